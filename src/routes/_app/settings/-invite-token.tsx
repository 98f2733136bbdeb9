import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy'
import { LinkRegular } from '@fluentui/react-icons/headless/svg/link'
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { copyLabels, useCopy } from '../../../components/form/button-feedback.ts'
import { Button } from '../../../components/form/button.tsx'
import { IconButton } from '../../../components/form/icon-button.tsx'
import type { RegistrationToken } from '../../../data/account.ts'
import { daysAgo, formatDateTimeInSentence, formatTime } from '../../../lib/dates.ts'
import { lazyValue } from '../../../lib/lazy.ts'
import { counted } from '../../../lib/numbers.ts'
import { FlashIcon } from './-flash-icon.tsx'
import styles from './-settings.module.css'

const deleteTokenDialog = lazyValue(
  async () => (await import('./-delete-token-dialog.tsx')).DeleteTokenDialog,
)

export function InviteToken({ token }: { token: RegistrationToken }) {
  const { Dialog, opener, close, failure } = useLazyDialog(deleteTokenDialog, 'Deleting')
  return (
    <li>
      <div className={styles.token} data-expired={isExpired(token) || undefined}>
        <strong>{token.token}</strong> {isExpired(token) && <span className={styles.expired}>Expired</span>}
        <p>
          {describeStatus(token)} <span>{describeUses(token)}</span>
        </p>
        {failure}
      </div>
      <div className={styles.tokenActions}>
        {!isExpired(token) && (
          <>
            <CopyButton name="Copy" what={`token ${token.token}`} text={token.token} icon={CopyRegular} />
            <CopyButton
              name="Copy link"
              what={`to register with ${token.token}`}
              text={toLink(token)}
              icon={LinkRegular}
            />
          </>
        )}
        <IconButton
          destructive
          flush
          needsServer
          label={`Delete token ${token.token}`}
          icon={<DeleteRegular />}
          {...opener}
        />
      </div>
      {Dialog && <Dialog token={token} onClose={close} />}
    </li>
  )
}

interface CopyButtonProps {
  name: string
  /** What is copied, for screen readers. */
  what: string
  text: string
  icon: typeof CopyRegular
}

function CopyButton({ name, what, text, icon }: CopyButtonProps) {
  const [flash, copy] = useCopy(() => navigator.clipboard.writeText(text))
  return (
    <Button
      variant="plain"
      aria-label={flash === 'success' ? copyLabels.success : `${name} ${what}`}
      icon={<FlashIcon flash={flash} defaultIcon={icon} />}
      onClick={() => void copy()}
    >
      {name}
    </Button>
  )
}

/** The address of Register with the code filled in. Servers never see what stands behind the hash sign. */
const toLink = ({ token }: RegistrationToken): string => `${location.origin}/register#code=${token}`

/** The server deletes expired tokens when a new one is made. */
export const isExpired = ({ expires_at }: RegistrationToken): boolean => Date.parse(expires_at) < Date.now()

const describeUses = ({ current_uses, max_uses }: RegistrationToken): string =>
  `Used ${current_uses} of ${counted(max_uses, 'time')}.`

function describeStatus(token: RegistrationToken): string {
  const { expires_at } = token
  const time =
    daysAgo(expires_at) === -1 ? `tomorrow, ${formatTime(expires_at)}` : formatDateTimeInSentence(expires_at)
  return `${isExpired(token) ? 'Expired' : 'Good until'} ${time}.`
}
