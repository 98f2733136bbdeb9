import { useEffect } from 'react'
import { UnsavedBanner, unsavedLead } from '../../../components/feedback/unsaved-banner.tsx'
import { connectionWatch } from '../../../connection/connection-watch.ts'
import { blockUpdates } from '../../../pwa/update-locks.ts'
import { screenChanged, useUpdateState } from '../../../pwa/update.ts'
import { usePendingNotice } from '../../../answers/pending-notice.ts'
import { startApp } from '../../../app/start.ts'
import { ConnectionBanner, ConnectionAnnouncement } from './connection-banner.tsx'
import { useSaid } from './said.ts'
import { UpdateBanner, UpdateAnnouncement } from './update-banner.tsx'

interface BannersProps {
  pathname: string
  /** The line itself, which each header has anew; otherwise what is read aloud of it, which stays for all screens. */
  shown?: boolean
}

/** The line for the page, in its two parts. */
export function Banners({ pathname, shown }: BannersProps) {
  const inExercise = pathname === '/exercises'
  return shown ? <ShownLine inExercise={inExercise} /> : <Voice pathname={pathname} inExercise={inExercise} />
}

interface VoiceProps {
  pathname: string
  inExercise: boolean
}

/** With it comes everything that may start after the first paint. */
function Voice({ pathname, inExercise }: VoiceProps) {
  useEffect(() => {
    startApp()
    connectionWatch.start()
    return () => connectionWatch.stop()
  }, [])
  const { isAtRisk } = usePendingNotice()
  useEffect(screenChanged, [pathname])
  useEffect(() => (inExercise ? blockUpdates() : undefined), [inExercise])
  return (
    <>
      <ConnectionAnnouncement />
      <p className="visually-hidden" role="status">
        {isAtRisk && `${unsavedLead} Leave the page open until your answers are sent.`}
      </p>
      <UpdateAnnouncement silent={inExercise} />
    </>
  )
}

/** One line at a time, where there is something to say. */
function ShownLine({ inExercise }: { inExercise: boolean }) {
  const said = useSaid()
  const { isAtRisk } = usePendingNotice()
  const hasUpdate = useUpdateState() !== 'none' && !inExercise
  if (isAtRisk) return <UnsavedBanner />
  if (said !== null) return <ConnectionBanner said={said} />
  return hasUpdate && <UpdateBanner />
}
