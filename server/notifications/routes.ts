import type { Serve } from '../platform/serve.ts'
import { markAsRead, unmarkAsRead } from './notifications.ts'

export function notificationRoutes(serve: Serve): void {
  serve('markAsRead', markAsRead)
  serve('unmarkAsRead', unmarkAsRead)
}
