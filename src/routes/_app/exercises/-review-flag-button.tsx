import { Button } from '../../../components/form/button.tsx'
import styles from './-review-flag-button.module.css'

interface ReviewFlagButtonProps {
  isFlagged: boolean
  onToggle: () => void
}

/** Flags the part that is shown, to look at it again before finishing. Phones have its words on two lines. */
export function ReviewFlagButton({ isFlagged, onToggle }: ReviewFlagButtonProps) {
  return (
    <Button
      variant="plain"
      className={styles.flag}
      icon={<FoldedCorner isFilled={isFlagged} />}
      aria-pressed={isFlagged}
      onClick={onToggle}
    >
      <span>{isFlagged ? 'Marked for review' : 'Mark for review'}</span>
    </Button>
  )
}

/** A page with its corner folded down, as the cells show it. */
function FoldedCorner({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      <path d="M3.5 3.5h8l5 5v8h-13z" strokeLinejoin="round" />
      <path d="M11.5 3.5v5h5z" strokeLinejoin="round" fill={isFilled ? 'currentColor' : 'none'} />
    </svg>
  )
}
