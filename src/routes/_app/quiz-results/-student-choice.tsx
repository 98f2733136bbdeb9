import { useState } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { Checkbox } from '../../../components/form/checkbox.tsx'
import { SearchField } from '../../../components/form/search-field.tsx'
import { Segmented } from '../../../components/form/segmented.tsx'
import { toReason } from '../../../data/call.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { includesName } from '../../../lib/name-search.ts'
import { counted, whole } from '../../../lib/numbers.ts'
import styles from './-student-choice.module.css'
import { type StudentRelease, describeRelease } from './-student-releases.ts'
import type { StudentChoiceState } from './-use-student-choice.ts'

interface StudentChoiceProps {
  choice: StudentChoiceState
  onChange: () => void
}

/** Everybody, or students chosen from a list that says what holds for each. */
export function StudentChoice({ choice, onChange }: StudentChoiceProps) {
  const { isAll, setAll, students, error } = choice
  return (
    <div className={styles.choice}>
      <Segmented
        wide
        label="Whose marks"
        value={isAll ? 'all' : 'chosen'}
        onChange={(value) => {
          onChange()
          setAll(value === 'all')
        }}
        options={[
          { value: 'all', label: 'All students' },
          { value: 'chosen', label: 'Chosen students' },
        ]}
      />
      {!isAll && students !== null && <Students {...{ choice, students, onChange }} />}
      {!isAll && students === null && error === null && <Spinner label="Loading the students" />}
      <div role="alert">
        {!isAll && students === null && error !== null && (
          <CardNote variant="error">The students could not be loaded. {toReason(error)}</CardNote>
        )}
      </div>
    </div>
  )
}

function Students({ choice, students, onChange }: StudentChoiceProps & { students: StudentRelease[] }) {
  const [name, setName] = useState('')
  const found = students.filter((student) => includesName(student.name, name))
  const choosable = found.filter(choice.canChoose).map(({ id }) => id)
  const chosen = choosable.filter(choice.isChosen).length
  const choose = (ids: number[], isChosen: boolean) => {
    onChange()
    choice.choose(ids, isChosen)
  }
  useAnnouncement(name.trim() !== '' && `${counted(found.length, 'student')} found`)
  if (students.length === 0) return <p className={styles.small}>Nobody has marks yet.</p>
  return (
    <>
      <SearchField
        label="Find a student by name"
        labelHidden
        className={styles.find}
        placeholder="Find by name"
        value={name}
        onChange={setName}
      />
      <ul className={styles.list} aria-label="Students">
        {choosable.length > 1 && (
          <li className={styles.student}>
            <Checkbox
              label={`All ${whole(choosable.length)}`}
              checked={chosen > 0 && chosen < choosable.length ? 'mixed' : chosen > 0}
              onChange={(_, { checked }) => choose(choosable, checked === true)}
            />
          </li>
        )}
        {found.map((student) => (
          <li key={student.id} className={styles.student}>
            <Checkbox
              label={student.name}
              checked={choice.isChosen(student.id)}
              disabled={!choice.canChoose(student)}
              aria-describedby={`release-${student.id}`}
              onChange={(_, { checked }) => choose([student.id], checked === true)}
            />
            <span id={`release-${student.id}`} className={styles.state}>
              {describeRelease(student)}
            </span>
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>No student has this name.</li>}
      </ul>
      <p className={styles.small}>
        {choice.isMissing
          ? 'Choose at least one student.'
          : `${counted(choice.count ?? 0, 'student')} chosen`}
      </p>
    </>
  )
}
