import type { Db } from '../platform/db.ts'
import { withCall, withReport, type DeviceFacts, type Report } from './device-facts.ts'

/** An attempt that this server knows of, with its devices by their writers. */
export interface KnownAttempt {
  attempt: number
  user: number
  topic: number
  devices: Map<string, DeviceFacts>
}

/** What has become known of one device. */
export interface Change {
  known: KnownAttempt
  writer: string
  facts: DeviceFacts
}

/** Devices without an id count as one. */
const unknownWriter = ''
/** Per attempt; the least recent one is dropped. */
export const maxDevices = 8
/** Bounds the memory: far more attempts than a school takes on a day. */
const maxAttempts = 50_000

/** What this server has learnt of devices since it started. Each call costs a few map operations and no query. */
export class Presence {
  readonly #attempts = new Map<number, KnownAttempt>()
  #changed = new Map<number, Set<string>>()
  #onChange: (topic: number) => void = () => undefined

  /** Calls back with the topic of every change. */
  onChange(listener: (topic: number) => void): void {
    this.#onChange = listener
  }

  find(attempt: number): KnownAttempt | undefined {
    return this.#attempts.get(attempt)
  }

  findByTopic(topic: number): KnownAttempt[] {
    return [...this.#attempts.values()].filter((known) => known.topic === topic)
  }

  /** The questions were fetched: the page is in front, on whichever device. */
  recordOpening(of: AttemptIds, now: Date): void {
    this.#set(of, unknownWriter, (known) =>
      withReport(known, now.getTime(), { waiting: 0, undecided: 0, finish: false, hidden: false }),
    )
  }

  /** An answer was stored. */
  recordSave(of: AttemptIds, writer: string | null, subquestionId: string, now: Date): void {
    this.#set(of, writer, (known) => withCall(known, now.getTime(), subquestionId))
  }

  recordReport(
    of: AttemptIds,
    writer: string | null,
    { subquestionId, ...report }: Report & { subquestionId: string | null },
    now: Date,
  ): void {
    this.#set(of, writer, (known) => withReport(known, now.getTime(), report, subquestionId))
  }

  /** Finish was pressed, but answers of its manifest are missing. */
  recordRefusedFinish(of: AttemptIds, writer: string | null, missing: number, now: Date): void {
    this.#set(of, writer, (known) =>
      withReport(known, now.getTime(), {
        waiting: Math.max(missing, known?.waiting ?? 0),
        undecided: known?.undecided ?? 0,
        finish: true,
        hidden: isHidden(known),
      }),
    )
  }

  /** Submitted by this device, which therefore holds nothing back. Reports of other devices stay. */
  recordSubmit(of: AttemptIds, writer: string | null, now: Date): void {
    this.#set(of, writer, (known) =>
      withReport(known, now.getTime(), {
        ...{ waiting: 0, undecided: 0, finish: false },
        hidden: isHidden(known),
      }),
    )
  }

  forget(isOld: (lastSeenAt: number) => boolean): void {
    for (const [attempt, { devices }] of this.#attempts) {
      for (const [writer, { lastSeenAt }] of devices) if (isOld(lastSeenAt)) devices.delete(writer)
      if (devices.size === 0) this.#attempts.delete(attempt)
    }
  }

  listUsers(): number[] {
    return [...new Set([...this.#attempts.values()].map(({ user }) => user))]
  }

  /** The account is deleted. */
  forgetUser(user: number): void {
    for (const known of this.#attempts.values()) if (known.user === user) this.#attempts.delete(known.attempt)
  }

  /** The changes since the last call, by attempt and writer. */
  takeChanges(): Change[] {
    const changed = this.#changed
    this.#changed = new Map()
    return [...changed].flatMap(([attempt, writers]) => {
      const known = this.#attempts.get(attempt)
      if (known === undefined) return []
      return [...writers].flatMap((writer) => {
        const facts = known.devices.get(writer)
        return facts === undefined ? [] : [{ known, writer, facts }]
      })
    })
  }

  /** Makes `takeChanges` return changes again. */
  putBack(changes: Change[]): void {
    for (const { known, writer } of changes) this.#markChanged(known.attempt, writer)
  }

  #set(of: AttemptIds, writerId: string | null, change: (known?: DeviceFacts) => DeviceFacts): void {
    const writer = writerId ?? unknownWriter
    const known = this.#attempts.get(of.attempt) ?? this.#add(of)
    known.devices.set(writer, change(known.devices.get(writer)))
    if (known.devices.size > maxDevices) known.devices.delete(findOldest(known.devices))
    this.#markChanged(of.attempt, writer)
    this.#onChange(of.topic)
  }

  #markChanged(attempt: number, writer: string): void {
    const writers = this.#changed.get(attempt)
    if (writers === undefined) this.#changed.set(attempt, new Set([writer]))
    else writers.add(writer)
  }

  #add({ attempt, user, topic }: AttemptIds): KnownAttempt {
    const known = { attempt, user, topic, devices: new Map() }
    for (const oldest of this.#attempts.keys()) {
      if (this.#attempts.size < maxAttempts) break
      this.#attempts.delete(oldest)
    }
    this.#attempts.set(attempt, known)
    return known
  }
}

/** Attempt, student and quiz, which the caller has checked to belong together. */
export interface AttemptIds {
  attempt: number
  user: number
  topic: number
}

const isHidden = (known?: DeviceFacts): boolean => known !== undefined && known.hiddenAt !== null

const findOldest = (devices: Map<string, DeviceFacts>): string =>
  [...devices].toSorted(([, one], [, other]) => one.lastSeenAt - other.lastSeenAt)[0]?.[0] ?? unknownWriter

const presences = new WeakMap<Db, Presence>()

/** The presence of the server with this database. */
export function getPresence(db: Db): Presence {
  let presence = presences.get(db)
  if (presence === undefined) presences.set(db, (presence = new Presence()))
  return presence
}
