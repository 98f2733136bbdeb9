import styles from './alternatives.module.css'

/** What earns the marks of one entry of a mark scheme: its alternatives, one below the other. */
export function Alternatives({ all }: { all: string[] }) {
  if (all.length < 2) return <p className={styles.alternatives}>{all[0]}</p>
  return (
    <ul className={styles.alternatives}>
      {all.map((alternative, index) => (
        <li key={index}>
          {index > 0 && <span className={styles.or}>or </span>}
          {alternative}
        </li>
      ))}
    </ul>
  )
}
