/** What one device with an attempt was last heard of. Times in ms since 1970, by the server's clock. */
export interface DeviceFacts {
  heardAt: number
  /** The subquestion it was heard at; null if it is not known. */
  subquestionId: string | null
  /** When it told the facts below; 0 if it has only sent answers. */
  toldAt: number
  waiting: number
  undecided: number
  finish: boolean
  hidden: boolean
}

/** What a device tells of itself. */
export type Report = Pick<DeviceFacts, 'waiting' | 'undecided' | 'finish' | 'hidden'>

const nothingTold = { toldAt: 0, waiting: 0, undecided: 0, finish: false, hidden: false }

/** The facts after a call that carried no report. */
export const withCall = (
  known: DeviceFacts | undefined,
  heardAt: number,
  subquestionId: string | null,
): DeviceFacts => ({
  ...(known ?? nothingTold),
  heardAt,
  subquestionId: subquestionId ?? known?.subquestionId ?? null,
})

/** The facts after a report. */
export const withReport = (
  known: DeviceFacts | undefined,
  toldAt: number,
  report: Report,
  subquestionId: string | null = null,
): DeviceFacts => ({ ...withCall(known, toldAt, subquestionId), toldAt, ...report })

/** Merges what two servers know of one device: the later call and the later report. */
export function merge(one: DeviceFacts, other: DeviceFacts): DeviceFacts {
  const heard = one.heardAt >= other.heardAt ? one : other
  const told = one.toldAt >= other.toldAt ? one : other
  const { toldAt, waiting, undecided, finish, hidden } = told
  const subquestionId = heard.subquestionId ?? (heard === one ? other : one).subquestionId
  return { heardAt: heard.heardAt, subquestionId, toldAt, waiting, undecided, finish, hidden }
}

/** All devices of an attempt as the room shows them; `hiddenAt` is null while the one that told last is in front. */
export interface AttemptFacts extends Omit<Report, 'hidden'> {
  heardAt: number
  subquestionId: string | null
  hiddenAt: number | null
}

/** Null for no devices. What any of them holds back counts. */
export function sumUp(devices: readonly DeviceFacts[]): AttemptFacts | null {
  const [heard] = devices.toSorted((one, other) => other.heardAt - one.heardAt)
  const [told] = devices.toSorted((one, other) => other.toldAt - one.toldAt)
  if (heard === undefined || told === undefined) return null
  const sum = (count: (device: DeviceFacts) => number) =>
    devices.reduce((total, one) => total + count(one), 0)
  return {
    heardAt: heard.heardAt,
    subquestionId: heard.subquestionId,
    hiddenAt: told.hidden ? told.toldAt : null,
    waiting: sum(({ waiting }) => waiting),
    undecided: sum(({ undecided }) => undecided),
    finish: devices.some(({ finish }) => finish),
  }
}
