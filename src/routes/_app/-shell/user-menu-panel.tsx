import { AlertRegular } from '@fluentui/react-icons/headless/svg/alert'
import { SettingsRegular } from '@fluentui/react-icons/headless/svg/settings'
import { SignOutRegular } from '@fluentui/react-icons/headless/svg/sign-out'
import { Link } from '@tanstack/react-router'
import { useState, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { CountPill } from '../../../components/layout/section-title.tsx'
import { Notifications } from './notifications.tsx'
import { ServerStatus } from './server-status.tsx'
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

interface MenuKeys {
  ref: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/** A menu's keys: the first item has the focus, the arrows, Home and End move it, Tab leaves the menu. */
function useMenuKeys(onLeave: () => void): MenuKeys {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => items(ref.current)[0]?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onLeave()
    const all = items(ref.current)
    const now = all.findIndex((item) => item === document.activeElement)
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  return { ref, onKeyDown }
}

const items = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]
