import { AlertRegular } from '@fluentui/react-icons/headless/svg/alert'
import { SettingsRegular } from '@fluentui/react-icons/headless/svg/settings'
import { SignOutRegular } from '@fluentui/react-icons/headless/svg/sign-out'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CountPill } from '../../../components/layout/section-title.tsx'
import { Notifications } from './notifications.tsx'
import { ServerStatus } from './server-status.tsx'
import styles from './user-menu.module.css'

interface UserMenuPanelProps {
  id: string
  name: string
  /** The name of the role: "Teacher". */
  role: string
  unreadCount: number
  onClose: (restoreFocus: boolean) => void
  onLogOut: () => void
}

/** The menu with the notifications beside it; on phones both are a sheet from the bottom. */
export function UserMenuPanel({ id, name, role, unreadCount, onClose, onLogOut }: UserMenuPanelProps) {
  const [showsNotifications, setShowsNotifications] = useState(false)
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
            aria-expanded={showsNotifications}
            onClick={() => setShowsNotifications(!showsNotifications)}
          >
            <AlertRegular aria-hidden="true" />
            Notifications
            {unreadCount > 0 && <CountPill count={unreadCount} unread noun="unread" />}
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
      {showsNotifications && <Notifications />}
    </div>
  )
}

interface MenuKeys {
  ref: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The keyboard of a menu: the first item gets the focus, the arrows, Home and End move it, Tab leaves the menu.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menubar/
 */
function useMenuKeys(onLeave: () => void): MenuKeys {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => getMenuItems(ref.current)[0]?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onLeave()
    const items = getMenuItems(ref.current)
    const focused = items.findIndex((item) => item === document.activeElement)
    const target = { ArrowDown: focused + 1, ArrowUp: focused - 1, Home: 0, End: items.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    items.at(target % items.length)?.focus()
  }
  return { ref, onKeyDown }
}

const getMenuItems = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]
