import { Banner } from './banner.tsx'
import { connectionLineId } from './server-reach.ts'

export const unsavedLead = 'This browser keeps nothing.'

/**
 * In place of the line about the connection, which would say that the answers are on this device; it is referred to in its
 * place as well. Read aloud by the frame, once for all screens.
 */
export function UnsavedBanner() {
  return (
    <div id={connectionLineId}>
      <Banner quiet kind="wrong" lead={unsavedLead}>
        Your answers are in this page alone until they are sent: leave it open.
      </Banner>
    </div>
  )
}
