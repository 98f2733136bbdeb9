import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy'
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { useMutation } from '@tanstack/react-query'
import { CardNote } from '../../../components/card-note.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useFlash } from '../../../components/use-flash.ts'
import { type RegistrationToken, deleteRegistrationToken } from '../../../data/auth.ts'
import { reasonOf } from '../../../data/call.ts'
import { dateAndTimeInSentence } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { FlashIcon } from './-flash-icon.tsx'
import styles from './-settings.module.css'

export function InviteToken({ token }: { token: RegistrationToken }) {
  const [copied, showCopied] = useFlash()
  const [deleted, showDeleted] = useFlash()
  const remove = useMutation({ ...deleteRegistrationToken(), onError: () => showDeleted('failure') })
  const copy = async () => {
    try {
      // A page without https has no clipboard at all.
      await navigator.clipboard.writeText(token.token)
      showCopied('success')
    } catch {
      showCopied('failure')
    }
  }
  return (
    <li>
      <div className={styles.token}>
        <strong>{token.token}</strong>
        <p>{stateOf(token)}</p>
      </div>
      <IconButton
        label={copied === 'success' ? 'Copied' : `Copy token ${token.token}`}
        icon={<FlashIcon flash={copied} usual={CopyRegular} />}
        onClick={() => void copy()}
      />
      <IconButton
        wrong
        pulled
        needsServer
        label={`Delete token ${token.token}`}
        icon={<FlashIcon flash={deleted} usual={DeleteRegular} />}
        busy={remove.isPending}
        onClick={() => remove.mutate(token.id)}
      />
      <div role="alert">
        {remove.isError && (
          <CardNote kind="error">It could not be deleted. {reasonOf(remove.error)}</CardNote>
        )}
      </div>
    </li>
  )
}

function stateOf({ expires_at, current_uses, max_uses }: RegistrationToken): string {
  const expired = Date.parse(expires_at) < Date.now()
  const used = `Used ${current_uses} of ${counted(max_uses, 'time')}`
  return `${expired ? 'Expired' : 'Good until'} ${dateAndTimeInSentence(expires_at)}. ${used}.`
}
