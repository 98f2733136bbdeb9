import type { ReactNode } from 'react'
import { Button } from '../../../../components/form/button.tsx'
import { Checkbox } from '../../../../components/form/checkbox.tsx'
import type { Card } from '../../../../data/roster.ts'
import { formatDateTime, formatDateTimeInSentence } from '../../../../lib/dates.ts'
import { counted } from '../../../../lib/numbers.ts'
import styles from './cards-dialog.module.css'

interface CardListProps {
  cards: Card[]
  chosen: Set<number>
  onChoose: (chosen: Set<number>) => void
}

/** The cards of a group, with a tick each. */
export function CardList({ cards, chosen, onChoose }: CardListProps) {
  if (cards.length === 0)
    return (
      <p>
        No student of this group logs in with a card. “Add students from a list” makes cards for those who
        have no email address.
      </p>
    )
  const toggle = (ids: number[], isChosen: boolean) => {
    const changed = new Set(chosen)
    for (const id of ids)
      if (isChosen) changed.add(id)
      else changed.delete(id)
    onChoose(changed)
  }
  const here = cards.filter((card) => !card.has_left)
  const leavers = cards.filter((card) => card.has_left)
  const all = here.filter((card) => card.can_change).map(({ user_id }) => user_id)
  const unused = here.filter((card) => card.can_change && isUnused(card)).map(({ user_id }) => user_id)
  return (
    <>
      {here.length > 0 && (
        <div className={styles.tools}>
          <Checkbox
            className={styles.all}
            label={all.length > 1 ? `All ${counted(all.length, 'student')}` : 'All'}
            disabled={all.length === 0}
            checked={(all.length > 0 && all.every((id) => chosen.has(id))) || (chosen.size > 0 && 'mixed')}
            onChange={(_, { checked }) => toggle(all, checked === true)}
          />
          {unused.length > 0 && unused.length < all.length && (
            <Button onClick={() => onChoose(new Set(unused))}>Choose the {unused.length} not used yet</Button>
          )}
        </div>
      )}
      <Cards cards={here} {...{ chosen, toggle }} />
      {leavers.length > 0 && (
        <section aria-labelledby="left-cards">
          <h3 id="left-cards" className={styles.heading}>
            In no group any more
          </h3>
          <p className={styles.note}>
            Their cards still work: they can read their results. Block the cards to end that.
          </p>
          <Cards cards={leavers} {...{ chosen, toggle }} />
        </section>
      )}
    </>
  )
}

interface CardsProps extends Omit<CardListProps, 'onChoose'> {
  toggle: (ids: number[], isChosen: boolean) => void
}

function Cards({ cards, chosen, toggle }: CardsProps) {
  const [first] = cards
  const wereMadeTogether = cards.length > 1 && new Set(cards.map(describeMade)).size === 1
  return (
    <>
      {wereMadeTogether && first && (
        <p className={styles.made}>
          All were made {formatDateTimeInSentence(first.made_at)}
          {describeBy(first.made_by)}.
        </p>
      )}
      <table className={styles.table}>
        <thead className="visually-hidden-on-phones">
          <tr>
            {heads.slice(0, wereMadeTogether ? -1 : undefined).map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <CardRow
              key={card.user_id}
              card={card}
              showsMade={!wereMadeTogether}
              isChosen={chosen.has(card.user_id)}
              onChange={(isChosen) => toggle([card.user_id], isChosen)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

const heads = ['Student', 'Email', 'Last used', 'Made']

interface CardRowProps {
  card: Card
  showsMade: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function CardRow({ card, showsMade, isChosen, onChange }: CardRowProps) {
  const [name, domain] = card.login.split('@')
  return (
    <tr>
      <td>
        <Checkbox
          className={styles.check}
          label={card.display_name}
          disabled={!card.can_change}
          checked={isChosen}
          onChange={(_, { checked }) => onChange(checked === true)}
        />
        {!card.can_change && (
          <p className={styles.small}>Only teachers of the group it was made for can change it.</p>
        )}
      </td>
      <td>
        {name}
        <wbr />@{domain}
      </td>
      <td data-head={isUnused(card) ? undefined : 'Last used'}>{describeUse(card)}</td>
      {showsMade && <td data-head="Made">{describeMade(card)}</td>}
    </tr>
  )
}

const isUnused = ({ last_used_at, voided_at }: Card): boolean => last_used_at === null && voided_at === null

function describeUse(card: Card): ReactNode {
  const { voided_at, voided_by, last_used_at } = card
  if (voided_at !== null)
    return (
      <span>
        Blocked since {formatDateTimeInSentence(voided_at)}
        {describeBy(voided_by)}
      </span>
    )
  if (last_used_at === null) return <span className={styles.unused}>Not used yet</span>
  return formatDateTime(last_used_at)
}

const describeMade = ({ made_at, made_by }: Card): string =>
  `${formatDateTime(made_at)}${describeBy(made_by)}`

const describeBy = (teacher: string | null): string => (teacher === null ? '' : ` by ${teacher}`)
