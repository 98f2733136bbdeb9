import { useState } from 'react'
import { useUser } from '../../../session/auth-store.ts'
import { orders, type Order } from './-answers.ts'

/** How a teacher works on this device. */
interface DeskPreferences {
  hasNames: boolean
  order: Order
}

const defaults: DeskPreferences = { hasNames: false, order: 'certainty' }
const toKey = (userId: number): string => `marking-desk:${userId}`

export function useDeskPreferences() {
  const { id } = useUser()
  const [preferences, setPreferences] = useState(() => read(id))
  const change = (changed: Partial<DeskPreferences>) => {
    const next = { ...preferences, ...changed }
    setPreferences(next)
    try {
      localStorage.setItem(toKey(id), JSON.stringify(next))
    } catch {
      // Without storage they last as long as the screen.
    }
  }
  return [preferences, change] as const
}

function read(userId: number): DeskPreferences {
  try {
    const stored = JSON.parse(localStorage.getItem(toKey(userId)) ?? '{}') as Partial<DeskPreferences>
    const order = orders.find((one) => one === stored.order) ?? defaults.order
    return { hasNames: stored.hasNames === true, order }
  } catch {
    return defaults
  }
}
