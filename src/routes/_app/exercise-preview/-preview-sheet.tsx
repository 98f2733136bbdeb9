import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { SparkleRegular } from '@fluentui/react-icons/headless/svg/sparkle'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { Alternatives } from '../../../components/exercise-book/alternatives.tsx'
import { AnswerSpace } from '../../../components/exercise-book/answer-space.tsx'
import { MarginNumber, PrintedText, Sheet } from '../../../components/exercise-book/sheet.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useReturnWords } from '../../../components/feedback/server-reachable.ts'
import { Button } from '../../../components/form/button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import {
  type MarkSchemeEntry,
  type Subquestion,
  listAlternatives,
  parseAlternatives,
} from '../../../../contract/quiz-draft.ts'
import type { StoredExercise } from '../../../data/exercise.ts'
import { useChangeAnnouncement } from '../../../lib/announce.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { toLetter, type Step } from '../../../lib/steps.ts'
import { marks } from '../../../lib/numbers.ts'
import { MarkSchemeButton } from './-mark-scheme-button.tsx'
import styles from './-preview.module.css'

/** With the inputs of all kinds of questions, so that it shows at once what it answers with. */
export const tryAnswerModule = lazyValue(async () => {
  const { TryAnswer, kindInputModule } = await import('./-try-answer.tsx')
  await kindInputModule.load()
  return TryAnswer
})

interface PreviewSheetProps {
  topicId: number
  exercises: StoredExercise[]
  exercise: StoredExercise
  step: Step
  /** Whether no student has begun the quiz: its questions can still change. */
  canChange: boolean
  ref: Ref<HTMLElement>
  /** Beside the sheet and its answers, or below them. */
  children: ReactNode
}

/** The printed question with numbers in the margin; below it the marks and the possible answers. */
export function PreviewSheet(props: PreviewSheetProps) {
  const { topicId, exercises, exercise, step, canChange, ref, children } = props
  const id = useId()
  const { questionDescription, subquestions, madeBy } = exercise.exercise_json
  const subquestion = subquestions[step.subquestion - 1]
  return (
    <div className={styles.columns}>
      <Sheet
        ref={ref}
        className={styles.sheet}
        label={`Question ${step.question}, subquestion ${step.subquestion}`}
      >
        <MarginNumber>{step.question}</MarginNumber>
        <PrintedText id={`${id}-question`}>{questionDescription}</PrintedText>
        {madeBy !== undefined && <MadeBy source={madeBy} exercise={exercise} canChange={canChange} />}
        {subquestion && (
          <>
            <MarginNumber>{toLetter(step.subquestion)}</MarginNumber>
            {/* Its marks stand above the possible answers. */}
            <PrintedText id={`${id}-subquestion`}>{subquestion.subquestionDescription}</PrintedText>
            <AnswerBox
              key={subquestion.id}
              topicId={topicId}
              subquestion={subquestion}
              describedBy={`${id}-question ${id}-subquestion`}
            />
          </>
        )}
      </Sheet>
      {subquestion && (
        <Panel className={styles.panel}>
          <div className={styles.scheme}>
            <p className={styles.achievable}>
              Achievable marks: <strong>{subquestion.maxPoints}</strong>
            </p>
            <MarkSchemeButton exercises={exercises} step={step} />
          </div>
          <PossibleAnswers
            key={subquestion.id}
            kind={subquestion.kind}
            answers={withText(subquestion.answers)}
          />
        </Panel>
      )}
      {children}
    </div>
  )
}

interface AnswerBoxProps {
  topicId: number
  subquestion: Subquestion
  /** The ids of the question's texts. */
  describedBy: string
}

/** Where an answer can be tried; its picture while that loads, and without the server, which would mark the answer. */
function AnswerBox(props: AnswerBoxProps) {
  const returnWords = useReturnWords()
  const isReachable = returnWords === ''
  const isNeeded = isReachable || tryAnswerModule.get() !== null
  const { value: TryAnswer, hasFailed, retry } = useLazy(tryAnswerModule, isNeeded)
  return (
    <>
      <h2 className={styles.try}>Try an answer</h2>
      {TryAnswer ? <TryAnswer {...props} /> : <AnswerSpace subquestion={props.subquestion} />}
      {!TryAnswer && !isReachable && <CardNote>An answer can be tried{returnWords}.</CardNote>}
      {hasFailed && isReachable && (
        <div role="alert">
          <CardNote variant="error">What you try an answer with could not be loaded.</CardNote>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </>
  )
}

interface MadeByProps {
  source: string
  exercise: StoredExercise
  canChange: boolean
}

/** The source of a generated question, what it was generated for, and what can be done with it. */
function MadeBy({ source, exercise, canChange }: MadeByProps) {
  const { generationPrompt, ncTopic } = exercise.exercise_json
  const from = source === 'question bank' ? 'Taken from the question bank' : `Made by AI (${source})`
  const about = generationPrompt.trim() || ncTopic
  return (
    <p className={styles.source}>
      <SparkleRegular aria-hidden="true" />
      <span>
        {from}
        {about && ` for “${about}”`}
        {canChange && '. Press Edit to change it, throw it away or have another one made.'}
      </span>
    </p>
  )
}

/** One entry of the mark scheme at a time. The marks of all entries add up; any alternative of an entry earns its marks. */
function PossibleAnswers({ kind, answers }: Pick<Subquestion, 'kind' | 'answers'>) {
  const [index, setIndex] = useState(0)
  const entry = answers[index]
  const alternatives = listAlternatives(kind, entry?.answer ?? '')
  const earns = `Earns ${marks(entry?.maxPoints ?? 0)}`
  useChangeAnnouncement(`Entry ${index + 1}: ${alternatives.join(', or ')}. ${earns}.`)
  if (entry === undefined) return <p className={styles.none}>No answer available</p>
  return (
    <div className={styles.answers}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {answers.length > 1 ? `Possible answers: ${index + 1} of ${answers.length}` : 'Possible answer'}
        </h2>
        {answers.length > 1 && (
          <div className={styles.arrows}>
            <IconButton
              label="Previous answer"
              icon={<ArrowLeftRegular />}
              disabledFocusable={index === 0}
              onClick={() => setIndex(index - 1)}
            />
            <IconButton
              label="Next answer"
              icon={<ArrowRightRegular />}
              disabledFocusable={index === answers.length - 1}
              onClick={() => setIndex(index + 1)}
            />
          </div>
        )}
      </div>
      <Alternatives alternatives={alternatives} />
      {/* A single entry earns the achievable marks. */}
      {answers.length > 1 && (
        <p className={styles.earns}>
          {earns}. The marks of the {answers.length} entries add up.
        </p>
      )}
    </div>
  )
}

/** Leaves out entries of a mark scheme without text. */
const withText = (entries: MarkSchemeEntry[]): MarkSchemeEntry[] =>
  entries.filter(({ answer }) => parseAlternatives(answer).length > 0)
