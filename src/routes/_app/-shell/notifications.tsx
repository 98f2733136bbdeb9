import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CardNote } from '../../../components/feedback/note.tsx'
import { useReturnWords, useServerReachable } from '../../../components/feedback/server-reachable.ts'
import { Button } from '../../../components/form/button.tsx'
import { toReason } from '../../../data/call.ts'
import { markAllAsRead, markAsRead, unmarkAsRead } from '../../../data/notifications.ts'
import { announce } from '../../../lib/announce.ts'
import { currentUser, setAuth, useRole, useUser } from '../../../session/auth-store.ts'
import { fetchUser } from '../../../session/fetch-user.ts'
import { type Notification, NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'

/**
 * The unread ones, then the read ones. A press on an unread one marks it as read and leads to what it is about; a press on
 * a read one marks it as unread.
 */
export function Notifications({ onLeave }: { onLeave: () => void }) {
  const { notifications } = useUser()
  const role = useRole()
  const reach = useServerReachable()
  const returnWords = useReturnWords()
  const area = useRef<HTMLDivElement>(null)
  const toggle = useToggleRead(() => area.current?.focus())
  const all = useMarkAll(() => area.current?.focus())
  useEffect(() => area.current?.focus(), [])
  // There may be new ones since the sign-in.
  useEffect(() => {
    if (reach) void fetchUser()
  }, [reach])
  const error = toggle.error ?? all.error
  const unread = notifications.filter((notification) => !notification.is_read)
  const read = notifications.filter((notification) => notification.is_read)
  const list = { busyId: toggle.isPending ? toggle.variables.id : null, onPress: toggle.mutate, onLeave }
  return (
    <div ref={area} className={styles.area} tabIndex={-1}>
      <div role="alert">
        {error && <CardNote variant="error">It could not be changed. {toReason(error)}</CardNote>}
      </div>
      {!reach && <p className={styles.none}>New ones come{returnWords}.</p>}
      <NotificationList
        {...list}
        title="Unread"
        emptyText={
          notifications.length > 0
            ? 'Nothing is unread.'
            : `No notifications yet. ${role === 'teacher' ? 'You will be told here when a quiz is ready, or when a student asks about a mark.' : 'New quizzes and your results will appear here.'}`
        }
        notifications={unread}
        tools={
          unread.length > 0 && (
            <Button needsServer variant="plain" busy={all.isPending} onClick={() => all.mutate()}>
              Mark all as read
            </Button>
          )
        }
      />
      <NotificationList {...list} title="Read" emptyText="Nothing has been read yet." notifications={read} />
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
      setNotifications((each) => (each.id === changed.id ? changed : each))
      onMoved()
    },
  })
}

/** Marks all as read; those that arrived in the meantime stay unread. */
function useMarkAll(onMoved: () => void) {
  return useMutation({
    ...markAllAsRead(),
    networkMode: 'always',
    onSuccess: (changed) => {
      setNotifications((each) => changed.find(({ id }) => id === each.id) ?? each)
      announce('All notifications are read.')
      onMoved()
    },
  })
}

function setNotifications(change: (notification: Notification) => Notification): void {
  const user = currentUser()
  if (user !== null) setAuth({ user: { ...user, notifications: user.notifications.map(change) } })
}

interface NotificationListProps {
  title: string
  emptyText: string
  notifications: Notification[]
  /** At the end of the title's line. */
  tools?: ReactNode
  /** The notification that is being changed, or null. */
  busyId: number | null
  onPress: (notification: Notification) => void
  onLeave: () => void
}

function NotificationList(props: NotificationListProps) {
  const { title, emptyText, notifications, tools, busyId, onPress, onLeave } = props
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tools}
      </div>
      {notifications.length === 0 && <p className={styles.none}>{emptyText}</p>}
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            isBusy={busyId === notification.id}
            onPress={() => onPress(notification)}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </section>
  )
}
