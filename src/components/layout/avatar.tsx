import { classNames } from '../../lib/class-names.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  /** The person's name, or email if there is none. */
  name: string
  /** The number of unread notifications. */
  unread?: number
  /** Hidden from screen readers, because the name is beside it. */
  isDecorative?: boolean
  /** Has one of three looks by the name, which tells people of a list apart. */
  hasHue?: boolean
  className?: string
}

/** A person's initials in a circle. */
export function Avatar({ name, unread = 0, isDecorative, hasHue, className }: AvatarProps) {
  const circle = (
    <span className={classNames(styles.avatar, className)} data-hue={hasHue ? getHue(name) : undefined}>
      <span
        role={isDecorative ? undefined : 'img'}
        aria-label={isDecorative ? undefined : name}
        aria-hidden={isDecorative}
      >
        {initials(name)}
      </span>
    </span>
  )
  if (unread === 0) return circle
  return (
    <span className={styles.counted}>
      {circle}
      <span className={styles.unread}>
        {unread > 99 ? '99+' : unread}
        <span className="visually-hidden"> unread {unread === 1 ? 'notification' : 'notifications'}</span>
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
  const withoutTitles = words.filter((word) => !titles.has(word.replace('.', '').toLowerCase()))
  const first = firstLetter(withoutTitles[0])
  const last = withoutTitles.length > 1 ? firstLetter(withoutTitles.at(-1)) : ''
  return `${first}${last}` || '?'
}

const looks = 3

/** The same for the same name, everywhere and always. Names that begin alike differ. */
export function getHue(name: string): number {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) % looks
}

const firstLetter = (word: string | undefined): string =>
  (word?.match(/\p{L}|\p{N}/u)?.[0] ?? '').toUpperCase()
