import { classNames } from '../../../../lib/class-names.ts'
import { Button } from '../../../../components/form/button.tsx'
import styles from './chart.module.css'

/** As high as a chart with what stands under it, while its numbers are on their way. */
export function ChartOutline({ shape }: { shape: 'line' | 'radar' }) {
  return (
    <div className={styles.chart}>
      <div className={classNames(styles.plot, styles[shape])}>
        <div className={styles.waiting} />
      </div>
      <Button kind="plain" className={styles.change}>
        Show as table
      </Button>
    </div>
  )
}
