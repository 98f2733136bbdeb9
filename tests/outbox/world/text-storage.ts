import type { TextStorage } from '../../../outbox/fallback-storage.ts'

const blocked = new Error('Storage is blocked')

/** localStorage of one device. */
export class DeviceTexts implements TextStorage {
  isBlocked = false
  /** For the checks: a text was stored. */
  onStored: (key: string, value: string) => void = () => undefined
  readonly texts = new Map<string, string>()

  get length(): number {
    this.#reach()
    return this.texts.size
  }

  key(index: number): string | null {
    this.#reach()
    return [...this.texts.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    this.#reach()
    return this.texts.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.#reach()
    this.texts.set(key, value)
    this.onStored(key, value)
  }

  removeItem(key: string): void {
    this.#reach()
    this.texts.delete(key)
  }

  #reach(): void {
    if (this.isBlocked) throw blocked
  }
}
