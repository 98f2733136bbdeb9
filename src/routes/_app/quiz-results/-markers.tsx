import { FlagRegular } from '@fluentui/react-icons/headless/svg/flag'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import type { CellNotes } from './-rows.ts'
import styles from './-shades.module.css'

/** Signs beside a mark. The legend and `describeNotes` have their meaning. */
export const Markers = ({ pleaseCheck, isDecided, isEmpty }: CellNotes) => (
  <>
    {isEmpty && <span aria-hidden="true">–</span>}
    {pleaseCheck && <FlagRegular className={styles.marker} aria-hidden="true" />}
    {isDecided && <PenRegular className={styles.marker} aria-hidden="true" />}
  </>
)
