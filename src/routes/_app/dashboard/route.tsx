import { Outlet, createFileRoute } from '@tanstack/react-router'
import { greeting } from './-greeting.ts'

export const Route = createFileRoute('/_app/dashboard')({
  component: Outlet,
  staticData: { title: (user) => greeting(user?.display_name ?? '') },
})
