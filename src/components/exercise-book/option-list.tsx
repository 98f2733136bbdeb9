import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { type QuestionKind, parseChosenOptions } from '../../../contract/question-kinds.ts'
import { tickPath } from '../layout/logo.tsx'
import { OptionMark, toOptionLetter } from './option-mark.tsx'
import styles from './option-list.module.css'

export interface OptionListProps {
  kind: QuestionKind | undefined
  options: string[]
  /** What was chosen, as the answer has it. */
  answer?: string
  /** Those that are right, where the mark scheme may be seen. */
  right?: string[]
  /** Stands above the list where none is chosen. */
  children?: ReactNode
}

/** The options as they are printed, with what was chosen in ink, and a tick in pen at those that are right. */
export function OptionList({ kind, options, answer = '', right, children }: OptionListProps) {
  const chosen = parseChosenOptions(answer)
  // What is no option of the question any more.
  const others = chosen.filter((one) => !options.includes(one))
  return (
    <>
      {chosen.length === 0 && children}
      <ul className={styles.list}>
        {[...options, ...others].map((option, index) => {
          const isChosen = chosen.includes(option)
          const isRight = right?.includes(option) ?? false
          return (
            <li key={option} className={classNames(styles.row, isChosen && styles.chosen)}>
              <OptionMark
                letter={index < options.length ? toOptionLetter(index) : ''}
                kind={kind}
                isChosen={isChosen}
              />
              <span className={styles.text}>
                {option}
                {isChosen && <span className="visually-hidden"> (chosen)</span>}
              </span>
              {isRight && (
                <span className={styles.right}>
                  <svg viewBox="0 0 18 16" aria-hidden="true">
                    <path d={tickPath} />
                  </svg>
                  Right
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
