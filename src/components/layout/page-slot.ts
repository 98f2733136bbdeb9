import { type ReactNode, createContext, useContext, useLayoutEffect } from 'react'

interface PageSlot {
  /** What the frame says under the header of every page. */
  line: ReactNode
  /** 1: a header shows it; -1: it has gone. */
  count: (more: 1 | -1) => void
}

/** The place under a page's header; the frame fills it. */
export const PageSlot = createContext<PageSlot>({ line: null, count: () => undefined })

/** What stands under the header that asks. */
export function usePageSlot(): ReactNode {
  const { line, count } = useContext(PageSlot)
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [count])
  return line
}
