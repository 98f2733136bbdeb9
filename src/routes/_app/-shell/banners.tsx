import { useEffect, useState } from 'react'
import { usePendingNotice } from '../../../connection/pending-notice.ts'
import { startApp } from '../../../app/start.ts'
import { Banner, UnsavedBanner, unsavedTitle } from '../../../components/feedback/banner.tsx'
import { Button } from '../../../components/form/button.tsx'
import { useAnnouncement } from '../../../lib/announce.ts'
import { connectionWatch } from '../../../connection/connection-watch.ts'
import { blockUpdates, onNavigation, update, useUpdateState } from '../../../pwa/update.ts'
import { ConnectionBanner, useConnectionAnnouncement, useConnectionNotice } from './connection-banner.tsx'
import { UndecidedBanner, useUndecidedText } from './undecided-banner.tsx'

interface BannersProps {
  pathname: string
  /** The visible banner, which every page header mounts again; else the announcements, which stay mounted. */
  isVisible?: boolean
}

/** One component for both, because one lazily loaded file has both. */
export function Banners({ pathname, isVisible }: BannersProps) {
  const inExercise = pathname === '/exercises'
  return isVisible ? (
    <VisibleBanner pathname={pathname} inExercise={inExercise} />
  ) : (
    <Announcements pathname={pathname} inExercise={inExercise} />
  )
}

/** The most important banner, if there is any. */
function VisibleBanner({ pathname, inExercise }: AnnouncementsProps) {
  const connectionNotice = useConnectionNotice()
  const { isAtRisk } = usePendingNotice()
  const hasUpdate = useUpdateState() !== 'none' && !inExercise
  const hasUndecided = useUndecidedText() !== null && !inExercise
  if (isAtRisk) return <UnsavedBanner />
  if (connectionNotice !== null)
    return <ConnectionBanner notice={connectionNotice} {...{ pathname, hasUndecided }} />
  if (hasUndecided) return <UndecidedBanner />
  return hasUpdate && <UpdateBanner />
}

interface AnnouncementsProps {
  pathname: string
  inExercise: boolean
}

/** The banners for screen readers. Also starts what may start after the first paint. */
function Announcements({ pathname, inExercise }: AnnouncementsProps) {
  useEffect(() => {
    startApp()
    connectionWatch.start()
    return () => connectionWatch.stop()
  }, [])
  const { isAtRisk } = usePendingNotice()
  useEffect(onNavigation, [pathname])
  useEffect(() => (inExercise ? blockUpdates() : undefined), [inExercise])
  useConnectionAnnouncement()
  const undecided = useUndecidedText()
  useAnnouncement(!inExercise && undecided)
  useAnnouncement(isAtRisk && `${unsavedTitle} Leave the page open until your answers are sent.`)
  useUpdateAnnouncement(inExercise)
  return null
}

/** Offers a new version, which is installed only on demand. */
function UpdateBanner() {
  const state = useUpdateState()
  return (
    <Banner
      variant="news"
      title="A new version is ready."
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

/** Announces a new version once, and why it has to wait. Silent during an exercise. */
function useUpdateAnnouncement(isSilent: boolean): void {
  const state = useUpdateState()
  const [isAnnounced, setIsAnnounced] = useState(false)
  if (state !== 'none' && !isSilent && !isAnnounced) setIsAnnounced(true)
  useAnnouncement(isAnnounced && 'A new version of Jotter is ready.')
  useAnnouncement(
    state === 'refused' && 'The update waits until the exercise is closed and all answers are sent.',
  )
}
