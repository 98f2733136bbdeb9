import { FlagRegular } from '@fluentui/react-icons/headless/svg/flag'
import { PenRegular } from '@fluentui/react-icons/headless/svg/pen'
import styles from './-results-screen.module.css'

/** What the signs in the cells mean. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="Signs beside a mark">
    <li>
      <FlagRegular aria-hidden="true" /> Please check: the automatic marker is not sure
    </li>
    <li>
      <PenRegular aria-hidden="true" /> Decided by a teacher
    </li>
    <li>
      <span aria-hidden="true">–</span> No answer
    </li>
  </ul>
)
