import { expect, it, vi } from 'vitest'
import { groups, visitSchool } from '../../setup/quiz-school.ts'

// As offline, where the form is none of the files that are kept.
vi.mock('../../../src/routes/_app/student-groups/-add-group-form.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('the form of a new group that cannot be loaded says so in its card, and the groups stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { screen } = await visitSchool('/student-groups?add=group', 'teacher')
  const form = screen.getByRole('region', { name: 'Add a group' })
  await expect.element(form.getByRole('heading', { name: 'The form could not be loaded' })).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(screen.getByRole('article', { name: groups[0]?.name })).toBeVisible()
})
