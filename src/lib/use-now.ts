import { useEffect, useState } from 'react'

/** The time of the last rendering; renders again when one of these instants has come, and at midnight: 'today' is over. */
export function useNow(...instants: (string | undefined)[]): Date {
  const [now, setNow] = useState(() => new Date())
  const next = Math.min(
    new Date(now).setHours(24, 0, 0, 0),
    ...instants
      .filter((instant) => instant !== undefined)
      .map(Date.parse)
      .filter((instant) => instant > now.getTime()),
  )
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), Math.max(next - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [next])
  return now
}
