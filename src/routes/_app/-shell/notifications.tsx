import { useEffect, useId, useRef } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useReach, useServerNeed } from '../../../components/feedback/server-reach.ts'
import { toReason } from '../../../data/call.ts'
import type { User } from '../../../data/auth.ts'
import { dateAndTime } from '../../../lib/dates.ts'
import { useUser, currentUser, setAuth } from '../../../session/auth-store.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import styles from './notifications.module.css'
import { useMutation } from '@tanstack/react-query'
import { markAsRead, unmarkAsRead } from '../../../data/notifications.ts'

type Notification = User['notifications'][number]

/** Unread, then read. A press moves one to the other list. */
export function Notifications() {
  const { notifications } = useUser()
  const reach = useReach()
  const area = useRef<HTMLDivElement>(null)
  const toggle = useToggleRead(() => area.current?.focus())
  useEffect(() => area.current?.focus(), [])
  // Others may have come since.
  useEffect(() => {
    if (reach) void fetchUser()
  }, [reach])
  const list = { busy: toggle.isPending ? toggle.variables.id : null, onPress: toggle.mutate }
  return (
    <div className={styles.popover} role="dialog" aria-label="Notifications">
      <div ref={area} className={styles.area} tabIndex={-1}>
        <div role="alert">
          {toggle.isError && (
            <CardNote kind="error">It could not be changed. {toReason(toggle.error)}</CardNote>
          )}
        </div>
        {!reach && <p className={styles.none}>New ones come when you are back online.</p>}
        <List
          {...list}
          title="Unread"
          action="Mark as read"
          none="Nothing is unread."
          notifications={notifications.filter((notification) => !notification.is_read)}
        />
        <List
          {...list}
          title="Read"
          action="Mark as unread"
          none="Nothing has been read yet."
          notifications={notifications.filter((notification) => notification.is_read)}
        />
      </div>
    </div>
  )
}

interface ListProps {
  title: string
  /** What a press on one does, for screen readers. */
  action: string
  none: string
  notifications: Notification[]
  /** The id of the one that is being changed, or null. */
  busy: number | null
  onPress: (notification: Notification) => void
}

function List({ title, action, none, notifications, busy, onPress }: ListProps) {
  const id = useId()
  const need = useServerNeed()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {notifications.length === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <li key={notification.id}>
            <button
              type="button"
              className={styles.notification}
              data-unread={!notification.is_read || undefined}
              aria-busy={busy === notification.id || undefined}
              title={action}
              onClick={() => onPress(notification)}
              {...need}
            >
              <strong>{notification.title}</strong>
              <span>{notification.description}</span>
              <small>{dateAndTime(notification.created_at)}</small>
              <span className="visually-hidden">{action}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Marks a notification as read, or as unread again; the stored user follows when the server has done it. */
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
