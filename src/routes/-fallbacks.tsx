import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Empty } from '../components/empty.tsx'
import { LoadError } from '../components/load-error.tsx'
import { LinkButton } from '../components/router-link.tsx'

/** What a page shows that could not be shown; the frame around it stays. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <LoadError
      heading="This page could not be shown"
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    >
      Answers on this device are safe.
    </LoadError>
  )
}

export function NotFound() {
  return (
    <Empty heading="Not Found" action={<LinkButton to="/">Go to the start page</LinkButton>}>
      There is no page at this address.
    </Empty>
  )
}
