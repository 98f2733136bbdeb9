import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

interface MenuKeys {
  ref: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/** A menu's keys: the first item has the focus, the arrows, Home and End move it, Tab leaves the menu. */
export function useMenuKeys(onLeave: () => void): MenuKeys {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => items(ref.current)[0]?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onLeave()
    const all = items(ref.current)
    const now = all.findIndex((item) => item === document.activeElement)
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  return { ref, onKeyDown }
}

const items = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]
