import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Calls back when the person leaves for another page, before it is shown and gets the focus. */
export function usePathChange(onChange: () => void): void {
  const router = useRouter()
  const onLeave = useEffectEvent(onChange)
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && onLeave()),
    [router],
  )
}
