import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getQuizResults } from '../../../data/marking.ts'
import { counted, whole } from '../../../lib/numbers.ts'
import { type StudentRelease, toStudentReleases } from './-student-releases.ts'

/** ' of 3 students' for what is said once it is done; '' for all. */
export const ofStudents = (ids: number[] | null): string =>
  ids === null ? '' : ` of ${counted(ids.length, 'student')}`

export type StudentChoiceState = ReturnType<typeof useStudentChoice>

/**
 * Whose marks are meant: everybody's, unless students are chosen.
 * @param canChoose whether there is anything to do for a student
 */
export function useStudentChoice(topicId: number, canChoose: (student: StudentRelease) => boolean) {
  // The table may show the latest attempts only.
  const { data, error } = useQuery(getQuizResults(topicId, 'all'))
  const students = useMemo(() => (data === undefined ? null : toStudentReleases(data.rows)), [data])
  const [isAll, setAll] = useState(true)
  const [ids, setIds] = useState<number[]>([])
  // Somebody may look, or another teacher release, while the dialog is open.
  const choosable = students?.filter(canChoose) ?? []
  const chosen = isAll ? choosable : choosable.filter(({ id }) => ids.includes(id))
  const choose = (some: number[], isChosen: boolean) => {
    const others = ids.filter((id) => !some.includes(id))
    setIds(isChosen ? [...others, ...some] : others)
  }
  return {
    ...{ students, error, isAll, setAll, choose, canChoose },
    /** Null until the results are there. */
    count: students === null ? null : chosen.length,
    isChosen: (id: number) => chosen.some((student) => student.id === id),
    /** On the button that confirms it: chosen students may be out of view. */
    ofChosen: isAll || chosen.length === 0 ? '' : ` of ${whole(chosen.length)}`,
    isMissing: !isAll && chosen.length === 0,
    /** As the calls take them. */
    student_ids: isAll ? null : chosen.map(({ id }) => id),
  }
}
