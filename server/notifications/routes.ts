import type { ServeCall } from '../platform/serve.ts'
import { markAsRead, unmarkAsRead } from './notifications.ts'

export function notificationRoutes(serve: ServeCall): void {
  serve('markAsRead', markAsRead)
  serve('unmarkAsRead', unmarkAsRead)
}
