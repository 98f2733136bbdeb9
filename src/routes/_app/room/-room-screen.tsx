import { useEffect, useState } from 'react'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { Empty } from '../../../components/feedback/empty.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import type { Room } from '../../../data/room.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { DrillPanel } from './-drill-panel.tsx'
import { OpenStudent } from './-open-student.tsx'
import { RoomAge } from './-room-age.tsx'
import type { RoomFeedState } from './-room-feed.ts'
import { RoomTools } from './-room-tools.tsx'
import styles from './-room.module.css'
import type { StateName } from './-student-state.ts'
import { StudentTile } from './-student-tile.tsx'
import { getSummary } from './-summary.ts'
import { countStates, type RoomOrder, sortTiles, toTiles } from './-tiles.ts'

interface RoomScreenProps {
  feed: RoomFeedState & { room: Room }
  onRefresh: () => Promise<void>
}

/** Who works on a quiz, what is in, and who needs the teacher. */
export function RoomScreen({ feed, onRefresh }: RoomScreenProps) {
  const { room, leadMs } = feed
  const deviceNow = useSeconds()
  const now = deviceNow + leadMs
  const [isCovered, setCovered] = useState(false)
  const [order, setOrder] = useState<RoomOrder>('need')
  const [filter, setFilter] = useState<StateName | null>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const all = toTiles(room.students, now, isCovered)
  const shown = sortTiles(
    all.filter(({ state }) => filter === null || state.name === filter),
    order,
  )
  const open = all.find(({ student }) => student.student.id === openId)
  const { figures, advice } = getSummary(
    room.students,
    now,
    isCovered ? null : ({ student }) => student.display_name,
  )
  useAnnouncement(all.length > 0 && `${figures} ${advice}`)
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        subtitle={<QuizName topic={room.topic} />}
        tools={<RefreshButton onRefresh={onRefresh} />}
      />
      {all.length === 0 ? (
        <NoStudents topic={room.topic} />
      ) : (
        <>
          <p className={styles.summary}>
            <strong>{figures}</strong> {advice}
          </p>
          <RoomAge checkedAt={feed.checkedAt} now={deviceNow} />
          <RoomTools
            total={all.length}
            counts={countStates(all)}
            {...{ filter, order, isCovered }}
            onFilter={setFilter}
            onOrder={setOrder}
            onCover={setCovered}
          />
          <DrillPanel {...{ room, now, onRefresh }} tiles={all} />
          <OpenStudent tile={open} now={now} onClose={() => setOpenId(null)} />
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
      )}
    </>
  )
}

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
    action={<LinkButton to="/student-groups">Go to Student groups</LinkButton>}
  >
    Nobody is in {topic.class_.name}. Add students to see them here.
  </Empty>
)
