import styles from './drawing.module.css'

/** What stands at a point under the pointer. */
export function Tooltip({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.tooltip}>
      {name} <strong>{value}</strong>
    </div>
  )
}
