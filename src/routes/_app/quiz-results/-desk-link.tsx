import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Column } from './-columns.ts'
import { isPlainClick } from './-use-grid-focus.ts'

interface DeskLinkProps {
  /** The subquestion whose answers are to be checked. */
  column: Column
  className?: string | undefined
  /** Where the contents do not say it. */
  label?: string
  children: ReactNode
}

/** Leads to the answers to a subquestion on the marking desk. */
export function DeskLink({ column: { deskHref }, className, label, children }: DeskLinkProps) {
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate({ href: deskHref })
  }
  return (
    <a href={deskHref} className={className} aria-label={label} onClick={open}>
      {children}
    </a>
  )
}
