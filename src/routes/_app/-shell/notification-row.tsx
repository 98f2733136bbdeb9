import { ArrowRightRegular } from '@fluentui/react-icons/headless/svg/arrow-right'
import { Link } from '@tanstack/react-router'
import type { Role } from '../../../../contract/calls.ts'
import { useServerReachable, useServerRequirement } from '../../../components/feedback/server-reachable.ts'
import type { User } from '../../../data/auth.ts'
import { formatRecentDateTime } from '../../../lib/recent-date.ts'
import { useRole } from '../../../session/auth-store.ts'
import styles from './notifications.module.css'

interface NotificationRowProps {
  notification: Notification
  /** It is being marked. */
  isBusy: boolean
  /** Marks it as read or unread. */
  onPress: () => void
  /** The page is about to show what the notification is about. */
  onLeave: () => void
}

/** An unread one is a link to what it is about; a read one has that link below itself. */
export function NotificationRow(props: NotificationRowProps) {
  const { notification, onLeave } = props
  const target = getTarget(notification, useRole())
  if (!notification.is_read && target !== null) return <UnreadLink {...props} target={target} />
  return (
    <li>
      <MarkButton {...props} />
      {target && (
        <Link
          {...target.link}
          className={styles.open}
          aria-label={`${target.label}: ${notification.description}`}
          onClick={onLeave}
        >
          {target.label}
          <ArrowRightRegular aria-hidden="true" />
        </Link>
      )}
    </li>
  )
}

type Target = NonNullable<ReturnType<typeof getTarget>>

function UnreadLink({ notification, target, onPress, onLeave }: NotificationRowProps & { target: Target }) {
  const reach = useServerReachable()
  const open = () => {
    // Without the server it stays unread; what it is about may be on this device.
    if (reach) onPress()
    onLeave()
  }
  return (
    <li>
      <Link {...target.link} className={styles.notification} data-unread onClick={open}>
        <Contents notification={notification} />
        <span className="visually-hidden">{target.label}</span>
        <ArrowRightRegular className={styles.arrow} aria-hidden="true" />
      </Link>
    </li>
  )
}

function MarkButton({ notification, isBusy, onPress }: NotificationRowProps) {
  const need = useServerRequirement()
  const action = notification.is_read ? 'Mark as unread' : 'Mark as read'
  return (
    <button
      type="button"
      className={styles.notification}
      data-unread={!notification.is_read || undefined}
      aria-busy={isBusy || undefined}
      title={action}
      onClick={onPress}
      {...need}
    >
      <Contents notification={notification} />
      <span className="visually-hidden">{action}</span>
    </button>
  )
}

const Contents = ({ notification: { title, description, created_at } }: { notification: Notification }) => (
  <>
    <span className={styles.first}>
      <strong>{title}</strong>
      <small>{formatRecentDateTime(created_at)}</small>
    </span>
    <span className={styles.description}>{description}</span>
  </>
)

export type Notification = User['notifications'][number]

/** What a notification is about, as a link and its words; null where it is unknown or gone. */
function getTarget({ topic_id, result_id, step, class_id }: Notification, role: Role) {
  if (result_id !== undefined)
    return {
      label: role === 'teacher' ? 'See the answer' : 'See your results',
      link: { to: '/exercise-review', search: { exercise_id: result_id, ...step } },
    } as const
  if (topic_id !== undefined)
    return { label: 'See the quiz', link: { to: '/quizzes', hash: `quiz-${topic_id}` } } as const
  if (class_id === undefined) return null
  return role === 'teacher'
    ? ({ label: 'See the group', link: { to: '/student-groups' } } as const)
    : ({ label: 'See its quizzes', link: { to: '/quizzes', search: { group_id: class_id } } } as const)
}
