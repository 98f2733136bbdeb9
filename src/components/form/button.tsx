import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { useServerNeed } from '../feedback/server-reach.ts'
import { once } from './second-press.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { classNames } from '../../lib/class-names.ts'
import styles from './button.module.css'
import { createLink } from '@tanstack/react-router'

/** One filled button per screen; a destructive one is outlined and filled only in the last confirmation. */
type ButtonKind = 'filled' | 'outline' | 'plain' | 'destructive' | 'destructive-filled' | 'destructive-plain'

const looks: Record<ButtonKind, string> = {
  filled: classNames(styles.filled),
  outline: classNames(styles.outline),
  plain: classNames(styles.plain),
  destructive: classNames(styles.outline, styles.destructive),
  'destructive-filled': classNames(styles.destructiveFilled),
  'destructive-plain': classNames(styles.plain, styles.destructive),
}

const buttonClass = (kind: ButtonKind, wide?: boolean, className?: string): string =>
  classNames(styles.button, looks[kind], wide && styles.wide, className)

export const iconButtonClass = (wrong?: boolean, pulled?: boolean, className?: string): string =>
  classNames(
    styles.button,
    styles.plain,
    styles.iconOnly,
    wrong && styles.destructive,
    pulled && styles.pulled,
    className,
  )

interface Look {
  /** `outline` where nothing is said. */
  kind?: ButtonKind
  icon?: ReactNode
  iconAfter?: ReactNode
  /** As wide as its container. */
  wide?: boolean
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** A spinner in the icon's place; it stays focusable and does nothing when pressed. */
  busy?: boolean
  /** For a button whose words are the message ("Try again later"): readable, focusable, does nothing. */
  disabledFocusable?: boolean
  /** Only the server can do it: without a connection it does nothing and says why. */
  needsServer?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A native button in the look of the house; `type` is `button` where nothing is said. */
export function Button(props: ButtonProps) {
  const {
    kind = 'outline',
    icon,
    iconAfter,
    wide,
    busy,
    disabledFocusable,
    needsServer = false,
    className,
    children,
    ...rest
  } = props
  const idle = busy || disabledFocusable
  const need = useServerNeed(needsServer)
  const startsWork = needsServer || rest.type === 'submit'
  return (
    <button
      type="button"
      {...rest}
      {...(startsWork && { onClick: once(rest.onClick) })}
      {...(idle && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      {...need}
      aria-busy={busy || undefined}
      className={buttonClass(kind, wide, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {iconAfter}
    </button>
  )
}

export interface ButtonLinkProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button. */
function ButtonLink({
  kind = 'outline',
  icon,
  iconAfter,
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(kind, wide, className)}>
      {icon}
      {children}
      {iconAfter}
    </a>
  )
}

/** A button that goes to another screen: the props of `ButtonLink` and of the router's `Link`. */
export const LinkButton = createLink(ButtonLink)
