import { Outlet, createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/dashboard')({
  component: Outlet,
  staticData: { title: (user) => welcome(user?.display_name ?? '') },
})

/** 'Welcome, Amara Bello', or 'Welcome' without a name. */
function welcome(displayName: string): string {
  const name = displayName.trim()
  return name === '' ? 'Welcome' : `Welcome, ${name}`
}
