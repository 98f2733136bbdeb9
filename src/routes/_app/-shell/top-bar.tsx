import { SearchRegular } from '@fluentui/react-icons/headless/svg/search'
import { Link } from '@tanstack/react-router'
import { Wordmark } from '../../../components/layout/logo.tsx'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

export function TopBar() {
  return (
    <header className={styles.bar}>
      <Link to="/dashboard" className={styles.brand} aria-label="Jotter, to the dashboard">
        <Wordmark />
      </Link>
      <div className={styles.search}>
        <SearchRegular aria-hidden="true" />
        <input type="search" aria-label="Search" placeholder="Search" disabled />
      </div>
      <UserMenu />
    </header>
  )
}
