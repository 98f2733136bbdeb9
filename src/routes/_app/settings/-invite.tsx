import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import { LoadFailed } from '../../../components/feedback/load-failed.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { StaleBanner } from '../../../components/feedback/stale-banner.tsx'
import { getRegistrationTokens } from '../../../data/account.ts'
import { toReason } from '../../../data/call.ts'
import { getFailure } from '../../../data/failure.ts'
import { InviteForm } from './-invite-form.tsx'
import { InviteToken } from './-invite-token.tsx'
import styles from './-settings.module.css'

/** Tokens with which other teachers register. */
export function Invite() {
  const tokens = useQuery(getRegistrationTokens())
  const { data, isFetching, refetch } = tokens
  const error = getFailure(tokens)
  return (
    <Panel title="Invite other teachers">
      <p className={styles.text}>Another teacher enters a token as the teacher code when they register.</p>
      <InviteForm atLimit={(data?.length ?? 0) >= limits.tokensPerTeacher} />
      {data ? (
        <>
          <StaleBanner
            things="invite tokens"
            reason={error && toReason(error)}
            shownSince={tokens.dataUpdatedAt}
          />
          <Tokens tokens={data} />
        </>
      ) : error ? (
        <LoadFailed heading="The tokens could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {toReason(error)}
        </LoadFailed>
      ) : (
        <Spinner label="Loading tokens" />
      )}
    </Panel>
  )
}

function Tokens({ tokens }: { tokens: Parameters<typeof InviteToken>[0]['token'][] }) {
  if (tokens.length === 0)
    return <p className={styles.none}>{"You haven't generated any invite tokens yet."}</p>
  return (
    <ul className={styles.tokens} aria-label="Invite tokens">
      {tokens.map((token) => (
        <InviteToken key={token.id} token={token} />
      ))}
    </ul>
  )
}
