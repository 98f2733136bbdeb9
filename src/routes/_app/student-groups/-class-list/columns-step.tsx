import { Switch } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { InfoRegular } from '@fluentui/react-icons/headless/svg/info'
import { limits } from '../../../../../contract/limits.ts'
import { CardNote } from '../../../../components/feedback/note.tsx'
import { Button } from '../../../../components/form/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { SelectField } from '../../../../components/form/select-field.tsx'
import { type Column, findColumn, isName, setColumn } from '../../../../exchange/class-list/columns.ts'
import { areLikeIds } from '../../../../exchange/class-list/plan-columns.ts'
import { capitalise } from '../../../../lib/capitalise.ts'
import { counted } from '../../../../lib/numbers.ts'
import { shorten } from '../../../../lib/shorten.ts'
import styles from './class-list.module.css'
import { FirstRows } from './first-rows.tsx'
import { getChoice, getNewGroups, leaveOut } from './list-rows.ts'
import type { ReadList } from './use-class-list.ts'
import type { useListRequest } from './use-list-request.ts'

interface ColumnsStepProps {
  list: ReadList
  onChange: (list: ReadList) => void
  rows: ReturnType<typeof useListRequest>
}

/** What the columns hold, and in which groups the pupils come. */
export function ColumnsStep({ list, onChange, rows }: ColumnsStepProps) {
  const { problem } = rows.request
  const { columns } = list.plan
  const hasName = columns.some(isName)
  const [headerLocation = 'row 1'] = list.locations
  return (
    <div className={styles.step}>
      <section aria-labelledby="list-columns">
        <h3 id="list-columns" className={styles.heading}>
          What is in the columns?
        </h3>
        <Switch
          className={styles.switch}
          label={`${headerLocation === 'row 1' ? 'The first row' : capitalise(headerLocation)} names the columns`}
          checked={list.plan.hasHeader}
          onChange={(_, { checked }) => onChange({ ...list, plan: { ...list.plan, hasHeader: checked } })}
        />
        <Columns list={list} onChange={onChange} />
        {list.skipped.length > 0 && <Skipped rows={list.skipped} />}
        {list.sheetsLeftOut.map((name) => (
          <CardNote key={name}>
            Sheet “{shorten(name, 40)}” is left out: unlike the others, it has no row that names the columns.
          </CardNote>
        ))}
        {!hasName && <CardNote variant="wrong">Choose the column with the names.</CardNote>}
      </section>
      {hasName && rows.listGroups.length > 0 && <Groups rows={rows} />}
      {hasName && <FirstRows names={rows.names} />}
      <div role="alert">{problem !== null && <CardNote variant="wrong">{problem}</CardNote>}</div>
    </div>
  )
}

/** On phones those that are not used are folded: they would stand before the groups. */
function Columns({ list, onChange }: Omit<ColumnsStepProps, 'rows'>) {
  const { columns, hasHeader } = list.plan
  const contents = useMemo(() => readColumns(list.table, hasHeader), [list.table, hasHeader])
  const [guesses] = useState(() => findGuesses(list))
  // One that the teacher sets to be not used stays where it is.
  const [unused] = useState(() => (columns.some(isName) ? findUnused(columns, contents) : []))
  const [showsUnused, setShowsUnused] = useState(false)
  const choose = (index: number, column: Column) => {
    const chosen = setColumn(columns, index, column)
    // The names are in one of the others then.
    if (!chosen.some(isName)) setShowsUnused(true)
    onChange({ ...list, plan: { ...list.plan, columns: chosen } })
  }
  return (
    <>
      <ul className={styles.columns}>
        {columns.map((column, index) => (
          <ColumnRow
            // oxlint-disable-next-line react/no-array-index-key -- A column is its position.
            key={index}
            {...{ list, index, column }}
            content={contents[index] ?? emptyColumn}
            isFolded={!showsUnused && unused.includes(index)}
            isGuess={guesses[index] === column}
            onChange={(chosen) => choose(index, chosen)}
          />
        ))}
      </ul>
      {unused.length > 0 && (
        <Button
          className={styles.unused}
          aria-expanded={showsUnused}
          onClick={() => setShowsUnused(!showsUnused)}
        >
          {showsUnused ? 'Hide' : 'Show'} {counted(unused.length, 'more column')}
        </Button>
      )}
    </>
  )
}

/** The columns, by their index, that the list itself does not name in a word that is known. */
const findGuesses = ({ table, plan: { hasHeader, columns } }: ReadList): (Column | undefined)[] =>
  columns.map((column, index) =>
    hasHeader && column !== 'none' && findColumn(table[0]?.[index] ?? '') === 'none' ? column : undefined,
  )

/** What a column holds, read once of a list: it may have tens of thousands of rows. */
interface ColumnContent {
  /** The first cells that differ. */
  samples: string[]
  isLikeIds: boolean
}

const emptyColumn: ColumnContent = { samples: [], isLikeIds: false }
const sampleCount = 3

function readColumns(table: string[][], hasHeader: boolean): ColumnContent[] {
  const rows = table.slice(hasHeader ? 1 : 0)
  const width = table.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: width }, (_, index) => {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    return { samples: [...new Set(cells)].slice(0, sampleCount), isLikeIds: areLikeIds(cells) }
  })
}

/** Those that hold nothing that may be wanted. */
const findUnused = (columns: Column[], contents: ColumnContent[]): number[] =>
  columns.flatMap((column, index) =>
    column === 'none' && !mayBeIds(columns, index, contents[index]) ? [index] : [],
  )

/** Whether a column that is not used may hold the school's ids, where no other does. */
const mayBeIds = (columns: Column[], index: number, content: ColumnContent = emptyColumn): boolean =>
  !columns.includes('id') && columns[index] === 'none' && content.isLikeIds

const shownSkipped = 5

/** Rows that are no students, in words, so that none is lost unseen. */
function Skipped({ rows }: { rows: ReadList['skipped'] }) {
  const texts = rows.slice(0, shownSkipped).map(({ location, text }) => `${location} (${shorten(text, 40)})`)
  const rest = rows.length - texts.length
  return (
    <CardNote>
      Left out, because {rows.length === 1 ? 'it is no student' : 'they are no students'}: {texts.join(', ')}
      {rest > 0 && ` and ${counted(rest, 'more row')}`}.
    </CardNote>
  )
}

const columnNames: Record<Column, string> = {
  ...{ none: 'Not used', first: 'First name', last: 'Last name', full: 'First and last name' },
  reversed: 'Last and first name',
  ...{ group: 'Group', id: 'Own id', email: 'Email' },
}
const columnOptions = (Object.keys(columnNames) as Column[]).map((value) => ({
  value,
  label: columnNames[value],
}))

interface ColumnRowProps {
  list: ReadList
  content: ColumnContent
  index: number
  column: Column
  isFolded: boolean
  isGuess: boolean
  onChange: (column: Column) => void
}

function ColumnRow({ list, content, index, column, isFolded, isGuess, onChange }: ColumnRowProps) {
  const header = list.plan.hasHeader ? (list.table[0]?.[index] ?? '') : ''
  const name = header === '' ? `Column ${index + 1}` : header
  const { samples } = content
  const question = isGuess
    ? 'A guess: is it right?'
    : mayBeIds(list.plan.columns, index, content) &&
      `If these are the school’s ids, choose “${columnNames.id}”.`
  return (
    <li className={styles.column} data-folded={isFolded || undefined}>
      <SelectField
        label={name}
        value={column}
        options={columnOptions}
        onChange={(value) => onChange(value as Column)}
        hint={
          samples.length === 0 ? (
            'This column is empty.'
          ) : (
            <>
              {samples.join(', ')}
              {question && (
                <span className={styles.guess}>
                  <InfoRegular aria-hidden="true" />
                  {question}
                </span>
              )}
            </>
          )
        }
      />
    </li>
  )
}

function Groups({ rows }: Pick<ColumnsStepProps, 'rows'>) {
  const { listGroups, choices, choose, groups, subjects, newLabels, openLabels, chooseNew, isProposed } = rows
  const newGroups = getNewGroups(choices, openLabels)
  const options = [
    { value: '', label: 'Choose a group' },
    ...groups.map(({ id, name }) => ({ value: `class:${id}`, label: name })),
    ...subjects.map(({ id, name }) => ({ value: `subject:${id}`, label: `New group in ${name}` })),
    { value: leaveOut, label: 'Leave out' },
  ]
  return (
    <section aria-labelledby="list-groups">
      <h3 id="list-groups" className={styles.heading}>
        Which groups do they go into?
      </h3>
      {newLabels.length > 1 && !isProposed && (
        <div
          className={styles.newGroups}
          data-unchosen={openLabels.some((label) => getChoice(choices, label) === '') || undefined}
        >
          <SelectField
            label={
              openLabels.length === 0
                ? 'Make new groups in'
                : `Make ${counted(openLabels.length, 'new group')} in`
            }
            placeholder="Choose a subject"
            disabled={openLabels.length === 0}
            value={newGroups}
            options={subjects.map(({ id, name }) => ({ value: `subject:${id}`, label: name }))}
            onChange={chooseNew}
            hint="Each takes its name from the list. Or choose groups below."
          />
        </div>
      )}
      <ul className={styles.columns}>
        {listGroups.map(({ label, count }) => (
          <li
            key={label}
            className={styles.column}
            data-unchosen={getChoice(choices, label) === '' || undefined}
          >
            <SelectField
              label={label === '' ? 'Students without a group' : label}
              hint={counted(count, 'student')}
              value={getChoice(choices, label)}
              options={options}
              onChange={(choice) => choose(label, choice)}
            />
            {label === '' && <NewName rows={rows} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The name of a new group, where the list has none. */
function NewName({ rows: { newName, setNewName } }: Pick<ColumnsStepProps, 'rows'>) {
  if (newName === null) return null
  return (
    <div className={styles.newName} data-unchosen={newName.trim() === '' || undefined}>
      <TextField
        label="Name of the new group"
        required
        maxLength={limits.nameLength}
        value={newName}
        onChange={setNewName}
      />
    </div>
  )
}
