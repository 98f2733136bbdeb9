import { parseCsv } from '../csv.ts'
import { decodeText } from '../decode.ts'
import { UnreadableFile } from '../result.ts'
import type { Archive } from '../zip.ts'

type Row = Record<string, string>

const findFile = ({ names }: Archive, file: string): string | undefined =>
  names.find((name) => new RegExp(`(?:^|/)${file}\\.csv$`, 'i').test(name) && !name.startsWith('__MACOSX'))

export const isOneRoster = (archive: Archive): boolean =>
  findFile(archive, 'users') !== undefined || findFile(archive, 'enrollments') !== undefined

/** The columns of the table that is made of the files. */
const header = ['First name', 'Last name', 'Group', 'Own id', 'Email']

/**
 * A row for each enrolment of a student, of OneRoster 1.1 or 1.2. Of a user only name, sourcedId and email are taken: the
 * files may have passwords, phone numbers and birthdays.
 * @see https://www.imsglobal.org/spec/oneroster/v1p2
 */
export function readOneRoster(archive: Archive): string[][] {
  const users = new Map(readFile(archive, 'users').map((row) => [row['sourcedid'], row]))
  const classes = nameClasses(readFile(archive, 'classes'))
  const rows = readFile(archive, 'enrollments').flatMap((enrolment) => {
    const user = users.get(enrolment['usersourcedid'])
    const group = classes.get(enrolment['classsourcedid'] ?? '')
    if (enrolment['role']?.toLowerCase() !== 'student' || user === undefined || group === undefined) return []
    const first = user['preferredgivenname'] || user['givenname'] || user['preferredfirstname'] || ''
    const last = user['preferredfamilyname'] || user['familyname'] || ''
    return [[first, last, group, user['sourcedid'] ?? '', user['email'] ?? '']]
  })
  if (rows.length === 0) throw new UnreadableFile('The OneRoster files have no students in classes.')
  return [header, ...rows]
}

/** The title of each class; with its code where two have the same title. */
function nameClasses(rows: Row[]): Map<string, string> {
  const titles = rows.map((row) => row['title'] ?? '')
  return new Map(
    rows.map((row, index) => {
      const title = titles[index] ?? ''
      const isTwice = titles.indexOf(title) !== titles.lastIndexOf(title)
      return [row['sourcedid'] ?? '', isTwice ? `${title} ${row['classcode'] ?? ''}`.trim() : title]
    }),
  )
}

/** The rows of one of the files by the names of their columns in lower case; without those to be deleted. */
function readFile(archive: Archive, file: string): Row[] {
  const path = findFile(archive, file)
  if (path === undefined) throw new UnreadableFile(`The OneRoster zip has no file ${file}.csv.`)
  const [names = [], ...rows] = parseCsv(decodeText(archive.read(path)))
  const keys = names.map((name) => name.trim().toLowerCase())
  return rows
    .map((cells) => Object.fromEntries(keys.map((key, index) => [key, (cells[index] ?? '').trim()])))
    .filter((row) => row['status']?.toLowerCase() !== 'tobedeleted')
}
