import { Banner } from '../../../components/feedback/banner.tsx'
import { connectionLineId } from '../../../components/feedback/server-reach.ts'
import { usePendingNotice } from '../../../answers/pending-notice.ts'
import { type Said, useSaid } from './said.ts'

const leads: Record<Said, string> = {
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
  back: 'You are back online.',
}

/** What is wrong with the connection. */
export function ConnectionBanner({ said }: { said: Said }) {
  const { text } = usePendingNotice()
  return (
    <div id={connectionLineId}>
      <Banner quiet kind={said === 'back' ? 'sending' : 'offline'} lead={leads[said]}>
        {said !== 'back' && (text ?? 'Only what this device has kept can be shown.')}
      </Banner>
    </div>
  )
}

/** The line's first words, read aloud once for each change, on whatever screen it stands. */
export function ConnectionAnnouncement() {
  const said = useSaid()
  return (
    <p className="visually-hidden" role="status">
      {said && leads[said]}
    </p>
  )
}
