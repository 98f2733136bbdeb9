import type { QuestionKind } from '../../../contract/question-kinds.ts'
import { tickPath } from '../layout/logo.tsx'
import styles from './option-mark.module.css'

/** 'A' for the first option. */
export const toOptionLetter = (index: number): string => String.fromCharCode(65 + index)

const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** Exercises that were kept on the device earlier may not say how many. */
const howMany = (count: number): string =>
  numberWords[count] ? `Choose ${numberWords[count]}.` : 'Choose all that are right.'

/** How many options to choose, and what a wrong one costs. */
export const getOptionHint = (kind: QuestionKind | undefined, rightCount = 0): string =>
  kind === 'choice' ? 'Choose one.' : `${howMany(rightCount)} A wrong one takes a mark away.`

interface OptionMarkProps {
  letter: string
  /** One of several has a box to tick; the only one is ringed. */
  kind: QuestionKind | undefined
  isChosen: boolean
}

/** The letter of an option, with the student's ring around it or a tick in the box beside it. Decorative. */
export function OptionMark({ letter, kind, isChosen }: OptionMarkProps) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <span className={styles.letter}>
        {letter}
        {kind === 'choice' && isChosen && <Ring />}
      </span>
      {kind === 'several' && <span className={styles.box}>{isChosen && <Tick />}</span>}
    </span>
  )
}

const Ring = () => (
  <svg className={styles.ring} viewBox="0 0 84 60" preserveAspectRatio="none">
    <path
      d="M60 6.5C42 1.5 14 5 6.5 21-.5 38 16 54.5 41 55.5c25 1 40.5-12.5 38.5-29C77.5 10 54 1.5 30 6.8"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)

const Tick = () => (
  <svg className={styles.tick} viewBox="0 0 18 16">
    <path d={tickPath} />
  </svg>
)
