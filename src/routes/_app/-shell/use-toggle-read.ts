import { useMutation } from '@tanstack/react-query'
import type { User } from '../../../data/auth.ts'
import { markAsRead, unmarkAsRead } from '../../../data/notifications.ts'
import { currentUser, setAuth } from '../../../session/auth-store.ts'

type Notification = User['notifications'][number]

/** Marks a notification as read, or as unread again; the stored user follows when the server has done it. */
export function useToggleRead(onMoved: () => void) {
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
