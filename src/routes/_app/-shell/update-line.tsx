import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { PageLine } from '../../../components/page-line.tsx'
import { update, useUpdateState } from '../../../pwa/update.ts'

/** Offers a new version, which takes over only when the person says so. */
export function UpdateLine() {
  const state = useUpdateState()
  return (
    <PageLine
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
    </PageLine>
  )
}

/** Says once that there is a new version, and why it has to wait. `silent`: in an exercise nothing is said of it. */
export function UpdateVoice({ silent }: { silent: boolean }) {
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
