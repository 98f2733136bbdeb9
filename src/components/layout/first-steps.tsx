import { CheckmarkCircleRegular } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { CircleRegular } from '@fluentui/react-icons/headless/svg/circle'
import { Link } from '@tanstack/react-router'
import styles from './first-steps.module.css'
import { Panel } from './panel.tsx'

interface FirstStepsProps {
  hasGroup: boolean
  hasStudents: boolean
  hasQuiz: boolean
}

/** A new teacher's way to the first results; each step leads to its screen and is ticked once it is done. */
export function FirstStepsPanel({ hasGroup, hasStudents, hasQuiz }: FirstStepsProps) {
  return (
    <Panel title="First steps" className={styles.panel}>
      <ol className={styles.steps}>
        <Step isDone={hasGroup} to="/student-groups" name="Make a student group">
          One for each class you teach.
        </Step>
        <Step isDone={hasStudents} to="/student-groups" name="Add students">
          They sign up first. Then you find them by name or email.
        </Step>
        <Step isDone={hasQuiz} to="/quizzes" name="Add a quiz">
          Write the questions, or have them made for you.
        </Step>
      </ol>
    </Panel>
  )
}

interface StepProps {
  isDone: boolean
  to: '/student-groups' | '/quizzes'
  name: string
  /** What it takes, in one sentence. */
  children: string
}

function Step({ isDone, to, name, children }: StepProps) {
  const Icon = isDone ? CheckmarkCircleRegular : CircleRegular
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <Icon aria-hidden="true" />
      <div>
        <Link to={to} className={styles.link}>
          {name}
          {isDone && <span className="visually-hidden">, done</span>}
        </Link>
        <p className={styles.text}>{children}</p>
      </div>
    </li>
  )
}
