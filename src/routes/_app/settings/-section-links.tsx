import { showHeading } from '../../../lib/focus-heading.ts'
import { useInstallState } from '../../../pwa/install.ts'
import { type SectionId, getSection } from './-sections.ts'
import styles from './-settings.module.css'

/** Links to the panels, where these are one long column. */
export function SectionLinks({ ids }: { ids: SectionId[] }) {
  const canInstall = useInstallState() !== 'none'
  const sections = ids.filter((id) => id !== 'install' || canInstall).map(getSection)
  return (
    <nav className={styles.links} aria-label="Settings">
      <ul className={styles.sections}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // Back still leaves the settings.
                event.preventDefault()
                showHeading(id, 'start')
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
