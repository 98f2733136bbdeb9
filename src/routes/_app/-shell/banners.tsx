import { useEffect, useState } from 'react'
import { UnsavedBanner, unsavedLead, Banner } from '../../../components/feedback/banner.tsx'
import { connectionWatch } from '../../../connection/connection-watch.ts'
import { blockUpdates } from '../../../pwa/update-locks.ts'
import { screenChanged, useUpdateState, update } from '../../../pwa/update.ts'
import { usePendingNotice } from '../../../answers/pending-notice.ts'
import { startApp } from '../../../app/start.ts'
import { ConnectionBanner, ConnectionAnnouncement, useSaid } from './connection-banner.tsx'
import { Button } from '../../../components/form/button.tsx'

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

/** Offers a new version, which takes over only when the person says so. */
function UpdateBanner() {
  const state = useUpdateState()
  return (
    <Banner
      quiet
      kind="news"
      lead="A new version is ready."
      action={
        <Button busy={state === 'asking'} onClick={() => void update()}>
          Update
        </Button>
      }
    >
      {state === 'refused' &&
        'An exercise is open in another tab, or answers are being sent. Update after that.'}
    </Banner>
  )
}

/** Says once that there is a new version, and why it has to wait. `silent`: in an exercise nothing is said of it. */
function UpdateAnnouncement({ silent }: { silent: boolean }) {
  const state = useUpdateState()
  const [isTold, setTold] = useState(false)
  if (state !== 'none' && !silent && !isTold) setTold(true)
  return (
    <>
      <p className="visually-hidden" role="status">
        {isTold && 'A new version of Jotter is ready.'}
      </p>
      <p className="visually-hidden" role="status">
        {state === 'refused' && 'The update waits until the exercise is closed and all answers are sent.'}
      </p>
    </>
  )
}
