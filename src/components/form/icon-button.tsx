import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { iconButtonClass } from './button.tsx'
import { useServerNeed } from '../feedback/server-reach.ts'
import { once } from './second-press.ts'
import { Spinner } from '../feedback/spinner.tsx'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Its accessible name, shown on hover too. */
  label: string
  icon: ReactNode
  /** Red, for deleting and closing without keeping. */
  wrong?: boolean
  /** At a row's end: pulled out by 12 px, so that the icon, not the box, is aligned. */
  pulled?: boolean
  busy?: boolean
  /** Only the server can do it: without a connection it does nothing and says why. */
  needsServer?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** 44 by 44 px around one icon of 20. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, wrong, pulled, busy, needsServer = false, className, ...rest } = props
  const need = useServerNeed(needsServer)
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...(needsServer && { onClick: once(rest.onClick) })}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true, onClick: (event) => event.preventDefault() })}
      {...need}
      aria-label={label}
      className={iconButtonClass(wrong, pulled, className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}
