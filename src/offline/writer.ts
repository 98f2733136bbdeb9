/** The random id of this browser profile and person that goes with every answer; made once and kept. */
export function writerOf(userId: number): string {
  const key = `writer:${userId}`
  try {
    const known = localStorage.getItem(key)
    if (known !== null) return known
    const made = crypto.randomUUID()
    localStorage.setItem(key, made)
    return made
  } catch {
    return crypto.randomUUID() // Blocked storage: good for as long as the page is open.
  }
}
