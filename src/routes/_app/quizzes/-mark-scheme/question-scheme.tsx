import type { Ref } from 'react'
import { limits } from '../../../../../contract/limits.ts'
import type { MarkSchemeEntry, Question, Subquestion } from '../../../../../contract/quiz-draft.ts'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { marks } from '../../../../lib/numbers.ts'
import { toLetter } from '../../../../lib/steps.ts'
import { PointsField } from '../-manage-exercises/marks.tsx'
import type { BaseSchemes } from '../-edited-version.ts'
import { isChangedTwice } from './base-schemes.ts'
import styles from './mark-scheme-dialog.module.css'
import type { EntryPlace } from './use-mark-scheme.ts'

type Edit = (place: EntryPlace, change: Partial<MarkSchemeEntry>) => void

interface QuestionSchemeProps {
  question: Question
  /** As it is saved, and the answers of its parts that the edit began from. */
  saved: Question
  base: BaseSchemes[number] | undefined
  index: number
  edit: Edit
  /** The part from 1 that gets the ref, if it is one of this question. */
  startPart: number | null
  startRef: Ref<HTMLFieldSetElement>
}

/** One question as students read it, with the answers of its parts. */
export const QuestionScheme = ({ question, saved, base, index, edit, ...start }: QuestionSchemeProps) => (
  <section className={styles.question}>
    <h3>Question {index + 1}</h3>
    <p className={styles.asked}>{question.questionDescription}</p>
    {question.subquestions.map((subquestion, part) => (
      <SubquestionScheme
        key={part}
        ref={part + 1 === start.startPart ? start.startRef : undefined}
        subquestion={subquestion}
        saved={saved.subquestions[part]?.answers}
        base={base?.[part]}
        number={`${index + 1}${question.subquestions.length > 1 ? toLetter(part + 1) : ''}`}
        edit={(answer, change) => edit({ question: index, subquestion: part, answer }, change)}
      />
    ))}
  </section>
)

interface SubquestionSchemeProps {
  ref: Ref<HTMLFieldSetElement> | undefined
  subquestion: Subquestion
  saved: readonly MarkSchemeEntry[] | undefined
  base: readonly MarkSchemeEntry[] | undefined
  /** "3b" */
  number: string
  edit: (answer: number, change: Partial<MarkSchemeEntry>) => void
}

/** Right options and numbers belong to the question: only their marks can change. */
const SubquestionScheme = ({ ref, subquestion, saved, base, number, edit }: SubquestionSchemeProps) => (
  <fieldset ref={ref} className={styles.part}>
    <legend>
      <b>{number}</b> {subquestion.subquestionDescription}
    </legend>
    {subquestion.answers.map(({ answer, maxPoints }, index) => (
      <div key={index} role="group" aria-label={`${number}, answer ${index + 1}`} className={styles.answer}>
        <div className={styles.entry}>
          {(subquestion.kind ?? 'text') === 'text' ? (
            <TextAreaField
              label={`Answer ${index + 1}`}
              lines={1}
              maxLength={limits.descriptionLength}
              value={answer}
              onChange={(text) => edit(index, { answer: text })}
            />
          ) : (
            <p>{answer}</p>
          )}
          <PointsField
            points={maxPoints}
            onChange={(points) => edit(index, { maxPoints: points })}
            onKeyDown={() => undefined}
          />
        </div>
        <TheirsNote base={base?.[index]} mine={{ answer, maxPoints }} theirs={saved?.[index]} />
      </div>
    ))}
  </fieldset>
)

interface TheirsNoteProps {
  base: MarkSchemeEntry | undefined
  mine: MarkSchemeEntry
  theirs: MarkSchemeEntry | undefined
}

/** What is saved where both sides have changed an answer; where the device kept no base, whatever differs. */
const TheirsNote = ({ base, mine, theirs }: TheirsNoteProps) =>
  theirs &&
  isChangedTwice(base, mine, theirs) && (
    <CardNote>
      {base
        ? 'A colleague changed this answer too, to'
        : 'A colleague may have changed this answer: saved is'}{' '}
      “{theirs.answer.replaceAll('\n', ' / ')}” for {marks(theirs.maxPoints)}. Saving yours replaces it.
    </CardNote>
  )
