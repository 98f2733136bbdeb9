import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './quoted-words.module.css'

interface QuotedWordsProps {
  className: string | undefined
  children: ReactNode
}

/** What somebody wrote, in quotation marks and with its line breaks. */
export const QuotedWords = ({ className, children }: QuotedWordsProps) => (
  <blockquote className={classNames(styles.words, className)} dir="auto">
    {children}
  </blockquote>
)
