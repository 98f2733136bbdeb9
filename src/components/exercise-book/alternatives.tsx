import styles from './alternatives.module.css'

interface AlternativesProps {
  alternatives: string[]
  /** The first of the entry stands above these. */
  areMore?: boolean
}

/** The alternatives of one entry of a mark scheme, one below the other; any of them earns its marks. */
export function Alternatives({ alternatives, areMore = false }: AlternativesProps) {
  if (alternatives.length < 2 && !areMore) return <p className={styles.alternatives}>{alternatives[0]}</p>
  return (
    <ul className={styles.alternatives}>
      {alternatives.map((alternative, index) => (
        <li key={index}>
          {(index > 0 || areMore) && <span className={styles.or}>or </span>}
          {alternative}
        </li>
      ))}
    </ul>
  )
}
