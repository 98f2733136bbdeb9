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

/** By student the state they are in, and how many answers they had when they came into it. */
export type Arrivals = ReadonlyMap<number, { name: StateName; answered: number }>

/**
 * The arrivals by which the tiles are sorted. One is kept for as long as its student's state is, so that a tile stays where a
 * teacher looks at it; where all are kept, the map is the same.
 */
export function keepArrivals(kept: Arrivals, tiles: Tile[]): Arrivals {
  const entries = tiles.map(({ student, state: { name } }) => {
    const arrival = kept.get(student.student.id)
    const isKept = arrival?.name === name
    return [
      student.student.id,
      isKept ? arrival : { name, answered: countAnswered(student).answered },
    ] as const
  })
  const isSame = entries.length === kept.size && entries.every(([id, arrival]) => kept.get(id) === arrival)
  return isSame ? kept : new Map(entries)
}

/** Those in need first. Within one state by name; those at work, of whom there are many, with the fewest answers first. */
export const sortTiles = (tiles: Tile[], arrivals: Arrivals): Tile[] =>
  tiles.toSorted(
    (one, other) =>
      getRank(one.state.name) - getRank(other.state.name) ||
      getArrivalCount(one, arrivals) - getArrivalCount(other, arrivals),
  )

const getRank = (name: StateName): number => stateNames.indexOf(name)

const statesAtWork: StateName[] = ['working', 'in-drill', 'back-again']

const getArrivalCount = ({ student, state }: Tile, arrivals: Arrivals): number =>
  statesAtWork.includes(state.name) ? (arrivals.get(student.student.id)?.answered ?? 0) : 0

/** The states that some student is in, those in need first. */
export const countStates = (tiles: Tile[]): { name: StateName; count: number }[] =>
  stateNames
    .map((name) => ({ name, count: tiles.filter(({ state }) => state.name === name).length }))
    .filter(({ count }) => count > 0)
