import { expect, it, vi } from 'vitest'
import { identityService } from './identity-service.ts'
import { visit } from '../../setup/visit.tsx'

vi.mock('../../../src/routes/_public/-reset-password.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('Log in says that the form for a forgotten password could not be loaded', async () => {
  const { screen } = await visit('/login', null, identityService().responses)
  await screen.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect.element(screen.getByText(/^The form could not be loaded\./)).toBeVisible()
})
