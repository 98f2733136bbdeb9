import { useEffect, useState } from 'react'

/** What a timer can wait for. */
const maxDelayMs = 2_147_483_647

/** The time of the last rendering; renders again when one of these instants has come. */
export function useNow(...instants: (string | undefined)[]): Date {
  const [now, setNow] = useState(() => new Date())
  const next = Math.min(
    ...instants
      .filter((instant) => instant !== undefined)
      .map(Date.parse)
      .filter((instant) => instant > now.getTime()),
  )
  useEffect(() => {
    const delayMs = next - Date.now()
    if (delayMs > maxDelayMs) return undefined
    const timer = setTimeout(() => setNow(new Date()), Math.max(delayMs, 0))
    return () => clearTimeout(timer)
  }, [next])
  return now
}
