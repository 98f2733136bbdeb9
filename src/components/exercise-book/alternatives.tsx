import styles from './alternatives.module.css'

interface AlternativesProps {
  alternatives: string[]
  /** The first of the entry stands above these. */
  isContinued?: boolean
}

/** The alternatives of one entry of a mark scheme, one below the other; any of them earns its marks. */
export function Alternatives({ alternatives, isContinued = false }: AlternativesProps) {
  if (alternatives.length < 2 && !isContinued) return <p className={styles.alternatives}>{alternatives[0]}</p>
  return (
    <ul className={styles.alternatives}>
      {alternatives.map((alternative, index) => (
        <li key={index}>
          {(index > 0 || isContinued) && <span className={styles.or}>or </span>}
          {alternative}
        </li>
      ))}
    </ul>
  )
}
