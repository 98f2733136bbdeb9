import { PageLine } from './page-line.tsx'
import { connectionLineId } from './server-reach.ts'

export const atRiskLead = 'This browser keeps nothing.'

/**
 * In place of the line about the connection, which would say that the answers are on this device; it is referred to in its
 * place as well. Read aloud by the frame, once for all screens.
 */
export function AtRiskLine() {
  return (
    <div id={connectionLineId}>
      <PageLine quiet kind="wrong" lead={atRiskLead}>
        Your answers are in this page alone until they are sent: leave it open.
      </PageLine>
    </div>
  )
}
