import { useState } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { Banner } from '../../../components/feedback/banner.tsx'
import { update, useUpdateState } from '../../../pwa/update.ts'

/** Offers a new version, which takes over only when the person says so. */
export function UpdateBanner() {
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
export function UpdateAnnouncement({ silent }: { silent: boolean }) {
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
