import { classNames } from '../../lib/class-names.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  /** The person's name, or the email where there is no name. */
  name: string
  /** The count of unread notifications, at its upper right. */
  unread?: number
  /** The name stands beside it, so it is not read out twice. */
  beside?: boolean
  className?: string
}

/** The initials on a round ground. */
export function Avatar({ name, unread = 0, beside, className }: AvatarProps) {
  const face = (
    <span className={classNames(styles.avatar, className)}>
      <span role={beside ? undefined : 'img'} aria-label={beside ? undefined : name} aria-hidden={beside}>
        {initials(name)}
      </span>
    </span>
  )
  if (unread === 0) return face
  return (
    <span className={styles.counted}>
      {face}
      <span className={styles.unread}>
        {unread > 99 ? '99+' : unread}
        <span className="visually-hidden"> unread notifications</span>
      </span>
    </span>
  )
}

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'sir', 'prof'])

/** 'Amara Bello' gives 'AB', 'Ms H. Okafor' 'HO', 'amara@school.uk' 'A', nothing '?'. */
export function initials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word))
  const named = words.filter((word) => !titles.has(word.replace('.', '').toLowerCase()))
  const first = firstLetter(named[0])
  const last = named.length > 1 ? firstLetter(named.at(-1)) : ''
  return `${first}${last}` || '?'
}

const firstLetter = (word: string | undefined): string =>
  (word?.match(/\p{L}|\p{N}/u)?.[0] ?? '').toUpperCase()
