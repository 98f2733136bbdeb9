import { type RefObject, useEffect, useState } from 'react'

/** Returns a function that puts the cursor at the end of a row of a list, once that row is there. */
export function useRowFocus(list: RefObject<HTMLElement | null>): (index: number) => void {
  const [request, setRequest] = useState<{ index: number } | null>(null)
  useEffect(() => {
    const field = request && list.current?.querySelectorAll('textarea')[request.index]
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [request, list])
  // A new object each time, so that a row is focused again.
  return (index) => setRequest({ index })
}
