import { type ReactNode, useId } from 'react'
import { useTooltip } from '../feedback/use-tooltip.tsx'

interface TruncatedNameProps {
  name: string
  /** What is shown of it. */
  shortName: string
  /** Of the button. */
  className?: string | undefined
  /** Wraps the button, for example in a heading. */
  wrapButton?: (button: ReactNode) => ReactNode
}

/** A shortened name with a tooltip of the whole: on hover, focus and tap; Escape closes it. */
export function TruncatedName(props: TruncatedNameProps) {
  const { name, shortName, className, wrapButton = (button) => button } = props
  const id = useId()
  const { handlers, tooltip } = useTooltip(name, {}, { showsOnTouch: true })
  return (
    <>
      {wrapButton(
        <button
          type="button"
          className={className}
          aria-describedby={id}
          {...handlers}
          // A tap focuses no button in Safari.
          onClick={({ currentTarget }) => currentTarget.focus()}
        >
          {shortName}
        </button>,
      )}
      <span id={id} hidden>
        {name}
      </span>
      {tooltip}
    </>
  )
}
