import { CloudOffRegular } from '@fluentui/react-icons/headless/svg/cloud-off'
import { type ReactNode, useEffect, useState } from 'react'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { CardNote } from '../../../components/feedback/note.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import type { Room } from '../../../data/room.ts'
import { useAnnouncement, useChangeAnnouncement } from '../../../lib/announce.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useLazy } from '../../../lib/lazy-component.ts'
import { lazyValue, whenIdle } from '../../../lib/lazy.ts'
import { toMarkedName } from '../../../../contract/marked-name.ts'
import { formatSpan } from '../../../lib/spans.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { useHistoryEntryState } from '../-history-entry-state.ts'
import { DrillPanel } from './-drill-panel.tsx'
import { freshMs, getShownTime, type RoomFeedState } from './-room-feed.ts'
import { RoomTools } from './-room-tools.tsx'
import { useRoomView } from './-room-view.ts'
import styles from './-room.module.css'
import { StateFilter } from './-state-filter.tsx'
import { stateIcons } from './-state-icons.ts'
import { getStateDetails, getStateLabel } from './-state-words.ts'
import { countAnswered, type StateName } from './-student-state.ts'
import { getSummary, isAllIn } from './-summary.ts'
import {
  countStates,
  keepArrivals,
  type Arrivals,
  type RoomOrder,
  sortTiles,
  toTiles,
  type Tile,
} from './-tiles.ts'

interface RoomScreenProps {
  feed: RoomFeedState & { room: Room }
  onRefresh: () => Promise<void>
}

/** Who works on a quiz, what is in, and who needs the teacher. */
export function RoomScreen({ feed, onRefresh }: RoomScreenProps) {
  const { room } = feed
  const deviceNow = useSeconds()
  const now = getShownTime(feed, deviceNow)
  const [view, changeView] = useRoomView(room.topic.class_.id)
  // The devices end it by themselves, whatever the teacher's connection.
  const drillLeftMs = getDrillLeftMs(room, deviceNow + feed.leadMs)
  useChangeAnnouncement(drillLeftMs > 0 ? 'The Wi-Fi drill is running.' : 'The Wi-Fi drill is over.')
  const isEmpty = room.students.length === 0
  const tools = isEmpty ? (
    <RefreshButton onRefresh={onRefresh} />
  ) : (
    <RoomTools
      {...{ room, ...view, onRefresh }}
      isDrillRunning={drillLeftMs > 0}
      isDone={isAllIn(room.students, now)}
      onOrder={(order) => changeView({ order })}
      onCover={(isCovered) => changeView({ isCovered })}
    />
  )
  return (
    <>
      <PageHeader title={usePageTitle()} subtitle={<QuizName topic={room.topic} />} tools={tools} />
      {isEmpty ? (
        <NoStudents topic={room.topic} />
      ) : (
        <Students
          {...{ room, now, ...view, drillLeftMs, onRefresh }}
          age={<RoomAge checkedAt={feed.checkedAt} now={deviceNow} />}
        />
      )}
    </>
  )
}

interface StudentsProps {
  room: Room
  /** The time at which the students are shown, by the server's clock in ms. */
  now: number
  order: RoomOrder
  isCovered: boolean
  drillLeftMs: number
  age: ReactNode
  onRefresh: () => Promise<void>
}

/** The class in a sentence, and a tile for each student. */
function Students({ room, now, order, isCovered, drillLeftMs, age, onRefresh }: StudentsProps) {
  const [filter, setFilter] = useHistoryEntryState<StateName | null>('room filter', null)
  const [openId, setOpenId] = useState<number | null>(null)
  const all = toTiles(room.students, now, { isCovered, isDrillRunning: getDrillLeftMs(room, now) > 0 })
  const arrivals = useKeptArrivals(order === 'need' ? all : [])
  const sorted = order === 'need' ? sortTiles(all, arrivals) : all
  const shown = sorted.filter(({ state }) => filter === null || state.name === filter)
  const open = all.find(({ student }) => student.student.id === openId)
  const { figures, advice } = getSummary(
    room.students,
    now,
    isCovered ? null : ({ student }) => toMarkedName(student.display_name, student.name_mark),
  )
  useAnnouncement(`${figures} ${advice}`)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.summary}>
          <strong>{figures}</strong> {advice}
        </p>
        {age}
      </div>
      {room.drill && drillLeftMs > 0 && (
        <DrillPanel
          {...{ now, onRefresh }}
          drill={room.drill}
          topicId={room.topic.id}
          tiles={all}
          leftMs={drillLeftMs}
        />
      )}
      <StateFilter total={all.length} counts={countStates(all)} filter={filter} onFilter={setFilter} />
      <OpenStudent
        tile={open}
        sameState={sorted.filter(({ state }) => state.name === open?.state.name)}
        now={now}
        onOpen={setOpenId}
        onClose={() => setOpenId(null)}
      />
      {shown.length === 0 && filter !== null && <NobodyLeft onShowAll={() => setFilter(null)} />}
      <ul className={styles.tiles} aria-label="Students">
        {shown.map((tile) => (
          <StudentTile
            key={tile.student.student.id}
            tile={tile}
            onOpen={() => setOpenId(tile.student.student.id)}
          />
        ))}
      </ul>
    </>
  )
}

/** Taken anew where there are no tiles, as by another order. */
function useKeptArrivals(tiles: Tile[]): Arrivals {
  const [kept, setKept] = useState<Arrivals>(noArrivals)
  const arrivals = keepArrivals(kept, tiles)
  if (arrivals !== kept) setKept(arrivals)
  return arrivals
}

const noArrivals: Arrivals = new Map()

/** How long a running drill still lasts, at a time of the server's clock; 0 where none runs. */
const getDrillLeftMs = ({ drill }: Room, now: number): number =>
  drill?.running === true ? Math.max(0, Date.parse(drill.ends_at) - now) : 0

/** The device's time in ms, once a second, because spans are shown to the second. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const QuizName = ({ topic }: Pick<Room, 'topic'>) => (
  <>
    <SubjectBadge subject={topic.subject.name} />
    <span>
      {topic.name} · {topic.class_.name}
    </span>
    {topic.deleted && <span className={styles.deleted}>This quiz is deleted.</span>}
  </>
)

const NobodyLeft = ({ onShowAll }: { onShowAll: () => void }) => (
  <Empty heading="Nobody any more" action={<Button onClick={onShowAll}>Show all students</Button>}>
    No student is as you have chosen above.
  </Empty>
)

const NoStudents = ({ topic }: Pick<Room, 'topic'>) => (
  <Empty
    heading="No students yet"
    action={
      <LinkButton to="/student-groups" search={{ add: 'students', group_id: topic.class_.id }}>
        Add students
      </LinkButton>
    }
  >
    Nobody is in {topic.class_.name}. Add students to see them here.
  </Empty>
)

/** What is shown is looked at every few seconds; older than this, something is wrong. */
const staleMs = 15_000

/** How old what is shown is. Both times by the device's clock, in ms. */
function RoomAge({ checkedAt, now }: { checkedAt: number; now: number }) {
  const ageMs = Math.max(0, now - checkedAt)
  const isStale = ageMs > staleMs
  useAnnouncement(isStale && 'The room is not up to date. It goes on when the connection is back.')
  return (
    <p className={classNames(styles.age, isStale && styles.stale)}>
      {isStale && <CloudOffRegular aria-hidden="true" />}
      {isStale
        ? `As of ${formatSpan(ageMs)} ago. It goes on when the connection is back.`
        : ageMs < freshMs
          ? 'Just now'
          : `As of ${Math.round(ageMs / 1000)}\u00a0s ago`}
    </p>
  )
}

/** One student; pressed, it opens to the details. */
function StudentTile({ tile, onOpen }: { tile: Tile; onOpen: () => void }) {
  const { student, state, name } = tile
  const Icon = stateIcons[state.name]
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        data-state={state.name}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <b className={styles.name}>{name}</b>
        <span className={styles.state}>
          <Icon aria-hidden="true" />
          <span>{getStateLabel(state)}</span>
        </span>
        <span className={styles.detail}>
          {getStateDetails(student, state).map((part, index) => (
            <span key={part}>
              {index > 0 && <span className="visually-hidden">, </span>}
              {part}
            </span>
          ))}
        </span>
        <AnsweredRuler student={student} />
      </button>
    </li>
  )
}

/** How far a student is, along the foot of the tile: a class is read at a glance, the words beside it say the same. */
function AnsweredRuler({ student }: Pick<Tile, 'student'>) {
  const { answered, of } = countAnswered(student)
  if (of === 0) return null
  return (
    <span className={styles.ruler} aria-hidden="true">
      <i style={{ width: `${(100 * answered) / of}%` }} />
    </span>
  )
}

const studentDialog = lazyValue(async () => (await import('./-student-dialog.tsx')).StudentDialog)

interface OpenStudentProps {
  /** Undefined while none is open. */
  tile: Tile | undefined
  sameState: Tile[]
  /** The server's time, in ms. */
  now: number
  onOpen: (studentId: number) => void
  onClose: () => void
}

/** The dialog of a student; a note in its place where it can't be loaded, so that the room stays. */
function OpenStudent({ tile, ...list }: OpenStudentProps) {
  const { value: StudentDialog, hasFailed, retry } = useLazy(studentDialog, tile !== undefined)
  useEffect(() => whenIdle(studentDialog.preload), [])
  if (tile === undefined) return null
  if (StudentDialog !== null) return <StudentDialog tile={tile} {...list} />
  if (!hasFailed) return null
  return (
    <div role="alert">
      <CardNote variant="error">
        {tile.name} could not be opened. <Button onClick={retry}>Try again</Button>
      </CardNote>
    </div>
  )
}
