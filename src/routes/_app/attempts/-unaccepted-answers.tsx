import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { getQuestionId } from '../../../../contract/quiz-draft.ts'
import type { AnswerItem } from '../../../../outbox/items.ts'
import { QuotedAnswer } from '../../../components/exercise-book/quoted-answer.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { CopyButton } from '../../../components/form/copy-button.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import type { Topic } from '../../../data/topic.ts'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { formatStep } from '../../../lib/steps.ts'
import styles from './-unaccepted-answers.module.css'

interface UnacceptedAnswersProps {
  answers: AnswerItem[]
  topics: Topic[]
}

/** Answers in conflict or rejected whose attempt has ended. They remain until the student decides. */
export function UnacceptedAnswers({ answers, topics }: UnacceptedAnswersProps) {
  const id = useId()
  const getNumber = useQuestionNumbers(answers)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionTitle id={id} count={answers.length}>
        Answers not accepted
      </SectionTitle>
      <ul className={styles.list}>
        {answers.map((answer) => (
          <UnacceptedAnswer
            key={`${answer.attempt} ${answer.subquestionId}`}
            answer={answer}
            number={getNumber(answer)}
            quiz={topics.find(({ id: topicId }) => topicId === answer.topic)?.name ?? 'Your quiz'}
          />
        ))}
      </ul>
    </section>
  )
}

/** The number of an answer's question, '2b', or null where the questions of its attempt are no longer on this device. */
function useQuestionNumbers(answers: AnswerItem[]): (answer: AnswerItem) => string | null {
  const attempts = [...new Map(answers.map((answer) => [answer.attempt, answer])).values()]
  const { data } = useQuery({
    queryKey: ['cachedNumbers', attempts.map(({ user, attempt }) => [user, attempt])],
    queryFn: async () => {
      const { getCachedSubquestions } = await import('../../../answers/cached-exercises.ts')
      const read = ({ user, topic, attempt }: AnswerItem) =>
        getCachedSubquestions({ userId: user, topicId: topic, attemptId: attempt })
      return new Map(
        await Promise.all(
          attempts.map(async (item) => [item.attempt, numberQuestions(await read(item))] as const),
        ),
      )
    },
    networkMode: 'always',
    gcTime: 0,
    // The worker's cache has it already.
    meta: { persist: false },
  })
  return ({ attempt, subquestionId }) => data?.get(attempt)?.get(subquestionId) ?? null
}

/** '1a', '1b', '2' by the ids of the subquestions of a quiz. */
export function numberQuestions(subquestionIds: string[]): Map<string, string> {
  const questions = [...new Set(subquestionIds.map(getQuestionId))]
  return new Map(
    subquestionIds.map((id) => {
      const siblings = subquestionIds.filter((other) => getQuestionId(other) === getQuestionId(id))
      const step = {
        question: questions.indexOf(getQuestionId(id)) + 1,
        subquestion: siblings.indexOf(id) + 1,
      }
      return [id, formatStep(step, siblings.length)]
    }),
  )
}

interface UnacceptedAnswerProps {
  answer: AnswerItem
  quiz: string
  number: string | null
}

function UnacceptedAnswer({ answer, quiz, number }: UnacceptedAnswerProps) {
  const onDecide = (decision: Decision) => () => {
    // The pressed button disappears with its answer.
    focusHeading()?.scrollIntoView({ block: 'nearest' })
    void decide(decision, answer)
  }
  const isConflict = answer.state === 'conflict'
  return (
    <li className={styles.item}>
      <h3 className={styles.quiz}>
        {quiz}
        {number !== null && `, question ${number}`}
      </h3>
      {isConflict ? (
        <>
          <CardNote variant="device">
            Changed on another device, and the attempt ended before you chose between the two.
          </CardNote>
          <p className={styles.label}>Your answer:</p>
          <QuotedAnswer answer={answer.text} />
          <p className={styles.label}>The answer on the other device:</p>
          <QuotedAnswer answer={answer.theirs?.text ?? ''} />
        </>
      ) : (
        <>
          <CardNote variant="error">Not accepted: {answer.reason}</CardNote>
          <QuotedAnswer answer={answer.text} />
        </>
      )}
      <div className={styles.buttons}>
        <CopyButton onCopy={() => navigator.clipboard.writeText(answer.text)} />
        {!isConflict && <Button onClick={onDecide('resend')}>Try again</Button>}
        <Button variant="plain" onClick={onDecide('discard')}>
          Dismiss
        </Button>
      </div>
    </li>
  )
}

type Decision = 'discard' | 'resend'

const decide = async (decision: Decision, answer: AnswerItem) => {
  const { outbox, sendScheduler } = await import('../../../answers/page-outbox.ts')
  await outbox[decision](answer)
  if (decision === 'resend') void sendScheduler.flushNow()
}
