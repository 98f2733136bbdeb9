import { formatSpan } from '../../../lib/spans.ts'
import styles from './-sheet.module.css'
import { sumUp, type DrillDevice } from './-sum-up.ts'

const columns = [
  { key: 'longest_ms', label: 'Longest time without contact' },
  { key: 'typed', label: 'Answers typed' },
  { key: 'delivered', label: 'Delivered' },
  { key: 'waiting', label: 'Still on the device' },
  { key: 'lost', label: 'Lost' },
] as const

type Figures = ReturnType<typeof sumUp>

/** A row for each device; on a phone each is a card. */
export function DeviceTable({ devices }: { devices: DrillDevice[] }) {
  const isAlone = ({ student }: DrillDevice) =>
    devices.filter((other) => other.student.id === student.id).length === 1
  return (
    <table className={styles.devices}>
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
            name={device.student.display_name + (isAlone(device) ? '' : `, device ${device.device}`)}
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
