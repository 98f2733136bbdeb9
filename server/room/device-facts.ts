/** What is known of one device with an attempt. Times in ms since 1970, by the server's clock. */
export interface DeviceFacts {
  /** Its last call of any kind. */
  lastSeenAt: number
  /** The subquestion it last worked on; null if it is not known. */
  subquestionId: string | null
  /** When it reported the facts below; 0 if it has only sent answers. */
  reportedAt: number
  waiting: number
  undecided: number
  finish: boolean
  /** Since when its page has been hidden; null while it is in front. */
  hiddenAt: number | null
}

/** What a device reports of itself. */
export interface Report extends Pick<DeviceFacts, 'waiting' | 'undecided' | 'finish'> {
  hidden: boolean
}

const noReport = { reportedAt: 0, waiting: 0, undecided: 0, finish: false, hiddenAt: null }

/** The facts after a call that carried no report. */
export const withCall = (
  known: DeviceFacts | undefined,
  lastSeenAt: number,
  subquestionId: string | null,
): DeviceFacts => ({
  ...(known ?? noReport),
  lastSeenAt,
  subquestionId: subquestionId ?? known?.subquestionId ?? null,
})

/** The facts after a report. A page that is hidden already keeps its time: its worker goes on delivering. */
export const withReport = (
  known: DeviceFacts | undefined,
  reportedAt: number,
  { hidden, ...report }: Report,
  subquestionId: string | null = null,
): DeviceFacts => ({
  ...withCall(known, reportedAt, subquestionId),
  ...report,
  reportedAt,
  hiddenAt: hidden ? (known?.hiddenAt ?? reportedAt) : null,
})

/** Merges what two servers know of one device: the later call and the later report, those of `one` where both are as late. */
export function merge(one: DeviceFacts, other: DeviceFacts): DeviceFacts {
  const latest = one.lastSeenAt >= other.lastSeenAt ? one : other
  const lastReport = one.reportedAt >= other.reportedAt ? one : other
  const { reportedAt, waiting, undecided, finish, hiddenAt } = lastReport
  const subquestionId = latest.subquestionId ?? (latest === one ? other : one).subquestionId
  return { lastSeenAt: latest.lastSeenAt, subquestionId, reportedAt, waiting, undecided, finish, hiddenAt }
}

/** All devices of an attempt as the room shows them: `reportedAt` by any of them, `hiddenAt` null while one is in front. */
export type AttemptFacts = DeviceFacts

/** Null for no devices. What any of them holds back counts. */
export function sumUp(devices: readonly DeviceFacts[]): AttemptFacts | null {
  const [latest] = devices.toSorted((one, other) => other.lastSeenAt - one.lastSeenAt)
  const [lastReport] = devices.toSorted((one, other) => other.reportedAt - one.reportedAt)
  if (latest === undefined || lastReport === undefined) return null
  const sum = (count: (device: DeviceFacts) => number) =>
    devices.reduce((total, one) => total + count(one), 0)
  // What is saved is heard between reports, too.
  const isInFront = devices.some(
    ({ hiddenAt, lastSeenAt }) => hiddenAt === null && lastSeenAt > lastReport.reportedAt,
  )
  return {
    lastSeenAt: latest.lastSeenAt,
    reportedAt: lastReport.reportedAt,
    subquestionId: latest.subquestionId,
    hiddenAt: isInFront ? null : lastReport.hiddenAt,
    waiting: sum(({ waiting }) => waiting),
    undecided: sum(({ undecided }) => undecided),
    finish: devices.some(({ finish }) => finish),
  }
}
