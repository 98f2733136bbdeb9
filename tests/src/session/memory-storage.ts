/** A storage whose keys are its own, as those of the browser are. */
export class MemoryStorage implements Storage {
  [key: string]: unknown

  get length(): number {
    return this.keys().length
  }
  keys(): string[] {
    return Object.keys(this).toSorted()
  }
  key(index: number): string | null {
    return this.keys()[index] ?? null
  }
  getItem(key: string): string | null {
    const value = Object.hasOwn(this, key) ? this[key] : null
    return typeof value === 'string' ? value : null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
  clear(): void {
    for (const key of this.keys()) delete this[key]
  }
}
