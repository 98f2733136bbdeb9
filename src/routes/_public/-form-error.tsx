import { PopoverNote } from '../../components/feedback/note.tsx'
import { ApiError } from '../../data/call.ts'
import type { FormInputs } from '../../session/form-inputs.ts'
import { toMessage } from '../../session/identity.ts'
import { Resend } from './-resend.tsx'

/** What was refused, under the button of both forms; after a 403 with the way to another verification link. */
export function FormError({ error, inputs }: { error: unknown; inputs: FormInputs }) {
  if (error === null) return <PopoverNote />
  if (error instanceof ApiError && error.status === 403)
    return <Resend detail={error.detail} inputs={inputs} />
  return <PopoverNote>{toMessage(error)}</PopoverNote>
}
