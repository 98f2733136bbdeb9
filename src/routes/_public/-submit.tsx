import { PopoverNote } from '../../components/feedback/note.tsx'
import { ApiError } from '../../data/call.ts'
import type { FormInputs } from '../../session/form-inputs.ts'

import { useState, type FormEvent } from 'react'
import { NativeButton } from '../../components/form/native-button.tsx'
import { resendVerification } from '../../session/sign-in.ts'
import { MailSent } from './-mail-sent.tsx'
import { identityCode, toMessage } from '../../session/identity.ts'

/** The error below the button of both forms. After a 403 it offers to resend the verification mail. */
export function FormError({ error, inputs }: { error: unknown; inputs: FormInputs }) {
  if (error === null) return <PopoverNote />
  if (error instanceof ApiError && error.status === 403)
    return <Resend detail={error.detail} inputs={inputs} />
  const isCutOff = identityCode(error) === 'network-request-failed'
  return (
    <PopoverNote>
      {isCutOff && 'No connection. Check the Wi-Fi, then try again. '}
      {toMessage(error)}
    </PopoverNote>
  )
}

/** The detail of a 403 with a Resend button. */
function Resend({ detail, inputs }: { detail: string; inputs: FormInputs }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | Error>('idle')
  const resend = () => {
    setState('sending')
    resendVerification(inputs).then(
      () => setState('sent'),
      (error: Error) => setState(error),
    )
  }
  if (state === 'sent')
    return (
      // The pressed button is gone.
      <div tabIndex={-1} ref={focusElement}>
        <MailSent email={inputs.email} />
      </div>
    )
  return (
    <PopoverNote
      action={
        <NativeButton busy={state === 'sending'} onClick={resend}>
          Resend
        </NativeButton>
      }
    >
      {state instanceof Error ? toMessage(state) : detail}
    </PopoverNote>
  )
}

/** As a `ref` it focuses what has just appeared. */
export const focusElement = (element: HTMLElement | null): void => element?.focus()

/** Submits a form and keeps the error until the inputs change. */
export function useSubmit(
  action: () => Promise<void>,
  onError: (error: unknown, form: HTMLFormElement) => void,
) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setError(null)
    action()
      .catch((reason: unknown) => {
        setError(reason)
        onError(reason, form)
      })
      .finally(() => setBusy(false))
  }
  return { busy, error, submit, clearError: () => setError(null) }
}

const fieldsByError: Record<string, string> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'weak-password': 'password',
  'invalid-credential': 'password',
}

/** Focuses the field that an error is about. Other errors leave the focus on the button. */
export function focusField(error: unknown, form: HTMLFormElement): void {
  const field = form.elements.namedItem(fieldsByError[identityCode(error) ?? ''] ?? '')
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
