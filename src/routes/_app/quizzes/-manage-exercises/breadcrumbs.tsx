import { ChevronRightRegular } from '@fluentui/react-icons/headless/svg/chevron-right'
import type { Level } from '../-draft-operations.ts'
import styles from './breadcrumbs.module.css'
import type { Editing } from './editing.ts'

const levels: Level[] = ['question', 'subquestion', 'answer']
const nouns = { question: 'Question', subquestion: 'Subquestion', answer: 'Answer' }

/** Question n > Subquestion n > Answer n: the levels above lead back, those below are still to come. */
export function Breadcrumbs({ editing: { place, go } }: { editing: Editing }) {
  const current = levels.indexOf(place.level)
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.crumbs}>
        {levels.map((level, index) => (
          <li key={level}>
            {index < current ? (
              <button type="button" className={styles.above} onClick={() => go({ ...place, level })}>
                {nouns[level]} {place[level] + 1}
              </button>
            ) : (
              <span
                className={index === current ? styles.current : styles.below}
                aria-current={index === current ? 'step' : undefined}
              >
                {nouns[level]} {place[level] + 1}
              </span>
            )}
            {/* With the word before it, where the line ends here. */}
            {index < levels.length - 1 && <ChevronRightRegular aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}
