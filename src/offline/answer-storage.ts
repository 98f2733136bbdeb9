/** One answer as it waits on this device. */
export interface WaitingAnswer {
  text: string
  /** Counts up with every change. */
  revision: number
  /** The server's revision the text was typed over. */
  base: number
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

/** The answers of one person and attempt that the server has not acknowledged. `storage` is null where the browser has none. */
export class AnswerStorage {
  readonly #storage: Store
  readonly #key: string

  constructor(storage: Store, userId: number, attemptId: number) {
    this.#storage = storage
    this.#key = `answers:${userId}:${attemptId}`
  }

  /** Replaces what was stored; false where the device cannot keep it. */
  write(rows: [id: string, row: WaitingAnswer][]): boolean {
    try {
      if (rows.length === 0) this.#storage?.removeItem(this.#key)
      else this.#storage?.setItem(this.#key, JSON.stringify(rows.map(([id, row]) => [id, plain(row)])))
      return this.#storage !== null
    } catch {
      return false // Full or blocked: the text is still in memory, and sending goes on.
    }
  }

  read(): [id: string, row: WaitingAnswer][] {
    try {
      const stored: unknown = JSON.parse(this.#storage?.getItem(this.#key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isRow) : []
    } catch {
      return [] // Cut off or not ours: nothing that could be sent.
    }
  }
}

const plain = ({ text, revision, base }: WaitingAnswer): WaitingAnswer => ({ text, revision, base })

function isRow(entry: unknown): entry is [string, WaitingAnswer] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const { text, revision, base } = (entry[1] ?? {}) as Partial<WaitingAnswer>
  return typeof text === 'string' && Number.isInteger(revision) && Number.isInteger(base)
}
