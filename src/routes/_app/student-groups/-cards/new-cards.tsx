import { PrintRegular } from '@fluentui/react-icons/headless/svg/print'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { encode } from 'uqr'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Button } from '../../../../components/form/button.tsx'
import type { NewCard } from '../../../../data/roster.ts'
import { counted } from '../../../../lib/numbers.ts'
import styles from './new-cards.module.css'

export interface PrintedCard extends NewCard {
  groupName: string
  /** The school's own id of the student, if it is known. */
  mark?: string | undefined
}

/** Cards with their passwords on the screen, and on paper: ten on a page of A4. */
export function NewCards({ cards: all }: { cards: PrintedCard[] }) {
  const cards = markTwins(all)
  return (
    <section className={styles.section} aria-labelledby="new-cards">
      <div className={styles.head}>
        <h3 id="new-cards" className={styles.heading}>
          {counted(cards.length, 'log-in card')}
        </h3>
        <Button variant="filled" icon={<PrintRegular />} onClick={() => print()}>
          Print the cards
        </Button>
      </div>
      <CardNote variant="todo">
        Print them now: the passwords cannot be shown again. You can make new ones at any time.
      </CardNote>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <LogInCard key={card.user_id} card={card} />
        ))}
      </ul>
      {createPortal(
        <ul className={styles.sheet} aria-hidden="true">
          {cards.map((card) => (
            <LogInCard key={card.user_id} card={card} />
          ))}
        </ul>,
        document.body,
      )}
    </section>
  )
}

/** Two cards of one name and group have their ids, others none. */
function markTwins(cards: PrintedCard[]): PrintedCard[] {
  const toKey = ({ display_name, groupName }: PrintedCard) => `${groupName} ${display_name.toLowerCase()}`
  const byName = Map.groupBy(cards, toKey)
  return cards.map((card) =>
    (byName.get(toKey(card)) ?? []).length > 1 ? card : { ...card, mark: undefined },
  )
}

/** The log-in page; the log-in stands behind the hash sign, which browsers send to no server. */
const getLogInUrl = (login: string): string => `${location.origin}/login#${encodeURIComponent(login)}`

function LogInCard({ card: { display_name, login, password, groupName, mark } }: { card: PrintedCard }) {
  const [name, domain] = login.split('@')
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <p className={styles.name}>{display_name}</p>
        <p className={styles.small}>
          {groupName}
          {mark !== undefined && `, ${mark}`}
        </p>
        <dl>
          <dt>Log in at</dt>
          <dd>{location.host}/login</dd>
          <dt>Email</dt>
          <dd className={styles.secret}>
            {name}
            <wbr />@{domain}
          </dd>
          <dt>Password</dt>
          <dd className={styles.secret}>{password}</dd>
        </dl>
      </div>
      <QrCode text={getLogInUrl(login)} />
    </li>
  )
}

/** Readers need a light edge of four modules. */
const quietModules = 4

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => toPath(text), [text])
  return (
    <figure className={styles.scan}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code of the log-in page"
      >
        <path d={path} />
      </svg>
      <figcaption className={styles.small}>Scan to log in</figcaption>
    </figure>
  )
}

function toPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietModules })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
