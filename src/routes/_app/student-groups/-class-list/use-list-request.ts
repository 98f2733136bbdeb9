import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getClasses } from '../../../../data/class.ts'
import { getAllSubjects } from '../../../../data/subject.ts'
import { toNames } from '../../../../exchange/class-list/columns.ts'
import { randomId } from '../../../../lib/random-id.ts'
import {
  type GroupChoices,
  findListGroups,
  findNewLabels,
  canBeNew,
  getChoice,
  isNewGroup,
  matchGroups,
  setChoice,
  setChoices,
  toRequest,
} from './list-rows.ts'
import type { ReadList } from './use-class-list.ts'

/**
 * What of a list is sent, by its columns and by the groups that were chosen for its pupils.
 * @param groupId of the group that the pupils are added to, where the list does not say it
 */
export function useListRequest(list: ReadList | null, groupId?: number) {
  const { data: groups = [] } = useQuery(getClasses())
  const { data: subjects = [] } = useQuery(getAllSubjects())
  const [chosen, setChosen] = useState<GroupChoices>({})
  const [typedName, setTypedName] = useState<string | null>(null)
  const names = useMemo(() => (list === null ? [] : toNames(list, list.plan)), [list])
  const keys = useMemo(() => names.map(randomId), [names])
  const listGroups = useMemo(() => findListGroups(names), [names])
  const proposed = matchGroups(listGroups, { own: groups, subjects, groupId })
  const choices = { ...proposed, ...chosen }
  const newName = typedName ?? list?.sheetName ?? ''
  const newLabels = findNewLabels(listGroups, groups)
  const openLabels = newLabels.filter((label) => canBeNew(choices, label))
  const isUnnamed = isNewGroup(getChoice(choices, '')) && newName.trim() === ''
  return {
    ...{ groups, subjects, names, listGroups, choices },
    /** The groups of the list for which none is chosen yet, or whose new one has no name. */
    unchosen: listGroups.filter(
      ({ label }) => getChoice(choices, label) === '' || (label === '' && isUnnamed),
    ),
    request: toRequest(names, choices, groups, { keys, newName }),
    /** Of the list, those that are no own groups, and of these those that may be made. */
    ...{ newLabels, openLabels },
    /** Whether each new group names its subject. */
    isProposed: newLabels.every((label) => getChoice(proposed, label) !== ''),
    /** The name of the new group of those for whom the list names none; null where they go into no new one. */
    newName: isNewGroup(getChoice(choices, '')) ? newName : null,
    setNewName: setTypedName,
    chooseNew: (choice: string) => setChosen(setChoices(chosen, openLabels, choice)),
    choose: (label: string, choice: string) => setChosen(setChoice(chosen, label, choice)),
    forgetChoices: () => {
      setChosen({})
      setTypedName(null)
    },
  }
}
