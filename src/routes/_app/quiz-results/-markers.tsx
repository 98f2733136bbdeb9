import { FlagRegular } from '@fluentui/react-icons/headless/svg/flag'
import { HandRightRegular } from '@fluentui/react-icons/headless/svg/hand-right'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import type { CellNotes } from './-rows.ts'
import styles from './-shades.module.css'

/** Signs beside a mark. The legend and `describeNotes` have their meaning. */
export const Markers = ({ pleaseCheck, isDecided, isQueried, isEmpty }: CellNotes) => (
  <>
    {isEmpty && <span aria-hidden="true">–</span>}
    {isQueried && <HandRightRegular className={styles.marker} aria-hidden="true" />}
    {pleaseCheck && <FlagRegular className={styles.marker} aria-hidden="true" />}
    {isDecided && <PenRegular className={styles.marker} aria-hidden="true" />}
  </>
)
