import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning'
import type { ListedName } from '../../../../exchange/class-list/columns.ts'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { capitalise } from '../../../../lib/capitalise.ts'
import { counted, whole } from '../../../../lib/numbers.ts'
import { problemTexts } from './checked-rows.ts'
import styles from './first-rows.module.css'

const shownRows = 5
const shownWrong = 20

/** What a list may say of a student besides the name. */
const facts = [
  { key: 'group', head: 'Group' },
  { key: 'email', head: 'Email' },
  { key: 'ownId', head: 'Own id' },
] as const

/** The first students of a list as its columns are read now, and all whose rows look wrong. */
export function FirstRows({ names }: { names: ListedName[] }) {
  const hasNumbers = names.filter(hasNumber).length > names.length / 2
  const findProblem = hasNumbers ? findMissing : findAnyProblem
  const wrong = names.slice(shownRows).filter((name) => findProblem(name) !== null)
  const first = names.slice(0, shownRows)
  const shown = [...first, ...wrong.slice(0, shownWrong)]
  const known = facts.filter(({ key }) => names.some((name) => name[key] !== ''))
  if (shown.length === 0) return null
  return (
    <div className={styles.rows}>
      {hasNumbers && (
        <CardNote variant="wrong">Most names have a number in them: is this the right column?</CardNote>
      )}
      <table className={styles.table}>
        <caption>
          {shown.length < names.length
            ? `The first ${first.length} of ${counted(names.length, 'student')}, as they are read${wrong.length > 0 ? `, and ${whole(wrong.length)} to look at` : ''}`
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
            <tr key={name.location}>
              <td>
                {`${name.firstName} ${name.lastName}`.trim()}
                <RowProblem location={name.location} problem={findProblem(name)} />
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
    </div>
  )
}

/** What can be seen without the server. */
function findMissing({ firstName, lastName, email }: ListedName): string | null {
  if (firstName === '' && lastName === '') return problemTexts['no-name']
  return email !== '' && !/^\S+@\S+\.\S+$/.test(email) ? problemTexts['bad-email'] : null
}

const hasNumber = ({ firstName, lastName }: ListedName): boolean => /\d/.test(firstName + lastName)

const findAnyProblem = (name: ListedName): string | null =>
  findMissing(name) ?? (hasNumber(name) ? 'The name has a number in it: is it a student?' : null)

function RowProblem({ location, problem }: { location: string; problem: string | null }) {
  return (
    problem !== null && (
      <span className={styles.problem}>
        <WarningRegular aria-hidden="true" />
        {capitalise(location)}: {problem}
      </span>
    )
  )
}
