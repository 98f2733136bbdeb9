import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { iconButtonClass } from './button-look.ts'
import { Spinner } from './spinner.tsx'

interface Look {
  /** Its accessible name, shown on hover too. */
  label: string
  icon: ReactNode
  /** Red, for deleting and closing without keeping. */
  wrong?: boolean
  /** At a row's end: pulled out by 12 px, so that the icon, not the box, is aligned. */
  pulled?: boolean
}

export interface IconButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** 44 by 44 px around one icon of 20. */
export function IconButton({ label, icon, wrong, pulled, busy, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true, onClick: (event) => event.preventDefault() })}
      aria-label={label}
      className={iconButtonClass(wrong, pulled, className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}

export interface IconLinkProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  ref?: Ref<HTMLAnchorElement>
}

/** The same as a link. */
export function IconLink({ label, icon, wrong, pulled, className, ...rest }: IconLinkProps) {
  return (
    <a title={label} {...rest} aria-label={label} className={iconButtonClass(wrong, pulled, className)}>
      {icon}
    </a>
  )
}
