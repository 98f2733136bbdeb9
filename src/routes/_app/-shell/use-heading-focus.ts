import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After going to another screen its heading has the focus, so that it is read out and Tab goes on from there. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
        if (heading === null) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
}
