import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { iconButtonClass, ignoringDoublePress } from './button.tsx'
import { useServerRequirement } from '../feedback/server-reachable.ts'

import { Spinner } from '../feedback/spinner.tsx'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  /** Red. */
  destructive?: boolean
  /** At a row's end: aligns the icon, not the box, by a negative margin of 12 px. */
  flush?: boolean
  busy?: boolean
  /** See `Button`. */
  needsServer?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button of 44 by 44 px with an icon of 20 px. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, destructive, flush, busy, needsServer = false, className, ...rest } = props
  const requirement = useServerRequirement(needsServer)
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...(needsServer && { onClick: ignoringDoublePress(rest.onClick) })}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true, onClick: (event) => event.preventDefault() })}
      {...requirement}
      aria-label={label}
      className={iconButtonClass(destructive, flush, className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}
