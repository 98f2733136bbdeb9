import { limits } from '../../../../../contract/limits.ts'
import type { StudentGroup } from '../../../../data/class.ts'
import type { ListBody, ListedGroup, ListedPupil } from '../../../../data/roster.ts'
import type { Subject } from '../../../../data/subject.ts'
import type { ListedName } from '../../../../exchange/class-list/columns.ts'

/** A group as the list names it; '' where the list names none. */
export interface ListGroup {
  label: string
  count: number
}

/** Where a group's pupils go: `class:<id>` of an own group, `subject:<id>` of a new one, `leaveOut`, or '' until it is chosen. */
export type GroupChoices = Record<string, string>

export const leaveOut = 'none'

const normalize = (label: string): string => label.toLowerCase().replace(/\s+/g, '')

/** The groups of a list in their order; two spellings that differ in case or spaces are one. */
export function findListGroups(names: ListedName[]): ListGroup[] {
  const groups = new Map<string, ListGroup>()
  for (const { group } of names) {
    const known = groups.get(normalize(group)) ?? { label: group, count: 0 }
    groups.set(normalize(group), { ...known, count: known.count + 1 })
  }
  return [...groups.values()]
}

/** Own groups of the same name; else those that begin with it: "7P" is "7P Science" too. */
function findOwn(label: string, own: StudentGroup[]): StudentGroup[] {
  const same = own.filter(({ name }) => normalize(name) === normalize(label))
  return same.length > 0
    ? same
    : own.filter(({ name }) => name.toLowerCase().startsWith(`${label.toLowerCase()} `))
}

/** The subject that a label names: of "9C Combined Science" not "Science", but the longer one. */
function findSubject(label: string, subjects: Subject[]): Subject | undefined {
  const words = ` ${label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const named = subjects.filter(({ name }) => words.includes(` ${name.toLowerCase()} `))
  const [longest] = named.toSorted((a, b) => b.name.length - a.name.length)
  return named.every(({ name }) => longest?.name.toLowerCase().includes(name.toLowerCase()))
    ? longest
    : undefined
}

const toNewGroup = (subject: Subject | undefined): string =>
  subject === undefined ? '' : `subject:${subject.id}`

/**
 * The own group of each label, where there is only one; where there is none, a new one in the subject that it names.
 * @param groupId of the group for those without a label, and for the only label that is no own group's
 */
export function matchGroups(
  listGroups: ListGroup[],
  { own, subjects, groupId }: { own: StudentGroup[]; subjects: Subject[]; groupId?: number },
): GroupChoices {
  const choices: GroupChoices = {}
  const asked = own.filter(({ id }) => id === groupId)
  for (const { label } of listGroups) {
    const known = label === '' ? own : findOwn(label, own)
    const isAsked = label === '' || (known.length === 0 && listGroups.length === 1)
    const [found, ...others] = isAsked && asked.length > 0 ? asked : known
    choices[normalize(label)] =
      found === undefined
        ? toNewGroup(findSubject(label, subjects))
        : others.length === 0
          ? `class:${found.id}`
          : ''
  }
  return choices
}

export const getChoice = (choices: GroupChoices, label: string): string => choices[normalize(label)] ?? ''

export const setChoice = (choices: GroupChoices, label: string, choice: string): GroupChoices => ({
  ...choices,
  [normalize(label)]: choice,
})

export const isNewGroup = (choice: string): boolean => choice.startsWith('subject:')

/** The labels of a list that no own group has. */
export const findNewLabels = (listGroups: ListGroup[], own: StudentGroup[]): string[] =>
  listGroups.map(({ label }) => label).filter((label) => label !== '' && findOwn(label, own).length === 0)

/** Whether a label may become a new group: it is not left out, and goes into no own group. */
export const canBeNew = (choices: GroupChoices, label: string): boolean =>
  getChoice(choices, label) === '' || isNewGroup(getChoice(choices, label))

/** The same choice for all the labels. */
export const setChoices = (choices: GroupChoices, labels: string[], choice: string): GroupChoices =>
  labels.reduce((changed, label) => setChoice(changed, label, choice), choices)

/** The choice that all the labels have, if it is a new group in one subject; else ''. */
export function getNewGroups(choices: GroupChoices, labels: string[]): string {
  const [first = '', ...others] = new Set(labels.map((label) => getChoice(choices, label)))
  return others.length === 0 && isNewGroup(first) ? first : ''
}

/** A row that is sent, with where it stands in the list. */
export interface SentRow {
  location: string
  name: string
  groupName: string
  pupil: ListedPupil
}

export interface ListRequest {
  groups: ListedGroup[]
  rows: SentRow[]
  /** Rows of groups that are left out. */
  skipped: number
  /** Why nothing can be sent; a sentence. */
  problem: string | null
}

/**
 * What of a list is sent to the server: the pupils of the chosen groups.
 * @param options.keys of the names, each its own, by which the server knows a row that it got before
 * @param options.newName of the new group of those for whom the list names none
 */
export function toRequest(
  names: ListedName[],
  choices: GroupChoices,
  own: StudentGroup[],
  { keys = [], newName = '' }: { keys?: string[]; newName?: string } = {},
): ListRequest {
  const groups: ListedGroup[] = []
  const indexes = new Map<string, number>()
  const rows: SentRow[] = []
  for (const [index, name] of names.entries()) {
    const choice = getChoice(choices, name.group)
    const label = name.group || newName.trim()
    if (choice === '' || choice === leaveOut || (isNewGroup(choice) && label === '')) continue
    const group = toGroup(choice, label, own)
    const key = group.class_id === undefined ? `${choice} ${normalize(label)}` : choice
    const groupIndex = indexes.get(key) ?? groups.push(group) - 1
    indexes.set(key, groupIndex)
    rows.push(toSentRow(name, groups[groupIndex] ?? group, groupIndex, keys[index]))
  }
  const problem =
    rows.length > limits.pupilsPerList
      ? `A list may have ${limits.pupilsPerList.toLocaleString('en-GB')} students at once. Leave some groups out, and add them afterwards.`
      : groups.length > limits.groupsPerList
        ? `A list may have ${limits.groupsPerList} groups at once. Leave some out, and add them afterwards.`
        : null
  return { groups, rows, skipped: names.length - rows.length, problem }
}

function toGroup(choice: string, label: string, own: StudentGroup[]): ListedGroup {
  const [type, id] = choice.split(':')
  if (type === 'subject') return { name: label.slice(0, limits.nameLength), subject_id: Number(id) }
  return { name: own.find((group) => group.id === Number(id))?.name ?? label, class_id: Number(id) }
}

function toSentRow(
  name: ListedName,
  group: ListedGroup,
  groupIndex: number,
  key: string | undefined,
): SentRow {
  const { firstName, lastName, ownId, email } = name
  return {
    location: name.location,
    name: `${firstName} ${lastName}`.trim(),
    groupName: group.name,
    pupil: {
      first_name: firstName.slice(0, limits.nameLength),
      last_name: lastName.slice(0, limits.nameLength),
      group: groupIndex,
      ...(key !== undefined && { key }),
      // Of one that is too long as much as the server needs to name the row: more would be refused for the whole list.
      ...(ownId !== '' && { own_id: ownId.slice(0, limits.ownIdLength + 1) }),
      ...(email !== '' && { email: email.slice(0, limits.emailLength + 1) }),
    },
  }
}

export const toBody = ({ groups, rows }: ListRequest): ListBody => ({
  groups,
  pupils: rows.map(({ pupil }) => pupil),
})
