import { useState } from 'react'
import { Button } from '../../components/form/button.tsx'
import { PopoverNote } from '../../components/feedback/note.tsx'
import type { FormInputs } from '../../session/form-inputs.ts'
import { toMessage } from '../../session/identity.ts'
import { resendVerification } from '../../session/sign-in.ts'
import { MailSent } from './-mail-sent.tsx'

/** What is refused to an email that is not verified, and the way to a new link. */
export function Resend({ detail, inputs }: { detail: string; inputs: FormInputs }) {
  const [state, setState] = useState<'refused' | 'sending' | 'sent' | Error>('refused')
  const resend = () => {
    setState('sending')
    resendVerification(inputs).then(
      () => setState('sent'),
      (error: Error) => setState(error),
    )
  }
  if (state === 'sent') return <MailSent email={inputs.email} />
  return (
    <PopoverNote
      action={
        <Button busy={state === 'sending'} onClick={resend}>
          Resend
        </Button>
      }
    >
      {state instanceof Error ? toMessage(state) : detail}
    </PopoverNote>
  )
}
