import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { Suspense, useEffect, useId, useState } from 'react'
import { useLazyDialog } from '../../../components/feedback/use-lazy-dialog.tsx'
import { Avatar } from '../../../components/layout/avatar.tsx'
import { config } from '../../../config.ts'
import { classNames } from '../../../lib/class-names.ts'
import { lazyValue, whenIdle } from '../../../lib/lazy.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { shorten } from '../../../lib/shorten.ts'
import { roleNames } from '../../../lib/role-names.ts'
import { useUser } from '../../../session/auth-store.ts'
import { useConnection } from '../../../connection/connection.ts'
import styles from './user-menu.module.css'

const UserMenuPanel = lazyComponent(async () => (await import('./user-menu-panel.tsx')).UserMenuPanel)
const logOutDialog = lazyValue(async () => (await import('./log-out-dialog.tsx')).LogOutDialog)

const clearDevice = lazyValue(() => import('../../../app/clear-device.ts'))

/** A person must be able to log out when the network is gone. */
function preloadAll(): void {
  whenIdle(UserMenuPanel.preload)
  whenIdle(clearDevice.preload)
}

/** Who is signed in, as the button that opens the menu. */
export function UserMenu() {
  const user = useUser()
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const logOut = useLazyDialog(logOutDialog, 'Logging out')
  const close = (restoreFocus: boolean) => {
    // Before the dialog opens, which gives the focus back to where it was.
    if (restoreFocus) button?.focus()
    setIsOpen(false)
  }
  useEffect(preloadAll, [])
  const name = user.display_name || user.email
  const connection = useConnection()
  const unreadCount = user.notifications.filter(({ is_read }) => !is_read).length
  return (
    <div className={styles.user}>
      <button
        ref={setButton}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onPointerEnter={() => void UserMenuPanel.preload()}
        onFocus={() => void UserMenuPanel.preload()}
      >
        <span className={styles.avatar} data-server={connection}>
          <Avatar name={name} unread={unreadCount} isDecorative />
        </span>
        {/* On phones only the avatar fits; the name remains for screen readers and is shown in the sheet. */}
        <span className={classNames(styles.words, 'visually-hidden-on-phones')}>
          <ShownName name={name} />
          <span className={styles.role}>{roleNames[user.role]}</span>
        </span>
        <ChevronDownRegular className={styles.chevron} aria-hidden="true" />
      </button>
      <Suspense>
        {isOpen && (
          <UserMenuPanel
            id={id}
            button={button}
            name={name}
            role={roleNames[user.role]}
            unreadCount={unreadCount}
            onClose={close}
            onLogOut={() => {
              close(true)
              logOut.opener.onClick()
            }}
          />
        )}
      </Suspense>
      {logOut.failure}
      {logOut.Dialog && <logOut.Dialog onCancel={logOut.close} />}
    </div>
  )
}

/** On one line; screen readers read all of it. */
function ShownName({ name }: { name: string }) {
  const shown = shorten(name, config.maxShownUserName)
  if (shown === name) return <span className={styles.name}>{name}</span>
  return (
    <span className={styles.name}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
