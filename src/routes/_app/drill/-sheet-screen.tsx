import { PrintRegular } from '@fluentui/react-icons/headless/svg/print'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import type { DrillSheet } from '../../../data/room.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import { DeviceTable } from './-device-table.tsx'
import styles from './-sheet.module.css'
import { sumUp, type EndedDrill } from './-sum-up.ts'

interface SheetScreenProps {
  sheet: EndedDrill
  onRefresh: () => Promise<unknown>
}

/** What became of every answer typed in a drill, device by device; printable. */
export function SheetScreen({ sheet, onRefresh }: SheetScreenProps) {
  const { topic, drill, devices } = sheet
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        subtitle={<Subject topic={topic} />}
        tools={<RefreshButton onRefresh={onRefresh} />}
      />
      <p className={styles.when}>
        {formatDate(drill.started_at)}, {formatTime(drill.started_at)} to {formatTime(drill.ends_at)}
        {drill.running && '. It is still running.'}
      </p>
      <Verdict sheet={sheet} />
      {devices.length > 0 && <DeviceTable devices={devices} />}
      <p className={styles.how}>
        In a Wi-Fi drill the devices act as if the Wi-Fi were gone, slow, overloaded, behind a login page, and
        as if the students had been signed out. What was delivered is what the server has. Print this sheet
        today: it is deleted at midnight.
      </p>
      <div className={styles.tools}>
        <Button variant="filled" icon={<PrintRegular />} onClick={() => print()}>
          Print
        </Button>
        <LinkButton to="/room" search={{ topic_id: topic.id }}>
          Go to the room
        </LinkButton>
      </div>
    </>
  )
}

const Subject = ({ topic }: Pick<DrillSheet, 'topic'>) => (
  <>
    <SubjectBadge subject={topic.subject.name} />
    <span>
      {topic.name} · {topic.class_.name}
    </span>
  </>
)

/** The one line that matters, in figures. */
function Verdict({ sheet }: { sheet: EndedDrill }) {
  const { typed, delivered, waiting, lost } = sumUp(sheet.devices)
  if (sheet.devices.length === 0)
    return <p className={styles.verdict}>No device with this quiz open has told of the drill yet.</p>
  const are = (count: number) => (count === 1 ? 'is' : 'are')
  return (
    <p className={styles.verdict}>
      <strong data-lost={lost > 0 || undefined}>{counted(lost, 'answer')} lost.</strong>{' '}
      {counted(typed, 'answer')} {typed === 1 ? 'was' : 'were'} typed on{' '}
      {counted(sheet.devices.length, 'device')}, and {delivered} {are(delivered)} on the server.
      {waiting > 0 && ` ${waiting} ${are(waiting)} still on a device.`}
    </p>
  )
}
