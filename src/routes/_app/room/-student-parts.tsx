import type { RoomStudent } from '../../../data/room.ts'
import { toLetter } from '../../../lib/steps.ts'
import styles from './-room.module.css'

/** Each part of the attempt: whether the server has an answer, not what it says. */
export function StudentParts({ attempt }: { attempt: NonNullable<RoomStudent['attempt']> }) {
  const starts = attempt.parts.map((_, index) =>
    attempt.parts.slice(0, index).reduce((sum, count) => sum + count, 0),
  )
  return (
    <ol className={styles.parts}>
      {attempt.parts.map((count, index) => (
        <li key={starts[index]}>
          <span className={styles.number}>
            <span className="visually-hidden">Question </span>
            {index + 1}
          </span>
          <ul>
            {Array.from({ length: count }, (_, part) => {
              const isAnswered = attempt.answered[(starts[index] ?? 0) + part] === '1'
              return (
                <li key={part} className={styles.part} data-answered={isAnswered || undefined}>
                  {toLetter(part + 1)}
                  <span className="visually-hidden">{isAnswered ? ', answered' : ', no answer yet'}</span>
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}
