/** However many people there are, no more sessions than these are remembered. */
const most = 10_000
/** After this time a session is read again, whatever was heard of it. A class that types asks several times in it. */
const freshFor = 60_000

interface Remembered<S> {
  session: S
  readAt: number
}

/**
 * Sessions that were read a moment ago, so that a call need not ask the database for its own. It is only to be trusted
 * while somebody listens to what changes: before `up` and after `down` it remembers nothing and every session is read.
 */
export class SessionCache<S extends { user: { id: number } }> {
  /** The one that was read longest ago comes first. */
  #remembered = new Map<string, Remembered<S>>()
  #ofUser = new Map<number, Set<string>>()
  #listening = false
  /** Moves with every change that is heard of: what was being read meanwhile may be from before it. */
  #changes = 0

  find(key: string, now: Date): S | undefined {
    const found = this.#remembered.get(key)
    // A clock that was put back makes nothing fresh again.
    return found !== undefined && Math.abs(now.getTime() - found.readAt) < freshFor
      ? found.session
      : undefined
  }

  /** Reads a session, and remembers it where nothing changed while it was read. */
  async read(key: string, now: Date, read: () => Promise<S | undefined>): Promise<S | undefined> {
    this.#drop(key)
    const changes = this.#changes
    const session = await read()
    if (session !== undefined && this.#listening && this.#changes === changes)
      this.#remember(key, { session, readAt: now.getTime() })
    return session
  }

  /** What is remembered of somebody may be wrong by now. */
  forget(userId: number): void {
    this.#changes += 1
    for (const key of [...(this.#ofUser.get(userId) ?? [])]) this.#drop(key)
  }

  forgetAll(): void {
    this.#changes += 1
    this.#remembered.clear()
    this.#ofUser.clear()
  }

  up(): void {
    this.forgetAll()
    this.#listening = true
  }

  down(): void {
    this.#listening = false
    this.forgetAll()
  }

  #remember(key: string, entry: Remembered<S>): void {
    this.#drop(key)
    const oldest = this.#remembered.keys().next()
    if (this.#remembered.size >= most && oldest.done !== true) this.#drop(oldest.value)
    this.#remembered.set(key, entry)
    const { id } = entry.session.user
    this.#ofUser.set(id, (this.#ofUser.get(id) ?? new Set()).add(key))
  }

  #drop(key: string): void {
    const id = this.#remembered.get(key)?.session.user.id
    if (id === undefined) return
    this.#remembered.delete(key)
    const keys = this.#ofUser.get(id)
    keys?.delete(key)
    if (keys?.size === 0) this.#ofUser.delete(id)
  }
}
