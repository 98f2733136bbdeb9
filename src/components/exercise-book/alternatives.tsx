import styles from './alternatives.module.css'

/** The alternatives of one entry of a mark scheme, one below the other; any of them earns its marks. */
export function Alternatives({ alternatives }: { alternatives: string[] }) {
  if (alternatives.length < 2) return <p className={styles.alternatives}>{alternatives[0]}</p>
  return (
    <ul className={styles.alternatives}>
      {alternatives.map((alternative, index) => (
        <li key={index}>
          {index > 0 && <span className={styles.or}>or </span>}
          {alternative}
        </li>
      ))}
    </ul>
  )
}
