import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import { PlayRegular } from '@fluentui/react-icons/headless/svg/play'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { ignoreSecondClick, requestStartOnClick } from '../../../answers/requested-start.ts'
import { BookCard } from '../../../components/exercise-book/book.tsx'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { CardGrid } from '../../../components/layout/card-grid.tsx'
import { SectionTitle } from '../../../components/layout/section-title.tsx'
import { getFailure } from '../../../data/query-client.ts'
import type { OverallStats } from '../../../data/stats.ts'
import type { Topic } from '../../../data/topic.ts'
import { classNames } from '../../../lib/class-names.ts'
import { percent, wholePercent } from '../../../lib/numbers.ts'
import { describeSize } from '../../../lib/quiz-size.ts'
import { OfflineMark, OfflineSummary } from '../-offline-mark.tsx'
import { type LowQuiz, useNextQuizzes } from './-next-quizzes.ts'
import styles from './-next-steps.module.css'
import outline from './-stats-skeleton.module.css'

/** One row on a laptop. */
const maxCards = 3

/** What a student can do next: quizzes in progress, new ones, and what went wrong: the lowest quiz, or else the weakest subject. */
export function NextSteps({ stats }: { stats: UseQueryResult<OverallStats> }) {
  const id = useId()
  const next = useNextQuizzes()
  const [lowest] = next.low
  const weakest = lowest ? null : stats.data?.overall_stats.weakest_subject
  if (next.isLoading || (stats.data === undefined && getFailure(stats) === null)) return <NextStepsSkeleton />
  const practice = next.quizzes.find((topic) => isUnseenPractice(topic) && topic.subject.id === weakest?.id)
  const quizzes = next.quizzes.filter((topic) => topic !== practice)
  const shown = quizzes.slice(0, lowest || weakest ? maxCards - 1 : maxCards)
  if (shown.length === 0 && !lowest && !weakest) return null
  return (
    <section className={styles.next} aria-labelledby={id}>
      <div className={styles.head}>
        <SectionTitle id={id}>What to do next</SectionTitle>
        <Link to="/quizzes" className={styles.more}>
          See all quizzes
        </Link>
      </div>
      <OfflineSummary />
      <CardGrid>
        {shown
          .filter((topic) => !isUnseenPractice(topic))
          .map((topic, index) => (
            <QuizStep
              key={topic.id}
              topic={topic}
              answered={next.getAnswered(topic.id)}
              isFirst={index === 0}
            />
          ))}
        {lowest && <RepeatStep quiz={lowest} />}
        {weakest && stats.data && <PractiseStep subject={weakest} stats={stats.data} practice={practice} />}
        {shown.filter(isUnseenPractice).map((topic) => (
          <QuizStep key={topic.id} topic={topic} isFirst={false} />
        ))}
      </CardGrid>
    </section>
  )
}

/** Mixed practice of a group, while it is not in progress. */
export const isUnseenPractice = ({ random, has_active_attempt: isOpen }: Topic) => random && !isOpen

/** As high as one row of cards; like `StatsSkeleton`. */
const NextStepsSkeleton = () => (
  <div aria-busy="true">
    <p className="visually-hidden">Loading what to do next</p>
    <div className={classNames(styles.next, outline.skeleton)} aria-hidden="true" inert>
      <div className={classNames(styles.head, styles.printed)}>
        <SectionTitle>What to do next</SectionTitle>
      </div>
      <CardGrid>
        {Array.from({ length: maxCards }, (_, index) => (
          <BookCard
            key={index}
            subject={null}
            title="Name of a quiz"
            meta={<SubjectBadge subject="Subject" />}
            note={<CardNote variant="plain">Number of parts</CardNote>}
            actions={<Button>Attempt exercises</Button>}
          />
        ))}
      </CardGrid>
    </div>
  </div>
)

interface QuizStepProps {
  topic: Topic
  answered?: string | null
  isFirst: boolean
}

/** A quiz to resume or to attempt. */
export function QuizStep({ topic, answered, isFirst }: QuizStepProps) {
  const { name, subject, class_, random, size, has_active_attempt: isOpen } = topic
  return (
    <BookCard
      level={3}
      subject={subject.name}
      title={name}
      bookmark={isOpen}
      meta={
        <>
          <SubjectBadge subject={subject.name} />
          {class_.name}
          <OfflineMark topicId={topic.id} />
        </>
      }
      note={
        // Above the button, so that the buttons of a row stand at one height.
        <CardNote variant="plain">
          {isOpen
            ? (answered ?? 'In progress')
            : random
              ? `Up to ${limits.practiceQuestions} exercises, lost marks first`
              : ['New', describeSize(size)].filter(Boolean).join(' · ')}
        </CardNote>
      }
      actions={<StartLink topic={topic} name={name} isFilled={isFirst} />}
    />
  )
}

interface StartLinkProps {
  topic: Topic
  /** As it is read out after the words. */
  name: string
  /** Whether it may be the filled button of the screen. */
  isFilled?: boolean
}

export function StartLink({ topic: { id, has_active_attempt: isOpen }, name, isFilled }: StartLinkProps) {
  const label = isOpen ? 'Resume exercises' : 'Attempt exercises'
  return (
    <LinkButton
      to="/exercises"
      search={{ topic_id: id }}
      variant={isOpen && isFilled ? 'filled' : 'outline'}
      data-opens={isOpen && isFilled ? 'filled' : ''}
      icon={isOpen ? <PlayRegular /> : <PenRegular />}
      aria-label={`${label} of ${name}`}
      onClick={isOpen ? ignoreSecondClick : requestStartOnClick(id)}
    >
      {label}
    </LinkButton>
  )
}

/** The quiz with the lowest score, to try it again. */
const RepeatStep = ({ quiz: { topic, accuracy } }: { quiz: LowQuiz }) => (
  <BookCard
    level={3}
    subject={topic.subject.name}
    title={topic.name}
    meta={
      <>
        <SubjectBadge subject={topic.subject.name} />
        {topic.class_.name}
        <OfflineMark topicId={topic.id} />
      </>
    }
    note={<CardNote variant="plain">Last score {wholePercent(accuracy)}</CardNote>}
    actions={<RepeatLink topic={topic} />}
  />
)

export const RepeatLink = ({ topic: { id, name } }: { topic: Topic }) => (
  <LinkButton
    to="/exercises"
    search={{ topic_id: id }}
    data-opens=""
    icon={<PlayRegular />}
    aria-label={`Attempt exercises of ${name}: Try again`}
    onClick={requestStartOnClick(id)}
  >
    Try again
  </LinkButton>
)

interface PractiseStepProps {
  subject: { id: number; name: string }
  stats: OverallStats
  /** Mixed practice of the subject. */
  practice: Topic | undefined
}

/** The subject with the lowest accuracy: practice that begins with what went wrong, or else its quizzes. */
function PractiseStep({ subject: { id, name }, stats, practice }: PractiseStepProps) {
  const accuracy = stats.subjects_avg_accuracy.find((subject) => subject.id === id)?.average_accuracy
  return (
    <BookCard
      level={3}
      subject={name}
      title={`${name} practice`}
      meta={
        <>
          <SubjectBadge subject={name} />
          {practice && <OfflineMark topicId={practice.id} />}
        </>
      }
      note={
        <CardNote variant="plain">
          Your lowest accuracy{accuracy !== undefined && `: ${percent(accuracy)}`}
        </CardNote>
      }
      actions={
        practice ? (
          <StartLink topic={practice} name={`${practice.name} in ${name}`} />
        ) : (
          <LinkButton to="/quizzes" search={{ subject_id: id }} aria-label={`See quizzes in ${name}`}>
            See quizzes
          </LinkButton>
        )
      }
    />
  )
}
