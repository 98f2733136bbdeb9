import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy'
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { useState } from 'react'
import { IconButton } from '../../../components/form/icon-button.tsx'
import { useFlash } from '../../../components/form/use-flash.ts'
import type { RegistrationToken } from '../../../data/account.ts'
import { dateAndTimeInSentence } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'
import { DeleteToken } from './-delete-token.tsx'
import { FlashIcon } from './-flash-icon.tsx'
import styles from './-settings.module.css'

export function InviteToken({ token }: { token: RegistrationToken }) {
  const [copied, showCopied] = useFlash()
  const [asking, setAsking] = useState(false)
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
        icon={<DeleteRegular />}
        onClick={() => setAsking(true)}
      />
      {asking && <DeleteToken token={token} onClose={() => setAsking(false)} />}
    </li>
  )
}

function stateOf({ expires_at, current_uses, max_uses }: RegistrationToken): string {
  const expired = Date.parse(expires_at) < Date.now()
  const used = `Used ${current_uses} of ${counted(max_uses, 'time')}`
  return `${expired ? 'Expired' : 'Good until'} ${dateAndTimeInSentence(expires_at)}. ${used}.`
}
