import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useServerReachable, useServerRequirement } from '../../../components/feedback/server-reachable.ts'
import type { User } from '../../../data/auth.ts'
import { toReason } from '../../../data/call.ts'
import { markAsRead, unmarkAsRead } from '../../../data/notifications.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { currentUser, setAuth, useUser } from '../../../session/auth-store.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import styles from './notifications.module.css'

type Notification = User['notifications'][number]

/** The unread ones, then the read ones. A press moves one to the other list. */
export function Notifications() {
  const { notifications } = useUser()
  const reach = useServerReachable()
  const area = useRef<HTMLDivElement>(null)
  const toggle = useToggleRead(() => area.current?.focus())
  useEffect(() => area.current?.focus(), [])
  // There may be new ones since the sign-in.
  useEffect(() => {
    if (reach) void fetchUser()
  }, [reach])
  const list = { busyId: toggle.isPending ? toggle.variables.id : null, onPress: toggle.mutate }
  return (
    <div ref={area} className={styles.area} tabIndex={-1}>
      <div role="alert">
        {toggle.isError && (
          <CardNote variant="error">It could not be changed. {toReason(toggle.error)}</CardNote>
        )}
      </div>
      {!reach && <p className={styles.none}>New ones come when you are back online.</p>}
      <NotificationList
        {...list}
        title="Unread"
        action="Mark as read"
        emptyText="Nothing is unread."
        notifications={notifications.filter((notification) => !notification.is_read)}
      />
      <NotificationList
        {...list}
        title="Read"
        action="Mark as unread"
        emptyText="Nothing has been read yet."
        notifications={notifications.filter((notification) => notification.is_read)}
      />
    </div>
  )
}

/** Marks a notification as read or unread, on the server and then in the signed-in user. */
function useToggleRead(onMoved: () => void) {
  const read = useMutation(markAsRead())
  const unread = useMutation(unmarkAsRead())
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, is_read }: Notification) => (is_read ? unread : read).mutateAsync(id),
    onSuccess: (changed) => {
      const user = currentUser()
      if (user === null) return
      const notifications = user.notifications.map((each) => (each.id === changed.id ? changed : each))
      setAuth({ user: { ...user, notifications } })
      onMoved()
    },
  })
}

interface NotificationListProps {
  title: string
  /** What a press does, for screen readers. */
  action: string
  emptyText: string
  notifications: Notification[]
  /** The notification that is being changed, or null. */
  busyId: number | null
  onPress: (notification: Notification) => void
}

function NotificationList({
  title,
  action,
  emptyText,
  notifications,
  busyId,
  onPress,
}: NotificationListProps) {
  const id = useId()
  const need = useServerRequirement()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {notifications.length === 0 && <p className={styles.none}>{emptyText}</p>}
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <li key={notification.id}>
            <button
              type="button"
              className={styles.notification}
              data-unread={!notification.is_read || undefined}
              aria-busy={busyId === notification.id || undefined}
              title={action}
              onClick={() => onPress(notification)}
              {...need}
            >
              <strong>{notification.title}</strong>
              <span>{notification.description}</span>
              <small>{formatDateTime(notification.created_at)}</small>
              <span className="visually-hidden">{action}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
