import { useEffect, useState } from 'react'
import type { Row } from '../../sw/outbox/rows.ts'

const none: Row[] = []

/** What this device keeps of a person's answers, as it changes; the outbox is loaded when it is first asked for. */
export function useRows(user: number): Row[] {
  const [rows, setRows] = useState(none)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    void import('./outbox.ts').then(({ outbox, onOutboxChange }) => {
      if (isGone) return
      const read = () => void outbox.rows(user).then((read) => !isGone && setRows(read))
      stop = onOutboxChange((change) => change.user === user && read())
      read()
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [user])
  return rows
}
