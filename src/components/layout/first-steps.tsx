import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../form/button.tsx'
import styles from './first-steps.module.css'
import { Panel } from './panel.tsx'

interface FirstStepsProps {
  hasGroup: boolean
  hasStudents: boolean
  hasQuiz: boolean
  /** On a screen that has no other filled button the next step is one. */
  isFilled?: boolean
}

/** A new teacher's way to the first results; each step opens what it names and is ticked once it is done. */
export function FirstStepsPanel({ hasGroup, hasStudents, hasQuiz, isFilled = false }: FirstStepsProps) {
  const done = [hasGroup, hasStudents, hasQuiz]
  const next = done.indexOf(false)
  const props = (index: number) => ({
    ...{ number: index + 1, isDone: done[index] === true },
    ...{ isNext: index === next, isFilled: isFilled && index === next },
  })
  return (
    <Panel
      title="First steps"
      className={styles.panel}
      tools={<span className={styles.count}>{done.filter(Boolean).length} of 3 done</span>}
    >
      <ol className={styles.steps}>
        <Step {...props(0)} to="/student-groups" search={{ add: 'group' }} name="Add a group">
          A student group for each class you teach.
        </Step>
        <Step {...props(1)} to="/student-groups" search={{ add: 'students' }} name="Add students">
          All at once from a class list, or one by one once they have signed up.
        </Step>
        <Step {...props(2)} to="/quizzes" search={{ add: 'quiz' }} name="Add a quiz">
          Write the questions, bring them in from a file, or have them made for you.
        </Step>
      </ol>
    </Panel>
  )
}

type StepLink =
  | { to: '/student-groups'; search: { add: 'group' | 'students' } }
  | { to: '/quizzes'; search: { add: 'quiz' } }

type StepProps = StepLink & {
  number: number
  isDone: boolean
  isNext: boolean
  isFilled: boolean
  name: string
  /** What it takes, in one sentence. */
  children: string
}

function Step({ number, isDone, isNext, isFilled, name, children, ...link }: StepProps) {
  return (
    <li className={styles.step} data-state={isDone ? 'done' : isNext ? 'next' : undefined}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <CheckmarkCircleRegular /> : number}
      </span>
      <div>
        {isFilled ? (
          <LinkButton variant="filled" className={styles.filled} {...link}>
            {name}
          </LinkButton>
        ) : (
          <Link {...link} className={styles.link}>
            {name}
            {isDone && <span className="visually-hidden">, done</span>}
          </Link>
        )}
        <p className={styles.text}>{children}</p>
      </div>
    </li>
  )
}
