import { mutationOptions } from '@tanstack/react-query'
import { call } from './screen-call.ts'

export const markAsRead = () =>
  mutationOptions({ mutationFn: (id: number) => call('markAsRead', { params: { id } }) })

export const markAllAsRead = () => mutationOptions({ mutationFn: () => call('markAllAsRead', {}) })

export const unmarkAsRead = () =>
  mutationOptions({ mutationFn: (id: number) => call('unmarkAsRead', { params: { id } }) })
