import type { ServeCall } from '../platform/serve.ts'
import { markAllAsRead, markAsRead, unmarkAsRead } from './notifications.ts'

export function notificationRoutes(serve: ServeCall): void {
  serve('markAsRead', markAsRead)
  serve('markAllAsRead', markAllAsRead)
  serve('unmarkAsRead', unmarkAsRead)
}
