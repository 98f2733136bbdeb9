import { useState } from 'react'

/** Whether some work that a button starts is under way, and how to start it. It never fails loudly. */
export function useBusy(work: () => Promise<unknown>): [busy: boolean, start: () => void] {
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    const stop = () => setBusy(false)
    void work().then(stop, stop)
  }
  return [busy, start]
}
