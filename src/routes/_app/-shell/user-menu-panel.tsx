import { AlertRegular } from '@fluentui/react-icons/headless/svg/alert'
import { SettingsRegular } from '@fluentui/react-icons/headless/svg/settings'
import { SignOutRegular } from '@fluentui/react-icons/headless/svg/sign-out'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CountPill } from '../../../components/layout/count-pill.tsx'
import { Notifications } from './notifications.tsx'
import { ServerStatus } from './server-status.tsx'
import { useMenuKeys } from './use-menu-keys.ts'
import styles from './user-menu.module.css'

interface UserMenuPanelProps {
  id: string
  name: string
  /** In words. */
  role: string
  unread: number
  onClose: (focusBack: boolean) => void
  onLogOut: () => void
}

/** Beside the menu stand the notifications; on phones both are a sheet from the bottom. */
export function UserMenuPanel({ id, name, role, unread, onClose, onLogOut }: UserMenuPanelProps) {
  const [notifications, setNotifications] = useState(false)
  const menuKeys = useMenuKeys(() => onClose(true))
  return (
    <div className={styles.sheet}>
      <div className={styles.menu}>
        <p className={styles.who}>
          <strong>{name}</strong>
          <span className={styles.role}>{role}</span>
        </p>
        <div {...menuKeys} id={id} role="menu" aria-label={name}>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            aria-haspopup="dialog"
            aria-expanded={notifications}
            onClick={() => setNotifications(!notifications)}
          >
            <AlertRegular aria-hidden="true" />
            Notifications
            {unread > 0 && <CountPill count={unread} unread noun="unread" />}
          </button>
          <Link
            to="/settings"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => onClose(false)}
          >
            <SettingsRegular aria-hidden="true" />
            Settings
          </Link>
          <hr className={styles.line} />
          <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onLogOut}>
            <SignOutRegular aria-hidden="true" />
            Log out
          </button>
        </div>
        <ServerStatus className={styles.status} />
      </div>
      {notifications && <Notifications />}
    </div>
  )
}
