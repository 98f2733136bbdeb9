import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down'
import { Suspense, lazy, useEffect, useId, useRef, useState, type RefObject, useEffectEvent } from 'react'
import { Avatar } from '../../../components/layout/avatar.tsx'
import { whenIdle } from '../../../lib/lazy.ts'
import { useUser } from '../../../session/auth-store.ts'
import { preloadLogout } from '../../../session/person.ts'
import styles from './user-menu.module.css'

const loadMenu = () => import('./user-menu-panel.tsx')
const Menu = lazy(async () => ({ default: (await loadMenu()).UserMenuPanel }))
const loadLogOut = () => import('./log-out-dialog.tsx')
const LogOut = lazy(async () => ({ default: (await loadLogOut()).LogOutDialog }))

/** What leaving needs must be there when the network is not. */
const loadWayOut = () => Promise.all([loadMenu(), loadLogOut(), preloadLogout()]).catch(() => undefined)

const roleNames = { teacher: 'Teacher', student: 'Student' }

/** Who is signed in, and the menu that opens from there. */
export function UserMenu() {
  const user = useUser()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<'menu' | 'log-out' | null>(null)
  const open = shown === 'menu'
  const close = (focusBack: boolean) => {
    // The focus goes back first, so that the dialog gives it back there too.
    if (focusBack) button.current?.focus()
    setShown(null)
  }
  useDismiss(root, open, close)
  useEffect(() => whenIdle(() => void loadWayOut()), [])
  const name = user.display_name || user.email
  const unread = user.notifications.filter((notification) => !notification.is_read).length
  return (
    <div ref={root} className={styles.user}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setShown(open ? null : 'menu')}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
      >
        <Avatar name={name} unread={unread} beside />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.role}>{roleNames[user.role]}</span>
        </span>
        <ChevronDownRegular className={styles.chevron} aria-hidden="true" />
      </button>
      <Suspense>
        {open && (
          <Menu
            id={id}
            name={name}
            role={roleNames[user.role]}
            unread={unread}
            onClose={close}
            onLogOut={() => {
              close(true)
              setShown('log-out')
            }}
          />
        )}
        {shown === 'log-out' && <LogOut onCancel={() => setShown(null)} />}
      </Suspense>
    </div>
  )
}

/** Closes what is open on a press elsewhere and when the focus leaves it; Esc gives the focus back. */
function useDismiss(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  close: (focusBack: boolean) => void,
): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!open) return undefined
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && root.current?.contains(target) === false
    const leave = ({ target }: Event) => {
      if (isOutside(target)) onClose(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose(true)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [open, root])
}
