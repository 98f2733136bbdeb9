import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './native-button.module.css'

interface NativeButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** @default 'outline' */
  variant?: 'filled' | 'outline'
  icon?: ReactNode
  /** As wide as its container. */
  wide?: boolean
  /** Shows a spinner instead of the icon; focusable, but does nothing. */
  busy?: boolean
}

/** The button of the pages without Fluent: Log in, Register, and what a page shows that could not be loaded. */
export function NativeButton({
  variant = 'outline',
  icon,
  wide,
  busy,
  children,
  ...rest
}: NativeButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true, onClick: (event) => event.preventDefault() })}
      className={buttonClass(variant, wide)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

const buttonClass = (variant: 'filled' | 'outline', wide?: boolean): string =>
  classNames(styles.button, styles[variant], wide && styles.wide)

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: 'filled' | 'outline'
  wide?: boolean
  ref?: Ref<HTMLAnchorElement>
}

const ButtonLink = ({ variant = 'outline', wide, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={buttonClass(variant, wide)}>
    {children}
  </a>
)

/** A link that looks like `NativeButton`. */
export const NativeLinkButton = createLink(ButtonLink)
