import type { Ref } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import { getKind, hasOptions } from '../../../../../contract/question-kinds.ts'
import type { MarkSchemeEntry, Question, Subquestion } from '../../../../../contract/quiz-draft.ts'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { marks } from '../../../../lib/numbers.ts'
import { PointsField } from '../-manage-exercises/marks.tsx'
import type { BaseSchemes } from '../-edited-version.ts'
import { isChangedTwice } from './base-schemes.ts'
import { labelPart } from './changed-schemes.ts'
import { NumberScheme, OptionsScheme, type SubquestionSchemeProps } from './key-scheme.tsx'
import styles from './mark-scheme-dialog.module.css'
import type { EntryPosition, PartPosition } from './use-mark-scheme.ts'

interface QuestionSchemeProps {
  question: Question
  /** As it is saved, and the answers of its parts that the edit began from. */
  saved: Question
  base: BaseSchemes[number] | undefined
  index: number
  edit: (position: EntryPosition, change: Partial<MarkSchemeEntry>) => void
  editPart: (position: PartPosition, change: Partial<Subquestion>) => void
  /** Whether the first answer in words says how alternatives are written. */
  hasHint: boolean
  /** The part from 1 that gets the ref, if it is one of this question. */
  startPart: number | null
  startRef: Ref<HTMLFieldSetElement>
}

/** One question as students read it, with the answers of its parts. */
export const QuestionScheme = ({
  question,
  saved,
  base,
  index,
  edit,
  editPart,
  hasHint,
  ...start
}: QuestionSchemeProps) => (
  <section className={styles.question}>
    <h3>Question {index + 1}</h3>
    <p className={styles.asked}>{question.questionDescription}</p>
    {question.subquestions.map((subquestion, part) => (
      <SubquestionScheme
        key={part}
        ref={part + 1 === start.startPart ? start.startRef : undefined}
        subquestion={subquestion}
        saved={saved.subquestions[part]}
        base={base?.[part]}
        number={labelPart(question, index, part)}
        hasHint={hasHint && part === question.subquestions.findIndex(isText)}
        edit={(answer, change) => edit({ question: index, subquestion: part, answer }, change)}
        editPart={(change) => editPart({ question: index, subquestion: part }, change)}
      />
    ))}
  </section>
)

const isText = (subquestion: Subquestion): boolean => getKind(subquestion) === 'text'

export const hasText = ({ subquestions }: Question): boolean => subquestions.some(isText)

interface EditedProps extends SubquestionSchemeProps {
  ref: Ref<HTMLFieldSetElement> | undefined
  hasHint: boolean
  saved: Subquestion | undefined
  base: readonly MarkSchemeEntry[] | undefined
}

/** What is right in one part, by its kind. */
function SubquestionScheme({ ref, saved, base, hasHint, ...props }: EditedProps) {
  const { subquestion, number } = props
  return (
    <fieldset ref={ref} className={styles.part}>
      <legend>
        <b>{number}</b> {subquestion.subquestionDescription}
      </legend>
      {isText(subquestion) ? (
        <TextScheme {...{ ...props, saved, base, hasHint }} />
      ) : (
        <>
          {hasOptions(subquestion) ? <OptionsScheme {...props} /> : <NumberScheme {...props} saved={saved} />}
          <TheirsNote base={base} mine={subquestion.answers} theirs={saved?.answers} />
        </>
      )}
    </fieldset>
  )
}

const TextScheme = ({ subquestion, number, edit, base, saved, hasHint }: Omit<EditedProps, 'ref'>) =>
  subquestion.answers.map((entry, index) => (
    <div key={index} role="group" aria-label={`${number}, answer ${index + 1}`} className={styles.answer}>
      <div className={styles.entry}>
        <TextAreaField
          label={`Answer ${index + 1}`}
          hint={
            hasHint &&
            index === 0 &&
            'Other wordings for the same marks: each on its own line, or after “ / ”.'
          }
          lines={1}
          maxLength={limits.descriptionLength}
          value={entry.answer}
          onChange={(text) => edit(index, { answer: text })}
        />
        <PointsField
          points={entry.maxPoints}
          onChange={(points) => edit(index, { maxPoints: points })}
          onKeyDown={() => undefined}
        />
      </div>
      <TheirsNote
        base={base?.slice(index, index + 1)}
        mine={[entry]}
        theirs={saved?.answers.slice(index, index + 1)}
      />
    </div>
  ))

interface TheirsNoteProps {
  base: readonly MarkSchemeEntry[] | undefined
  mine: readonly MarkSchemeEntry[]
  theirs: readonly MarkSchemeEntry[] | undefined
}

/** What is saved where both sides have changed an answer; where the device kept no base, whatever differs. */
const TheirsNote = ({ base, mine, theirs }: TheirsNoteProps) =>
  theirs &&
  isChangedTwice(base, mine, theirs) && (
    <CardNote>
      {base
        ? 'A colleague changed this answer too, to'
        : 'A colleague may have changed this answer: saved is'}{' '}
      {theirs.map(formatEntry).join(' and ')}. Saving yours replaces it.
    </CardNote>
  )

const formatEntry = ({ answer, maxPoints }: MarkSchemeEntry): string =>
  `“${answer.replaceAll('\n', ' / ')}” for ${marks(maxPoints)}`
