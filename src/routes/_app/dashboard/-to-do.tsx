import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { limits } from '../../../../contract/limits.ts'
import { formatSchoolTime } from '../../../../contract/school-time.ts'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { LinkButton } from '../../../components/form/button.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { type Worklist, getMarkingQueue, getMarkingWorklist, getQuizResults } from '../../../data/marking.ts'
import { waitsForRelease } from '../../../lib/availability.ts'
import { classNames } from '../../../lib/class-names.ts'
import { daysAgo, formatShortDate } from '../../../lib/dates.ts'
import { counted, whole } from '../../../lib/numbers.ts'
import { useNow } from '../../../lib/use-now.ts'
import { OfflineMark } from '../-offline-mark.tsx'
import { QueryFailed } from '../-query-state.tsx'
import rows from './-panel-rows.module.css'
import styles from './-to-do.module.css'

type Item = Worklist['items'][number]

interface ToDoProps {
  /** @default all subjects */
  subjectId?: number
  /**
   * Whether what has waited longest has the filled button of the page.
   * @default true
   */
  isFilled?: boolean
}

/** What waits for the teacher: answers to check and results to release, each a press away. */
export function ToDo({ subjectId, isFilled = true }: ToDoProps) {
  const query = useQuery(getMarkingWorklist())
  const { data } = query
  if (data === undefined) return <QueryFailed query={query} things="What is to do" />
  const items = data.items.filter(({ topic }) => subjectId === undefined || topic.subject.id === subjectId)
  const more = data.total_count - data.items.length
  return (
    <Panel
      title="To do"
      tools={
        <LinkButton
          variant="plain"
          className={styles.add}
          icon={<AddRegular />}
          to="/quizzes"
          search={{ add: 'quiz' }}
        >
          Add a quiz
        </LinkButton>
      }
    >
      <Total items={items} more={more} />
      <ul className={rows.rows}>
        {items.map((item, index) => (
          <Quiz
            key={item.topic.id}
            item={item}
            isFilled={isFilled && index === 0 && waitsForTeacher(item)}
            timeZone={data.time_zone}
            showsSubject={subjectId === undefined}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>
          {/* There the quizzes with work come first. */}
          <Link to="/quizzes">
            And {counted(more, 'more quiz', 'more quizzes')}
            {subjectId !== undefined && ' of all subjects'}
          </Link>
        </p>
      )}
    </Panel>
  )
}

interface TotalProps {
  items: Item[]
  /** Quizzes that are not among the items. */
  more: number
}

/** How much there is to do, and in which order it is listed. */
function Total({ items, more }: TotalProps) {
  if (items.length === 0 && more === 0)
    return <p className={styles.more}>Nothing to check, and no results to release.</p>
  const words = describeTotal(items, more)
  return words !== '' && <p className={styles.more}>{words}</p>
}

/** '55 answers to check in 6 quizzes, oldest first' */
function describeTotal(items: Item[], more: number): string {
  const toCheck = items.filter(({ to_check }) => to_check > 0)
  const answers = toCheck.reduce((sum, { to_check }) => sum + to_check, 0)
  // Of the quizzes that are not listed the answers are not counted.
  const total =
    more === 0 &&
    answers > 0 &&
    `${counted(answers, 'answer')} to check in ${counted(toCheck.length, 'quiz', 'quizzes')}`
  const order = items.length > 1 && (total ? 'oldest first' : 'Oldest first')
  return [total, order].filter(Boolean).join(', ')
}

/** Not what is marked or released by itself. */
const waitsForTeacher = ({ to_check, to_release, release_at }: Item): boolean =>
  to_check > 0 || waitsForRelease(to_release, release_at)

interface QuizProps {
  item: Item
  isFilled: boolean
  timeZone: string
  /** Not where the page is about one. */
  showsSubject: boolean
}

function Quiz({ item, isFilled, timeZone, showsSubject }: QuizProps) {
  const { topic } = item
  const now = useNow(item.release_at ?? undefined)
  const notes = describe(item, now, timeZone)
  return (
    <li className={classNames(rows.row, styles.quiz)}>
      <div className={styles.words}>
        <h3 className={classNames(rows.name, styles.name)}>
          <Link to="/quiz-results" search={{ topic_id: topic.id }}>
            {topic.name}
          </Link>
        </h3>
        <p className={classNames(rows.about, styles.about)}>
          {showsSubject && <SubjectBadge subject={topic.subject.name} />}
          {topic.class_.name}
          {notes !== '' && <small>{notes}</small>}
          <OfflineMark queryKey={getOpened(item)} />
        </p>
      </div>
      <div className={styles.actions}>
        <Actions item={item} isFilled={isFilled} />
      </div>
    </li>
  )
}

/** The query of the screen that the button of a quiz opens. */
const getOpened = ({ topic: { id }, check_from }: Item) =>
  check_from === null ? getQuizResults(id).queryKey : getMarkingQueue(id, check_from).queryKey

/** The marking desk at the first answer to check, and the results, where they are released. */
function Actions({ item, isFilled }: Pick<QuizProps, 'item' | 'isFilled'>) {
  const { topic, to_check, check_from, to_release } = item
  const isReachable = useServerReachable()
  const variant = isFilled && isReachable ? 'filled' : undefined
  const noun = to_check === 1 ? 'answer' : 'answers'
  const check = `Check ${whole(to_check)}`
  const release = to_release > 0 && isReachable ? `Release ${counted(to_release, 'result')}` : 'See results'
  return (
    <>
      {/* What is done first stands last, in one column with that of the other quizzes. */}
      {(to_release > 0 || check_from === null) && (
        <LinkButton
          variant={check_from === null ? variant : undefined}
          data-opens={check_from === null ? '' : undefined}
          to="/quiz-results"
          search={{ topic_id: topic.id }}
          aria-label={`${release} of ${topic.name}`}
        >
          {release}
        </LinkButton>
      )}
      {check_from !== null && (
        <LinkButton
          variant={variant}
          data-opens=""
          to="/marking"
          search={{ topic_id: topic.id, subquestion_id: check_from }}
          aria-label={`${check} ${noun} of ${topic.name}`}
        >
          {/* Without its noun on a phone, where the line above the list has it. */}
          <span>
            {check}
            <span className={styles.noun}>&nbsp;{noun}</span>
          </span>
        </LinkButton>
      )}
    </>
  )
}

/** 'since 24 Nov, 3 being marked', 'release planned tomorrow at 08:00'; the style sheet begins it with a capital letter. */
function describe({ waiting, release_at, since }: Item, now: Date, timeZone: string): string {
  const notes = [
    since !== undefined && `since ${formatSince(since, now)}`,
    waiting > 0 && `${waiting} being marked`,
    release_at !== null && `release planned ${formatSchoolTime(release_at, now, timeZone)}`,
  ]
  return notes.filter(Boolean).join(', ')
}

/** 'today', 'yesterday', '24 Nov' */
function formatSince(since: string, now: Date): string {
  const days = daysAgo(since, now)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : formatShortDate(since)
}

const sampleItem: Item = {
  topic: {
    id: 0,
    name: 'Name of a quiz',
    class_: { id: 0, name: '9A' },
    subject: { id: 0, name: 'Subject' },
  },
  ...{ to_check: 1, check_from: '1.1', to_release: 0, release_at: null, waiting: 0 },
  since: '2026-01-01T12:00:00Z',
}

/** For `StatsSkeleton`, with as many rows as the list has at most. */
export const ToDoSkeleton = () => (
  <Panel title="To do">
    <Total items={[sampleItem, sampleItem]} more={0} />
    <ul className={rows.rows}>
      {Array.from({ length: limits.worklistQuizzes }, (_, row) => (
        <Quiz key={row} item={sampleItem} isFilled={false} timeZone="UTC" showsSubject />
      ))}
    </ul>
  </Panel>
)
