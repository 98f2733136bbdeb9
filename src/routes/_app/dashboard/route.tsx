import { Outlet, createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/dashboard')({ component: Outlet, staticData: { title: 'Welcome' } })
