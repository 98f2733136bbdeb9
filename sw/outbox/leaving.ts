import { copyId, newer } from './copies.ts'
import { isAnswer, isFinish, sameKey, topOf, type Row } from './rows.ts'
import type { Sealer } from './seal.ts'
import type { Kept, OutboxStorage } from './storage.ts'

interface Device {
  storage: OutboxStorage
  sealer: Sealer
  newId: () => string
}

/**
 * Lets a user in: what this user left sealed is opened, what was held goes again, and what somebody else left is sealed.
 * `secret` is `outbox_key` of auth/me, and `sealKey` its key that only seals.
 */
export async function enter(
  device: Device,
  user: number,
  secret: string,
  sealKey: CryptoKey | null,
): Promise<void> {
  const { storage, sealer, newId } = device
  const opened = new Map<string, Row[] | null>()
  for (;;) {
    let isDone = false
    for (const sealed of (await storage.read(user)).sealed)
      if (!opened.has(sealed)) opened.set(sealed, await sealer.open(sealed, secret))
    await storage.changeAll(user, (kept, person) => {
      // Another page may have sealed more in the meantime.
      isDone = kept.sealed.every((sealed) => opened.has(sealed))
      const isIn = person === user && isOpen(kept) && !storage.hasBelow(user)
      return isDone && !isIn
        ? { person: user, ...withOpened(kept, opened), writer: kept.writer ?? newId(), sealKey }
        : undefined
    })
    if (isDone) break
  }
  await sealOthers(device, user)
}

/** Whether there is nothing to let in, as with nearly every start: a write costs more than all the rest. */
const isOpen = ({ writer, sealKey, sealed, rows }: Kept): boolean =>
  writer !== null && sealKey !== null && sealed.length === 0 && rows.every(({ state }) => state !== 'held')

/** What cannot be opened with this secret stays sealed. */
function withOpened(kept: Kept, opened: Map<string, Row[] | null>): Kept {
  const rows = kept.sealed.flatMap((sealed) => opened.get(sealed) ?? [])
  return {
    ...kept,
    sealed: kept.sealed.filter((sealed) => opened.get(sealed) === null),
    rows: (rows.length === 0 ? kept.rows : merged(kept.rows, rows)).map((row) =>
      released(kept.rows.includes(row) ? row : asKnown(row)),
    ),
  }
}

/** Where it has to lie below the database: it knows the row up to its own number, and no further. */
const asKnown = (row: Row): Row => (isAnswer(row) && row.over === undefined ? { ...row, over: row.rev } : row)

/** Held rows wait for this person, who is here now. */
const released = (row: Row): Row => (row.state === 'held' ? { ...row, state: 'waiting' } : row)

function merged(kept: Row[], opened: Row[]): Row[] {
  const rows: Row[] = []
  const isApart = (row: Row) => isAnswer(row) && row.over !== undefined
  // A page that seals one text after the other may have been closed over the next, which lies open then: apart as well,
  // or taken in from there a moment ago.
  const isTypedOver = (row: Row) =>
    isAnswer(row) &&
    kept.some(
      (one) =>
        isAnswer(one) && (isApart(one) || one.took === copyId(one)) && sameKey(one, row) && one.rev > row.rev,
    )
  // Copies that were kept apart from their row come after it.
  const all = [...kept, ...opened]
  const apart = all.filter((row) => isApart(row) && !isTypedOver(row))
  for (const row of [...all.filter((one) => !isApart(one)), ...apart]) {
    const at = rows.findIndex((known) => sameKey(known, row))
    if (at < 0) rows.push(row)
    else rows[at] = passed(rows[at], row) ?? newer(rows[at], row) ?? row
  }
  return rows
}

/**
 * While a database that did not open kept a text sealed, the server came to hold another one under its number or a higher
 * one: the student sees both. Undefined where it did not.
 */
function passed(known: Row | undefined, sealed: Row): Row | undefined {
  if (known === undefined || !isAnswer(known) || !isAnswer(sealed) || sealed.over !== undefined)
    return undefined
  const isPassed = known.state === 'acknowledged' && topOf(known) >= topOf(sealed)
  if (!isPassed || sealed.state === 'acknowledged' || sealed.text === known.text) return undefined
  return { ...sealed, state: 'conflict', theirs: { text: known.text, rev: known.rev } }
}

/**
 * Lets a user go: nothing of theirs can be read on this device any more. Rows that the server has are gone, all others
 * are sealed. Where the browser cannot encrypt they stay as they are, for an answer is worth more.
 */
export async function leave(device: Device, user: number, key: CryptoKey | null = null): Promise<void> {
  const { storage, sealer } = device
  for (;;) {
    let isDone = false
    const before = await storage.read(user)
    // A hand-in that is only known of may have been taken back: where it lies it is sealed by the next start.
    const isUnsent = (row: Row) => row.state !== 'acknowledged' && !(isFinish(row) && storage.isAway(row))
    const unsent = before.rows.filter(isUnsent)
    // A full disk may not have kept the key; and another page's person is known by the device alone.
    const sealKey = key ?? before.sealKey
    const sealed = unsent.length === 0 || sealKey === null ? null : await sealer.seal(unsent, sealKey)
    await storage.changeAll(user, (kept, person) => {
      isDone = isSame(kept, before)
      if (!isDone) return undefined
      return {
        // The key stays, for it opens nothing: a tab that is closed at this moment may leave a text behind.
        sealKey,
        writer: kept.writer,
        person: person === user ? null : person,
        rows: sealed === null ? unsent : [],
        sealed: sealed === null ? kept.sealed : [...kept.sealed, sealed],
      }
    })
    if (isDone) return
  }
}

/** Seals what others left: a page that was killed while its person left, say. */
export async function sealOthers(device: Device, user: number | null): Promise<void> {
  for (const other of await device.storage.users()) {
    if (other === user) continue
    const { rows } = await device.storage.read(other)
    if (rows.length > 0) await leave(device, other)
  }
}

/**
 * What a page still had in its boxes when its person had left elsewhere: it is sealed, never kept open. Where the person is
 * back meanwhile it stands open again, and is given: nobody would look for it.
 */
export async function addSealed(device: Device, row: Row, key: CryptoKey | null): Promise<Row | undefined> {
  const { storage, sealer } = device
  const sealKey = key ?? (await storage.read(row.user)).sealKey
  const sealed = sealKey === null ? null : await sealer.seal([row], sealKey)
  let isBack = false
  const { rows } = await storage.changeAll(row.user, (kept, person) => {
    isBack = person === row.user
    return isBack || sealed === null
      ? { ...kept, rows: merged(kept.rows, [row]) }
      : { ...kept, sealed: [...kept.sealed, sealed] }
  })
  return isBack ? rows.find((one) => sameKey(one, row)) : undefined
}

const isSame = (one: Kept, other: Kept): boolean => JSON.stringify(one.rows) === JSON.stringify(other.rows)
