import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { Button } from '../../../components/form/button.tsx'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import type { Topic } from '../../../data/topic.ts'
import { useNow } from '../../../lib/use-now.ts'
import { OfflineSummary } from '../-offline-mark.tsx'
import { getHeadingId } from './-quiz-card.tsx'
import { StudentCard } from './-student-card.tsx'
import { groupOwnQuizzes, type SectionName, type StudentSection } from './-student-order.ts'
import styles from './-student-quizzes.module.css'
import rowStyles from './-student-row.module.css'
import { StudentRow } from './-student-row.tsx'
import { useOwnRecords, type OwnRecords } from './-use-own-records.ts'
import { useHistoryEntryState } from '../-history-entry-state.ts'

interface StudentQuizzesProps {
  topics: Topic[]
  /** Whether the student has more quizzes than these. */
  isFiltered: boolean
}

/** A student's quizzes by what there is to do with them. A section without a quiz is left out. */
export function StudentQuizzes({ topics, isFiltered }: StudentQuizzesProps) {
  const getRecords = useOwnRecords()
  const now = useNow(...topics.flatMap(({ opens_at, closes_at }) => [opens_at, closes_at]))
  const sections = groupOwnQuizzes(topics, getRecords, now)
  const isDone = !isFiltered && !sections.some(({ name }) => isToDo(name))
  return (
    <>
      <OfflineSummary />
      {isDone && <p className={styles.done}>You have nothing to do at the moment.</p>}
      {sections.map((section) => (
        <QuizSection key={section.name} {...section} getRecords={getRecords} />
      ))}
    </>
  )
}

interface QuizSectionProps extends StudentSection {
  getRecords: (topicId: number) => OwnRecords
}

/** Of the quizzes that are done so many are shown at first. */
const unfoldedRows = 5

function QuizSection({ name, topics, getRecords }: QuizSectionProps) {
  const id = useId()
  const [isUnfolded, setUnfolded] = useHistoryEntryState<boolean | null>(`unfolded ${name}`, null)
  const hash = useLocation({ select: (location) => location.hash })
  // A single row more takes no more room than the button.
  const canFold = name === 'Done' && topics.length > unfoldedRows + 1
  // A link to a quiz opens what it is in, until the student folds it.
  const isLinked = topics.slice(unfoldedRows).some((topic) => getHeadingId(topic) === hash)
  const isFolded = canFold && !(isUnfolded ?? isLinked)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionTitle id={id} count={topics.length}>
        {name}
      </SectionTitle>
      {name === 'Practice' && <p className={styles.about}>{describePractice(topics.length)}</p>}
      {isToDo(name) ? (
        <CardGrid>
          {topics.map((topic, index) => (
            <StudentCard key={topic.id} topic={topic} records={getRecords(topic.id)} isFirst={index === 0} />
          ))}
        </CardGrid>
      ) : (
        <div className={rowStyles.rows}>
          {topics.slice(0, isFolded ? unfoldedRows : undefined).map((topic) => (
            <StudentRow
              key={topic.id}
              topic={topic}
              records={getRecords(topic.id)}
              isWorthRetrying={name === 'Worth another try'}
            />
          ))}
          {canFold && (
            <div className={rowStyles.more}>
              <Button variant="plain" aria-expanded={!isFolded} onClick={() => setUnfolded(isFolded)}>
                {isFolded ? `Show ${topics.length - unfoldedRows} more` : 'Show fewer'}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  )
}

/** What its name says too little about; said once of all of them. */
const describePractice = (count: number): string =>
  `Up to ${limits.practiceQuestions} exercises from the quizzes of ${count === 1 ? 'the' : 'each'} student group, lost marks first.`

/** What is to be done stands out as cards; the rest are rows. */
const isToDo = (name: SectionName): boolean => name === 'In progress' || name === 'To do'
