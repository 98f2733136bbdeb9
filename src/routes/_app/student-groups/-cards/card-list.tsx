import { Checkbox } from '../../../../components/form/checkbox.tsx'
import type { Card } from '../../../../data/roster.ts'
import { formatDateTime, formatDateTimeInSentence } from '../../../../lib/dates.ts'
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
  return (
    <>
      {here.length > 0 && (
        <Checkbox
          className={styles.all}
          label="All"
          disabled={all.length === 0}
          checked={(all.length > 0 && all.every((id) => chosen.has(id))) || (chosen.size > 0 && 'mixed')}
          onChange={(_, { checked }) => toggle(all, checked === true)}
        />
      )}
      <Cards cards={here} {...{ chosen, toggle }} />
      {leavers.length > 0 && (
        <section aria-labelledby="left-cards">
          <h3 id="left-cards" className={styles.heading}>
            In no group any more
          </h3>
          <p className={styles.note}>
            Their cards still work: they can read their results. Make the cards void to end that.
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
  return (
    <ul className={styles.list}>
      {cards.map((card) => (
        <li key={card.user_id}>
          <Checkbox
            className={styles.check}
            label={card.display_name}
            disabled={!card.can_change}
            checked={chosen.has(card.user_id)}
            onChange={(_, { checked }) => toggle([card.user_id], checked === true)}
          />
          <p className={styles.details}>
            <span>{card.login}</span> <span>{describeUse(card)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function describeUse(card: Card): string {
  const { voided_at, voided_by, last_used_at, made_at, made_by, can_change } = card
  const done = (what: string, at: string, by: string | null) =>
    `${what} ${formatDateTimeInSentence(at)}${by === null ? '' : ` by ${by}`}`
  return [
    voided_at === null
      ? last_used_at === null
        ? 'Not used yet'
        : `Last used: ${formatDateTime(last_used_at)}`
      : done('Void since', voided_at, voided_by),
    done('made', made_at, made_by),
    ...(can_change ? [] : ['only teachers of the group it was made for can change it']),
  ].join(', ')
}
