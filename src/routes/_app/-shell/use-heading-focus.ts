import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After going to another screen its heading has the focus, so that it is read out and Tab goes on from there. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let heading: HTMLElement | null = null
    const focus = () => {
      heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
      if (heading === null) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    // An outline gives way to its screen, and the heading that has the focus goes with it.
    const giveWay = new MutationObserver(() => {
      if (heading?.isConnected === false && document.activeElement === document.body) focus()
    })
    giveWay.observe(document.body, { childList: true, subtree: true })
    const stop = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation !== undefined) focus()
    })
    return () => {
      giveWay.disconnect()
      stop()
    }
  }, [router])
}
