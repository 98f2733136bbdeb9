import {
  CounterBadge,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  OverlayDrawer,
  Popover,
  PopoverSurface,
} from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/headless/svg/alert'
import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left'
import { SettingsRegular } from '@fluentui/react-icons/headless/svg/settings'
import { SignOutRegular } from '@fluentui/react-icons/headless/svg/sign-out'
import { createLink } from '@tanstack/react-router'
import { type FocusEvent, useRef, useState } from 'react'
import { Button } from '../../../components/form/button.tsx'
import { useIsPhone } from '../../../lib/device.ts'
import { useCloseRequest } from '../../../lib/use-close-request.ts'
import { Notifications } from './notifications.tsx'
import { ServerStatus } from './server-status.tsx'
import { usePathChange } from './use-path-change.ts'
import styles from './user-menu.module.css'

interface UserMenuPanelProps {
  id: string
  /** The button that opens it. */
  button: HTMLElement | null
  name: string
  /** The name of the role: "Teacher". */
  role: string
  unreadCount: number
  onClose: (restoreFocus: boolean) => void
  onLogOut: () => void
}

/** The menu with the notifications beside it; on phones a sheet from the bottom. */
export function UserMenuPanel(props: UserMenuPanelProps) {
  const Layout = useIsPhone() ? Sheet : MenuWithNotifications
  const [showsNotifications, setShowsNotifications] = useState(false)
  useCloseRequest(() => props.onClose(true))
  usePathChange(() => props.onClose(true))
  return (
    <Layout
      {...props}
      showsNotifications={showsNotifications}
      onNotifications={() => setShowsNotifications(!showsNotifications)}
    />
  )
}

/** In the page's order, so that Tab leads from the notifications to the page. */
function MenuWithNotifications(props: UserMenuListProps) {
  const { button, showsNotifications, onClose } = props
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const root = useRef<HTMLDivElement>(null)
  // A press on the button closes the menu by itself.
  const isOutside = (target: EventTarget | null) =>
    target instanceof Node && !root.current?.contains(target) && !button?.contains(target)
  const onBlur = ({ relatedTarget }: FocusEvent) => isOutside(relatedTarget) && onClose(false)
  return (
    <div ref={root} onBlur={onBlur}>
      <Menu
        open
        inline
        positioning={{ target: button, position: 'below', align: 'end', offset: 8 }}
        onOpenChange={(event, { keyboard }) =>
          (keyboard || isOutside(event.target)) && onClose(keyboard === true)
        }
      >
        <MenuPopover ref={setMenu} className={styles.menu}>
          <UserMenuList {...props} />
        </MenuPopover>
      </Menu>
      {showsNotifications && (
        <Popover
          open
          inline
          unstable_disableAutoFocus
          positioning={{ target: menu, position: 'before', align: 'top', offset: 8 }}
          onOpenChange={({ type }) => type === 'keydown' && onClose(true)}
        >
          <PopoverSurface className={styles.notifications} role="dialog" aria-label="Notifications">
            <Notifications onLeave={() => onClose(true)} />
          </PopoverSurface>
        </Popover>
      )}
    </div>
  )
}

/** The menu, or the notifications in its place: below it they would be past Log out. */
function Sheet(props: UserMenuListProps) {
  const { name, role, showsNotifications, onNotifications, onClose } = props
  const [hasBeenAway, setHasBeenAway] = useState(false)
  const goBack = () => {
    setHasBeenAway(true)
    onNotifications()
  }
  return (
    <OverlayDrawer
      open
      position="bottom"
      className={styles.sheet}
      aria-label={name}
      onOpenChange={() => onClose(true)}
    >
      {showsNotifications ? (
        <div role="dialog" aria-label="Notifications">
          <Button variant="plain" icon={<ArrowLeftRegular />} className={styles.back} onClick={goBack}>
            <span className="visually-hidden">Back from </span>Notifications
          </Button>
          <Notifications onLeave={() => onClose(true)} />
        </div>
      ) : (
        <div ref={hasBeenAway ? focusFirstItem : undefined}>
          <div className={styles.who}>
            <strong>{name}</strong>
            <span className={styles.role}>{role}</span>
            <ServerStatus />
          </div>
          <UserMenuList {...props} />
        </div>
      )}
    </OverlayDrawer>
  )
}

/** The notifications, where the person comes from. */
function focusFirstItem(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
}

interface UserMenuListProps extends UserMenuPanelProps {
  showsNotifications: boolean
  onNotifications: () => void
}

const LinkItem = createLink(MenuItemLink)

function UserMenuList(props: UserMenuListProps) {
  const { id, name, unreadCount, showsNotifications, onNotifications, onClose, onLogOut } = props
  return (
    <MenuList id={id} aria-label={name} aria-labelledby={undefined}>
      <MenuItem
        persistOnClick
        className={styles.item}
        icon={<AlertRegular />}
        aria-haspopup="dialog"
        aria-expanded={showsNotifications}
        onClick={onNotifications}
        {...(unreadCount > 0 && {
          secondaryContent: (
            <>
              <CounterBadge
                size="large"
                className={styles.unread}
                count={unreadCount}
                overflowCount={Infinity}
              />
              <span className="visually-hidden"> unread</span>
            </>
          ),
        })}
      >
        Notifications
      </MenuItem>
      <LinkItem
        to="/settings"
        className={styles.item}
        icon={<SettingsRegular />}
        onClick={() => onClose(false)}
      >
        Settings
      </LinkItem>
      <MenuDivider />
      <MenuItem className={styles.item} icon={<SignOutRegular />} onClick={onLogOut}>
        Log out
      </MenuItem>
    </MenuList>
  )
}
