import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLazy } from '../../lib/lazy-component.ts'
import { type Lazy, whenIdle } from '../../lib/lazy.ts'
import { CardNote } from './note.tsx'
import { useReturnWords } from './server-reachable.ts'

interface LazyDialog<Props> {
  /** Null while it is closed, and until it is loaded. */
  Dialog: ComponentType<Props> | null
  /** Props of the button that opens it. */
  opener: { busy: boolean; onClick: () => void; onPointerEnter: () => void; onFocus: () => void }
  close: () => void
  /** For a place near the button: the dialog could not be loaded. */
  failure: ReactNode
}

/**
 * A dialog whose code is loaded when the browser is idle, so that it also opens offline; or when its button is about to be
 * pressed.
 * @param what The subject of the sentence that says it could not be loaded: "Deleting"
 * @param startsOpen Whether it is open from the beginning, without its button.
 */
export function useLazyDialog<Props>(
  dialog: Lazy<ComponentType<Props>>,
  what: string,
  startsOpen = false,
): LazyDialog<Props> {
  const [isOpen, setOpen] = useState(startsOpen)
  const returnWords = useReturnWords()
  const { value, isLoading, hasFailed, retry } = useLazy(dialog, isOpen)
  const preload = () => void dialog.preload()
  useEffect(() => whenIdle(dialog.preload), [dialog])
  const open = () => {
    setOpen(true)
    retry()
  }
  return {
    Dialog: value,
    opener: { busy: isLoading, onClick: open, onPointerEnter: preload, onFocus: preload },
    close: () => setOpen(false),
    failure: hasFailed && (
      <CardNote variant="error">
        {what} could not be opened. Try again{returnWords}.
      </CardNote>
    ),
  }
}
