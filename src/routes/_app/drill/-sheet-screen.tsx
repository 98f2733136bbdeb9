import { PrintRegular } from '@fluentui/react-icons/headless/svg/print'
import { SubjectBadge } from '../../../components/exercise-book/subject-badge.tsx'
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx'
import { Button, LinkButton } from '../../../components/form/button.tsx'
import { PageHeader } from '../../../components/layout/page-header.tsx'
import type { DrillSheet } from '../../../data/room.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { toMarkedName } from '../../../../contract/marked-name.ts'
import { counted } from '../../../lib/numbers.ts'
import { formatSpan } from '../../../lib/spans.ts'
import { useUser } from '../../../session/auth-store.ts'
import { usePageTitle } from '../../../session/page-title.ts'
import styles from './-sheet.module.css'

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
        tools={
          <>
            <Button variant="filled" icon={<PrintRegular />} onClick={() => print()}>
              Print
            </Button>
            <LinkButton to="/room" search={{ topic_id: topic.id }}>
              Room
            </LinkButton>
            <RefreshButton onRefresh={onRefresh} />
          </>
        }
      />
      <p className={styles.when}>
        {formatDate(drill.started_at)}, {formatTime(drill.started_at)} to {formatTime(drill.ends_at)}
        {sheet.students !== undefined &&
          `, with ${countOwners(sheet)} of ${counted(sheet.students, 'student')}`}
        {drill.running && '. It is still running'}.{' '}
        <span className={styles.onScreen}>Print this sheet today: it is deleted at midnight.</span>
        <span className={styles.onPaper}>Printed by {useUser().display_name}.</span>
      </p>
      <Verdict sheet={sheet} />
      {devices.length > 0 && (
        <div className={styles.table}>
          <DeviceTable devices={devices} />
        </div>
      )}
      <p className={styles.how}>
        In a Wi-Fi drill the devices act as if the Wi-Fi were gone, slow, overloaded, behind a login page, and
        as if the students had been signed out. What was delivered is what the server has.
        {sumUp(devices).waiting > 0 &&
          ' What is still on a device is delivered when the quiz is open there with a connection. Only what the device could not store goes when its page is closed.'}
      </p>
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

const countOwners = ({ devices }: EndedDrill): number =>
  new Set(devices.map(({ student }) => student.id)).size

const columns = [
  { key: 'longest_ms', label: 'Longest time without contact' },
  { key: 'typed', label: 'Answers typed' },
  { key: 'delivered', label: 'Delivered' },
  { key: 'waiting', label: 'Still on the device' },
  { key: 'lost', label: 'Lost' },
] as const

type Figures = ReturnType<typeof sumUp>

/** A row for each device; on a phone without the columns of what is missing where nothing is. */
function DeviceTable({ devices }: { devices: DrillDevice[] }) {
  const isAlone = ({ student }: DrillDevice) =>
    devices.filter((other) => other.student.id === student.id).length === 1
  const { waiting, lost } = sumUp(devices)
  const isComplete = waiting + lost === 0
  return (
    <table className={styles.devices} data-complete={isComplete || undefined}>
      <caption className="visually-hidden">Answers typed in the Wi-Fi drill, by device</caption>
      <thead>
        <tr>
          <th scope="col">Student</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => (
          <Row
            key={`${device.student.id} ${device.device}`}
            name={
              toMarkedName(device.student.display_name, device.student.name_mark) +
              (isAlone(device) ? '' : `, device ${device.device}`)
            }
            figures={device}
          />
        ))}
      </tbody>
      <tfoot>
        <Row name="All devices" figures={sumUp(devices)} />
      </tfoot>
    </table>
  )
}

const Row = ({ name, figures }: { name: string; figures: Figures }) => (
  <tr>
    <th scope="row">{name}</th>
    {columns.map(({ key, label }) => (
      <td key={key} data-label={label} data-lost={(key === 'lost' && figures.lost > 0) || undefined}>
        {key === 'longest_ms' ? formatSpan(figures.longest_ms) : figures[key]}
      </td>
    ))}
  </tr>
)

/** A sheet that has a drill. */
type EndedDrill = DrillSheet & { drill: NonNullable<DrillSheet['drill']> }
type DrillDevice = DrillSheet['devices'][number]

/** The figures of all devices; of the time without contact the longest. */
function sumUp(
  devices: DrillDevice[],
): Pick<DrillDevice, 'longest_ms' | 'typed' | 'delivered' | 'waiting' | 'lost'> {
  const sum = (read: (device: DrillDevice) => number) =>
    devices.reduce((total, device) => total + read(device), 0)
  return {
    longest_ms: Math.max(0, ...devices.map(({ longest_ms }) => longest_ms)),
    typed: sum(({ typed }) => typed),
    delivered: sum(({ delivered }) => delivered),
    waiting: sum(({ waiting }) => waiting),
    lost: sum(({ lost }) => lost),
  }
}
