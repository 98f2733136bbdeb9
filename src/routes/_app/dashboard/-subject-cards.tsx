import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Book } from '../../../components/exercise-book/book.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import type { ResultMeta } from '../../../data/exercise.ts'
import type { OverallStats } from '../../../data/stats.ts'
import { percent, wholePercent } from '../../../lib/numbers.ts'
import type { LowQuiz } from './-next-quizzes.ts'
import board from './-dashboard.module.css'
import styles from './-subject-cards.module.css'

interface SubjectCardsProps {
  stats: OverallStats
  /**
   * Whether the cards link to the statistics of the subject, which exist for oneself and for all own groups.
   * @default true
   */
  linked?: boolean
  /**
   * Whether they are those of the user.
   * @default false
   */
  isOwn?: boolean
  /** Those of the student, newest first: a card with room shows the latest of its subject. */
  results?: ResultMeta[]
  /** The student's quizzes to try again, the lowest score first: the card of the weakest subject shows those instead. */
  low?: LowQuiz[]
}

/** Two averages that are closer, in percentage points, say nothing about who is good at what. */
const levelWithin = 3

/** The strongest and the weakest subject. */
export function SubjectCards({ stats, linked = true, isOwn = false, results = [], low }: SubjectCardsProps) {
  const { overall_stats, subjects_avg_accuracy: subjects } = stats
  const { strongest_subject: strongest, weakest_subject: weakest } = overall_stats
  const accuracies = subjects.map(({ average_accuracy }) => average_accuracy)
  const isLevel = Math.max(...accuracies) - Math.min(...accuracies) < levelWithin
  const both = { subjects, linked, results }
  return (
    <div className={board.books}>
      {strongest && weakest && isLevel ? (
        <LevelCard {...{ strongest, weakest, subjects, linked, isOwn }} />
      ) : (
        <>
          {strongest && <SubjectCard label="Strongest subject" subject={strongest} {...both} />}
          {weakest && <SubjectCard label="Weakest subject" subject={weakest} low={low} {...both} />}
        </>
      )}
    </div>
  )
}

interface Subject {
  id: number
  name: string
}

interface BothCardsProps {
  subjects: OverallStats['subjects_avg_accuracy']
  linked: boolean
}

interface LevelCardProps extends BothCardsProps {
  strongest: Subject
  weakest: Subject
  isOwn: boolean
}

/** Instead of both cards, where their difference would be read as more than it is. */
function LevelCard({ strongest, weakest, subjects, linked, isOwn }: LevelCardProps) {
  const all = isOwn ? 'Your subjects' : 'The subjects'
  const names = subjects.length > 2 ? all : `${strongest.name} and ${weakest.name}`
  return (
    <Panel className={styles.level}>
      <h2 className={styles.levelTitle}>{names} are level</h2>
      <p className={styles.accuracy}>Less than {levelWithin} percentage points apart</p>
      <ul className={styles.rows}>
        {[strongest, weakest].map(({ id, name }) => (
          <li key={id}>
            {linked ? (
              <Link to="/dashboard/subjects" search={{ subject_id: id }}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <strong>{formatAccuracy(subjects, id)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function formatAccuracy(subjects: BothCardsProps['subjects'], subjectId: number): string | null {
  const accuracy = subjects.find(({ id }) => id === subjectId)?.average_accuracy
  return accuracy === undefined ? null : percent(accuracy)
}

interface SubjectCardProps extends BothCardsProps {
  label: string
  subject: Subject
  results?: ResultMeta[]
  low?: LowQuiz[] | undefined
}

/** How many quizzes of the subject have room on a laptop. */
const shownResults = 2

/** A book that opens, or a plain panel where there is nothing to open. */
export function SubjectCard({ label, subject, subjects, linked, results = [], low = [] }: SubjectCardProps) {
  const accuracy = formatAccuracy(subjects, subject.id)
  const worth = low
    .filter(({ topic }) => topic.subject.id === subject.id)
    .map(({ topic: { id, name }, accuracy }) => ({ id, name, accuracy }))
  const latest = results
    .filter(({ subject_name }) => subject_name === subject.name)
    // Each quiz once, with its newest result.
    .filter(({ topic_id }, index, all) => all.findIndex((one) => one.topic_id === topic_id) === index)
    .map(({ topic_id, topic_name, accuracy }) => ({ id: topic_id, name: topic_name, accuracy }))
  const quizzes = (worth.length > 0 ? worth : latest).slice(0, shownResults)
  const which = worth.length > 0 ? 'worth another try' : 'latest quizzes'
  const id = useId()
  const words = (name: ReactNode) => (
    <div className={styles.words}>
      <h2 id={id} className={styles.label} data-sample>
        {label}
      </h2>
      {name}
      {accuracy && (
        <p className={styles.accuracy}>
          {accuracy} accuracy
          {quizzes.length > 0 && <span className={styles.which}>, {which}:</span>}
        </p>
      )}
      {quizzes.length > 0 && (
        <ul className={styles.latest} aria-label={which}>
          {quizzes.map((quiz) => (
            <li key={quiz.id}>
              <span>{quiz.name}</span> <strong>{wholePercent(quiz.accuracy)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
  if (!linked) return <Panel>{words(<p className={styles.name}>{subject.name}</p>)}</Panel>
  return (
    <Book subject={subject.name} labelledBy={id} className={styles.card}>
      {words(
        <Link to="/dashboard/subjects" search={{ subject_id: subject.id }} className={styles.name}>
          {subject.name}
        </Link>,
      )}
      <ArrowRightRegular className={styles.arrow} aria-hidden="true" />
    </Book>
  )
}
