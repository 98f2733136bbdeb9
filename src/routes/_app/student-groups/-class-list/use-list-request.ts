import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getClasses } from '../../../../data/class.ts'
import { toNames } from '../../../../exchange/class-list/columns.ts'
import { randomId } from '../../../../lib/random-id.ts'
import {
  type GroupChoices,
  findListGroups,
  findNewLabels,
  getChoice,
  matchGroups,
  setChoice,
  setChoices,
  toRequest,
} from './list-rows.ts'
import type { ReadList } from './use-class-list.ts'

/** What of a list is sent, by its columns and by the groups that were chosen for its pupils. */
export function useListRequest(list: ReadList | null) {
  const { data: groups = [] } = useQuery(getClasses())
  const [chosen, setChosen] = useState<GroupChoices>({})
  const names = useMemo(() => (list === null ? [] : toNames(list, list.plan)), [list])
  const keys = useMemo(() => names.map(randomId), [names])
  const listGroups = useMemo(() => findListGroups(names), [names])
  const choices = { ...matchGroups(listGroups, groups), ...chosen }
  const newLabels = findNewLabels(listGroups, groups, choices)
  return {
    ...{ groups, names, listGroups, choices },
    /** The groups of the list for which none is chosen yet. */
    unchosen: listGroups.map(({ label }) => label).filter((label) => getChoice(choices, label) === ''),
    request: toRequest(names, choices, groups, keys),
    newLabels,
    chooseNew: (choice: string) => setChosen(setChoices(chosen, newLabels, choice)),
    choose: (label: string, choice: string) => setChosen(setChoice(chosen, label, choice)),
    forgetChoices: () => setChosen({}),
  }
}
