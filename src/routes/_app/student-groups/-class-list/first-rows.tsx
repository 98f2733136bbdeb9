import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning'
import type { ListedName } from '../../../../exchange/class-list/columns.ts'
import { counted } from '../../../../lib/numbers.ts'
import { problemTexts } from './checked-rows.ts'
import styles from './first-rows.module.css'

const shownRows = 5

/** What a list may say of a student besides the name. */
const facts = [
  { key: 'group', head: 'Group' },
  { key: 'email', head: 'Email' },
  { key: 'ownId', head: 'Own id' },
] as const

/** The first students of a list as its columns are read now, with what is wrong in their rows. */
export function FirstRows({ names }: { names: ListedName[] }) {
  const shown = names.slice(0, shownRows)
  const known = facts.filter(({ key }) => names.some((name) => name[key] !== ''))
  if (shown.length === 0) return null
  return (
    <table className={styles.table}>
      <caption>
        {shown.length < names.length
          ? `The first ${shown.length} of ${counted(names.length, 'student')}, as they are read`
          : `${counted(names.length, 'student')}, as ${names.length === 1 ? 'it is' : 'they are'} read`}
      </caption>
      <thead className="visually-hidden-on-phones">
        <tr>
          {['Name', ...known.map(({ head }) => head)].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((name) => (
          <tr key={name.row}>
            <td>
              {`${name.firstName} ${name.lastName}`.trim()}
              <RowProblem name={name} />
            </td>
            {known.map(({ key, head }) => (
              <td key={key} data-head={head} data-empty={name[key] === '' || undefined}>
                {name[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What can be seen without the server. */
function RowProblem({ name: { row, firstName, lastName, email } }: { name: ListedName }) {
  const problem =
    firstName === '' && lastName === ''
      ? problemTexts['no-name']
      : email !== '' && !/^\S+@\S+\.\S+$/.test(email) && problemTexts['bad-email']
  return (
    problem && (
      <span className={styles.problem}>
        <WarningRegular aria-hidden="true" />
        Row {row}: {problem}
      </span>
    )
  )
}
