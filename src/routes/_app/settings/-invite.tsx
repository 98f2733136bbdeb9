import { AddRegular } from '@fluentui/react-icons/headless/svg/add'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PopoverNote } from '../../../components/feedback/note.tsx'
import { Spinner } from '../../../components/feedback/spinner.tsx'
import { useFlash } from '../../../components/form/button-feedback.ts'
import { Button } from '../../../components/form/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { Panel } from '../../../components/layout/panel.tsx'
import { limits } from '../../../../contract/limits.ts'
import {
  type RegistrationToken,
  createRegistrationToken,
  getRegistrationTokens,
} from '../../../data/account.ts'
import { toReason } from '../../../data/call.ts'
import { getFailure } from '../../../data/query-client.ts'
import { useAnnouncement } from '../../../lib/announce.ts'
import { whole } from '../../../lib/numbers.ts'
import { QueryFailed, QueryStale } from '../-query-state.tsx'
import { FlashIcon } from './-flash-icon.tsx'
import { InviteToken, isExpired } from './-invite-token.tsx'
import { getSection } from './-sections.ts'
import styles from './-settings.module.css'

/** The tokens with which other teachers can register. */
export function Invite() {
  const tokens = useQuery(getRegistrationTokens())
  const { data } = tokens
  const error = getFailure(tokens)
  return (
    <Panel {...getSection('invite')}>
      <p className={styles.text}>
        Another teacher enters a token as the teacher code when they register, or opens its link.
      </p>
      <InviteForm
        isLimitReached={(data?.filter((token) => !isExpired(token)).length ?? 0) >= limits.tokensPerTeacher}
      />
      {data ? (
        <>
          <div className={styles.stale}>
            <QueryStale query={tokens} things="invite tokens" />
          </div>
          <TokenList tokens={data} />
        </>
      ) : error ? (
        <QueryFailed query={tokens} things="The tokens" />
      ) : (
        <p className={styles.none}>
          <Spinner label="Loading tokens" />
        </p>
      )}
    </Panel>
  )
}

function TokenList({ tokens }: { tokens: RegistrationToken[] }) {
  if (tokens.length === 0)
    return <p className={styles.none}>{"You haven't generated any invite tokens yet."}</p>
  return (
    <ul className={styles.tokens} aria-label="Invite tokens">
      {/* Expired ones last. */}
      {tokens
        .toSorted((one, other) => Number(isExpired(one)) - Number(isExpired(other)))
        .map((token) => (
          <InviteToken key={token.id} token={token} />
        ))}
    </ul>
  )
}

const { tokenDaysValid: daysRange, tokenUses: usesRange } = limits

/** Generates a token, unless the teacher has reached `limits.tokensPerTeacher`. */
function InviteForm({ isLimitReached }: { isLimitReached: boolean }) {
  const [daysValid, setDaysValid] = useState(String(daysRange.default))
  const [maxUses, setMaxUses] = useState(String(usesRange.default))
  const [flash, showFlash] = useFlash()
  const mutation = useMutation({
    ...createRegistrationToken(),
    onSuccess: () => showFlash('success'),
    onError: () => showFlash('failure'),
  })
  useAnnouncement(flash === 'success' && 'The token is generated.')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutation.mutate({ days_valid: Number(daysValid), max_uses: Number(maxUses) })
  }
  return (
    <form onSubmit={submit}>
      <div className={styles.row}>
        <NumberField
          label="Days valid"
          range={daysRange}
          disabled={isLimitReached}
          value={daysValid}
          onChange={setDaysValid}
        />
        <NumberField
          label="Uses"
          range={usesRange}
          disabled={isLimitReached}
          value={maxUses}
          onChange={setMaxUses}
        />
        <Button
          needsServer
          type="submit"
          icon={<FlashIcon flash={flash} defaultIcon={AddRegular} />}
          busy={mutation.isPending}
          // While the result flashes, a double-click must not generate a second token.
          disabledFocusable={isLimitReached || flash !== null}
        >
          {isLimitReached ? 'Token limit reached' : 'Generate token'}
        </Button>
      </div>
      {isLimitReached && (
        <p className={styles.limit}>
          {limits.tokensPerTeacher} of {limits.tokensPerTeacher} tokens are in use. Delete one to make
          another.
        </p>
      )}
      <PopoverNote>
        {mutation.isError && `The token could not be generated. ${toReason(mutation.error)}`}
      </PopoverNote>
    </form>
  )
}

interface NumberFieldProps {
  label: string
  range: { min: number; max: number }
  disabled: boolean
  value: string
  onChange: (value: string) => void
}

function NumberField({ label, range: { min, max }, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      label={`${label} (${min} to ${whole(max)})`}
      required
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
    />
  )
}
