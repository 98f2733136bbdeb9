import { createFileRoute } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Cover, CoverLabel } from '../components/layout/cover.tsx'
import { NativeLinkButton } from '../components/form/native-button.tsx'
import { lazyComponent } from '../lib/lazy-component.ts'
import { currentUser, useAuth } from '../session/auth-store.ts'
import { fetchUserOnce } from '../session/fetch-user.ts'
import { usePageTitle } from '../session/page-title.ts'
import styles from './-not-found.module.css'
import { Route as SignedInRoute } from './_app.tsx'

/** The page for every unknown path. A path below a screen's shows it too, not inside the screen. */
export const Route = createFileRoute('/$')({
  // A stored user may be signed out by now.
  beforeLoad: () => void (currentUser() && fetchUserOnce()),
  component: NotFound,
  staticData: { title: 'Not Found' },
})

// Who is signed out loads neither. The frame is not this route's parent, because that sends visitors to Log in.
const SignedInFrame = SignedInRoute.options.component as ComponentType<{ children: ReactNode }>
const SignedInNotFound = lazyComponent(async () => (await import('./-not-found.tsx')).SignedInNotFound)

function NotFound() {
  const { user } = useAuth()
  const title = usePageTitle()
  if (user !== null)
    return (
      <Suspense>
        <SignedInFrame>
          <SignedInNotFound />
        </SignedInFrame>
      </Suspense>
    )
  return (
    <Cover>
      <CoverLabel title={title}>
        <div className={styles.contents}>
          <p>There is no page at this address. The address may be mistyped, or the page has moved.</p>
          <NativeLinkButton to="/" variant="filled" wide>
            Log in
          </NativeLinkButton>
        </div>
      </CoverLabel>
    </Cover>
  )
}
