import { useEffect } from 'react'
import { AtRiskLine, atRiskLead } from '../../../components/at-risk-line.tsx'
import { connectionWatch } from '../../../connection/connection-watch.ts'
import { blockUpdates } from '../../../pwa/update-locks.ts'
import { screenChanged, useUpdateState } from '../../../pwa/update.ts'
import { usePendingNotice } from '../../../answers/pending-notice.ts'
import { startApp } from '../../../app/start.ts'
import { ConnectionLine, ConnectionVoice } from './connection-line.tsx'
import { useSaid } from './said.ts'
import { UpdateLine, UpdateVoice } from './update-line.tsx'

interface PageLinesProps {
  pathname: string
  /** The line itself, which each header has anew; otherwise what is read aloud of it, which stays for all screens. */
  shown?: boolean
}

/** The line for the page, in its two parts. */
export function PageLines({ pathname, shown }: PageLinesProps) {
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
      <ConnectionVoice />
      <p className="visually-hidden" role="status">
        {isAtRisk && `${atRiskLead} Leave the page open until your answers are sent.`}
      </p>
      <UpdateVoice silent={inExercise} />
    </>
  )
}

/** One line at a time, where there is something to say. */
function ShownLine({ inExercise }: { inExercise: boolean }) {
  const said = useSaid()
  const { isAtRisk } = usePendingNotice()
  const hasUpdate = useUpdateState() !== 'none' && !inExercise
  if (isAtRisk) return <AtRiskLine />
  if (said !== null) return <ConnectionLine said={said} />
  return hasUpdate && <UpdateLine />
}
