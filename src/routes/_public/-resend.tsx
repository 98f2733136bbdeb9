import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { PopoverNote } from '../../components/popover-note.tsx'
import type { FormInputs } from '../../session/form-inputs.ts'
import { messageOf } from '../../session/identity-messages.ts'
import { resendVerification } from '../../session/sign-in.ts'
import { MailSent } from './-mail-sent.tsx'

/** What is refused to an email that is not verified, and the way to a new link. */
export function Resend({ detail, inputs }: { detail: string; inputs: FormInputs }) {
  const resend = useMutation({ mutationFn: () => resendVerification(inputs) })
  if (resend.isSuccess) return <MailSent email={inputs.email} />
  return (
    <PopoverNote
      action={
        <Button busy={resend.isPending} onClick={() => resend.mutate()}>
          Resend
        </Button>
      }
    >
      {resend.isError ? messageOf(resend.error) : detail}
    </PopoverNote>
  )
}
