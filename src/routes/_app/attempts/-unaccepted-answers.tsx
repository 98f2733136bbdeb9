import { useId } from 'react'
import { isAttemptOver } from '../../../../outbox/api.ts'
import type { AnswerItem } from '../../../../outbox/items.ts'
import { QuotedAnswer } from '../../../components/exercise-book/quoted-answer.tsx'
import { DeviceNote } from '../../../components/feedback/device-note.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Button } from '../../../components/form/button.tsx'
import { CopyButton } from '../../../components/form/copy-button.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import type { Topic } from '../../../data/topic.ts'
import { focusHeading } from '../../../lib/focus-heading.ts'
import { useOrigins } from './-question-numbers.ts'
import styles from './-unaccepted-answers.module.css'

interface UnacceptedAnswersProps {
  answers: AnswerItem[]
  topics: Topic[]
}

/** Answers in conflict or rejected whose attempt has ended. They remain until the student decides. */
export function UnacceptedAnswers({ answers, topics }: UnacceptedAnswersProps) {
  const id = useId()
  const getOrigin = useOrigins(answers)
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
            number={getOrigin(answer).number}
            quiz={
              topics.find(({ id: topicId }) => topicId === answer.topic)?.name ??
              getOrigin(answer).quiz ??
              'Your quiz'
            }
          />
        ))}
      </ul>
    </section>
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
          <DeviceNote>
            Changed on another device, and the attempt ended before you chose between the two.
          </DeviceNote>
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
      <p className={styles.advice}>Copy it to show your teacher. Dismiss deletes it from this device.</p>
      <div className={styles.buttons}>
        <CopyButton onCopy={() => navigator.clipboard.writeText(answer.text)} />
        {/* An attempt that is over stays so. */}
        {!isConflict && !isAttemptOver(answer) && <Button onClick={onDecide('resend')}>Try again</Button>}
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
