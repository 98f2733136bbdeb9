import type { CSSProperties } from 'react'
import { getKind, hasOptions } from '../../../contract/question-kinds.ts'
import type { Subquestion } from '../../../contract/quiz-draft.ts'
import { countAnswerLines } from '../../lib/numbers.ts'
import styles from './answer-space.module.css'
import { OptionList } from './option-list.tsx'
import { getOptionHint } from './option-mark.tsx'

/** The empty answer box as students meet it: lines to write on, options to choose from, or a line for a number. */
export function AnswerSpace({ subquestion }: { subquestion: Subquestion }) {
  const { kind, options = [], answers } = subquestion
  return (
    <div className={styles.box}>
      <p className={styles.head}>
        <strong>Your answer</strong>
        {hasOptions(subquestion) && <span>{getOptionHint(kind, answers.length)}</span>}
      </p>
      {hasOptions(subquestion) && <Options kind={kind} options={[...new Set(options)]} />}
      {kind === 'number' && <NumberLine subquestion={subquestion} />}
      {getKind(subquestion) === 'text' && (
        <div
          className={styles.lines}
          style={{ '--lines': countAnswerLines(subquestion.maxPoints) } as CSSProperties}
          aria-hidden="true"
        />
      )}
    </div>
  )
}

const Options = ({ kind, options }: Pick<Subquestion, 'kind'> & { options: string[] }) =>
  options.length === 0 ? (
    <p className={styles.none}>No options yet</p>
  ) : (
    <div className={styles.options}>
      <OptionList kind={kind} options={options} />
    </div>
  )

/** Where the unit earns a mark, students write it; elsewhere it is printed. */
function NumberLine({ subquestion: { unit, answers } }: { subquestion: Subquestion }) {
  const asksUnit = answers.some(({ part }) => part === 'unit')
  return (
    <p className={styles.number}>
      <i aria-hidden="true" />
      {asksUnit ? (
        <>
          <span className={styles.unit}>Unit</span>
          <i className={styles.short} aria-hidden="true" />
        </>
      ) : (
        unit
      )}
    </p>
  )
}
