import { useEffect, useState } from 'react'
import { hasOutbox } from '../../answers/has-outbox.ts'
import { previousUserId } from '../../session/user-data.ts'
import { waitForSessionEnd } from '../../session/connect.ts'
import styles from './-form.module.css'

/** Why somebody whose session ended by itself is here, and that no answer went with it where some wait. */
export function SessionEnded() {
  const [userId] = useState(previousUserId)
  const isKept = useAnswersWait(userId)
  if (userId === null) return null
  return (
    <p className={styles.ended} role="status">
      Your session has ended. Log in to go on{isKept && '; your answers are safe on this device'}.
    </p>
  )
}

/** Whether answers of this person wait on this device; false until that is known. */
function useAnswersWait(userId: number | null): boolean {
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (userId !== null) answersWait(userId).then(setWaits, console.error)
  }, [userId])
  return waits
}

async function answersWait(userId: number): Promise<boolean> {
  await waitForSessionEnd()
  return (await hasOutbox()) && (await import('../../app/clear-device.ts')).answersWait(userId)
}
