import type { RoomStudent } from '../../../data/room.ts'
import { toMarkedName } from '../../../../contract/marked-name.ts'
import {
  countAnswered,
  getStateInDrill,
  getStudentState,
  stateNames,
  type StateName,
  type StudentState,
} from './-student-state.ts'

/** A student as the screen shows them. */
export interface Tile {
  student: RoomStudent
  state: StudentState
  /** The name, or a number while names are covered. */
  name: string
}

/** `need`: those who need their teacher first. */
export type RoomOrder = 'need' | 'name'

interface TileOptions {
  isCovered: boolean
  isDrillRunning: boolean
}

/** `students` come by name; covered names are numbers in that order, so that a number stays with its student. */
export function toTiles(
  students: RoomStudent[],
  now: number,
  { isCovered, isDrillRunning }: TileOptions,
): Tile[] {
  const getState = isDrillRunning ? getStateInDrill : getStudentState
  return students.map((student, index) => ({
    student,
    state: getState(student, now),
    name: isCovered
      ? `Student ${index + 1}`
      : toMarkedName(student.student.display_name, student.student.name_mark),
  }))
}

/** Within one state by name; those at work, of whom there are many, with the fewest answers first. */
export const sortTiles = (tiles: Tile[], order: RoomOrder): Tile[] =>
  order === 'name'
    ? tiles
    : tiles.toSorted(
        (one, other) => getRank(one.state.name) - getRank(other.state.name) || getLead(one) - getLead(other),
      )

const getRank = (name: StateName): number => stateNames.indexOf(name)

const statesAtWork: StateName[] = ['working', 'in-drill', 'back-again']

const getLead = ({ student, state }: Tile): number =>
  statesAtWork.includes(state.name) ? countAnswered(student).answered : 0

/** The states that some student is in, those in need first. */
export const countStates = (tiles: Tile[]): { name: StateName; count: number }[] =>
  stateNames
    .map((name) => ({ name, count: tiles.filter(({ state }) => state.name === name).length }))
    .filter(({ count }) => count > 0)
