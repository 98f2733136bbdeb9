import { PageLine } from './page-line.tsx'

/** In place of the line about the connection, which would say that the answers are on this device. */
export function AtRiskLine() {
  return (
    <PageLine kind="wrong" lead="This browser keeps nothing.">
      Your answers are in this page alone until they are sent: leave it open.
    </PageLine>
  )
}
