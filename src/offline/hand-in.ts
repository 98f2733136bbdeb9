import { isAnswer, isFinish, isTroubled, type Row } from '../../sw/outbox/rows.ts'
import { serverNow } from './connection.ts'
import { courier } from './delivery.ts'
import { outbox } from './outbox.ts'

/** What became of Finish. */
export type HandedIn =
  | { is: 'handed-in' }
  /** It will be, as soon as the server is there; it can be taken back until then. */
  | { is: 'later' }
  /** Some answers wait for the student's word first. */
  | { is: 'asks'; places: string[] }
  | { is: 'refused'; reason: string }

/** How long the student waits for the server before the hand-in is left to the device, in ms. */
const patience = 5_000

interface Attempt {
  user: number
  topic: number
  attempt: number
}

/** Hands an attempt in when all its answers have arrived. `without`: subquestions the student leaves out knowingly. */
export async function handIn({ user, topic, attempt }: Attempt, without: string[]): Promise<HandedIn> {
  const finished_at = new Date(serverNow()).toISOString()
  await outbox.finish({ user, topic, attempt, finished_at, without })
  await Promise.race([courier.now(), new Promise((resolve) => setTimeout(resolve, patience))])
  const rows = (await outbox.rows(user)).filter((row) => row.attempt === attempt)
  const finish = rows.find(isFinish)
  if (finish === undefined) return { is: 'handed-in' }
  const asks = troubledPlaces(rows).filter((place) => !without.includes(place))
  if (finish.state !== 'set-aside' && asks.length === 0) return { is: 'later' }
  // Where it cannot be taken back it waits on its card, and goes nowhere while there is something to ask.
  await outbox.takeBack(user, attempt).catch(console.error)
  if (finish.state === 'set-aside') return { is: 'refused', reason: finish.reason ?? '' }
  return { is: 'asks', places: asks }
}

/** Subquestions whose answers are in conflict or were refused. */
const troubledPlaces = (rows: Row[]): string[] =>
  rows.filter((row) => isAnswer(row) && isTroubled(row)).map(({ place }) => place)
