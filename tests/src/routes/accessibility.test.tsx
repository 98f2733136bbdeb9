import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../../../src/data/auth.ts'
import type { StudentGroup } from '../../../src/data/class.ts'
import { setPreferences } from '../../../src/preferences/preferences.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, student, teacher, visit } from '../../setup/visit.tsx'

beforeEach(async () => {
  await page.viewport(1366, 768)
  document.documentElement.lang = 'en-GB'
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  setPreferences({ theme: 'light', motion: 'full' })
  vi.restoreAllMocks()
})

const member = (id: number, name: string) => ({ id, display_name: name, email: `person${id}@demo.school` })
const group: StudentGroup = {
  ...{ id: 4, name: '9A Physics', description: 'Year 9, set A.', subject: { id: 1, name: 'Physics' } },
  teachers: [member(2, 'Mr D. Lindqvist')],
  students: Array.from({ length: 7 }, (_, index) => member(index + 10, `Amara Bello ${index}`)),
  result_count: 23,
}
const people = [member(30, 'Hal Brook'), member(31, 'Hale Stone')]

describe('nothing for axe in the settings', () => {
  const open = async (user: User = student(), responses: Responses = {}) => {
    const { screen } = await visit('/settings', user, {
      'GET /auth/get-registration-tokens': () => [],
      ...responses,
    })
    await expect.element(screen.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    return screen
  }

  it('while the display name is edited', async () => {
    const screen = await open()
    await screen.getByRole('button', { name: 'Edit display name' }).click()
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
    await expectNoViolations()
  })

  it('while the password is changed, and told what is wrong with it', async () => {
    const screen = await open()
    await screen.getByRole('button', { name: 'Change password' }).click()
    await screen.getByLabelText(/^Old password/).fill('old')
    await screen.getByLabelText(/^New password/).fill('one')
    await screen.getByLabelText(/^Confirm new password/).fill('two')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Passwords do not match')).toBeVisible()
    await expectNoViolations()
  })

  it('with all the tokens a teacher may hold', async () => {
    const token = (id: number) => ({
      ...{ id, token: `TOKEN-${id}`, max_uses: 3, current_uses: 1 },
      ...{ created_at: '2026-01-01T10:00:00Z', expires_at: '2036-01-01T10:00:00Z' },
    })
    const screen = await open(teacher(), {
      'GET /auth/get-registration-tokens': () => [1, 2, 3].map(token),
    })
    await expect.element(screen.getByRole('button', { name: 'Token limit reached' })).toBeVisible()
    await expectNoViolations()
  })

  it('where the browser offers to install the product', async () => {
    const globals = window as { jotterInstall?: unknown }
    globals.jotterInstall = { prompt: async () => ({ outcome: 'dismissed' }) }
    const card = (await open()).getByRole('region', { name: 'Install Jotter' })
    await expect.element(card.getByRole('button', { name: 'Install' })).toBeVisible()
    await expectNoViolations()
    globals.jotterInstall = null
  })

  it('when the account is to be deleted', async () => {
    const screen = await open()
    await screen.getByRole('button', { name: 'Delete account' }).click()
    await expect.element(screen.getByRole('alertdialog', { name: 'Delete your account?' })).toBeVisible()
    await expectNoViolations()
  })
})

describe('nothing for axe among student groups and quizzes', () => {
  const open = async () => {
    const { screen } = await visitSchool('/student-groups', 'teacher', {
      'GET /class/get-classes': () => [group],
      'GET /search/students/add/4/hal': () => people,
    })
    return screen.getByRole('article', { name: '9A Physics' })
  }

  it('when the teachers of a group are shown', async () => {
    const card = await open()
    await card.getByText('1 teacher').click()
    await expect.element(card.getByRole('list', { name: 'Teachers of 9A Physics' })).toBeVisible()
    await expectNoViolations()
  })

  it('in the member menu with people found and chosen', async () => {
    const card = await open()
    await card.getByRole('button', { name: /^People in/ }).click()
    await page.getByText('Add', { exact: true }).click()
    await page.getByLabelText('Name or email').fill('hal')
    await page.getByRole('option', { name: /^Hal Brook/ }).click()
    await expect.element(page.getByRole('list', { name: 'Chosen' })).toBeVisible()
    await expect.element(page.getByRole('listbox', { name: 'Found' })).toBeVisible()
    await expectNoViolations()
  })

  it('when a group is to be deleted', async () => {
    const card = await open()
    await card.getByRole('button', { name: 'Delete 9A Physics' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expectNoViolations()
  })

  it('when a quiz is to be deleted', async () => {
    const { screen } = await visitSchool('/quizzes', 'teacher', { 'GET /topic/get-topics': () => [topic()] })
    await screen.getByRole('button', { name: 'Delete Speed' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expectNoViolations()
  })
})

describe('nothing for axe in the menu of a person', () => {
  const notifications = [true, false].map((is_read, id) => ({
    ...{ id, is_read, title: `News ${id}`, description: 'Energy stores: 79%' },
    created_at: '2026-01-01T10:32:00Z',
  }))
  const open = async () => {
    const { screen } = await visit('/subjects', student({ notifications }))
    await screen.getByRole('button', { name: /Amara Bello/ }).click()
    return screen
  }

  it('with the notifications', async () => {
    const screen = await open()
    await screen.getByRole('menuitem', { name: /^Notifications/ }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await expectNoViolations()
  })

  it('when asked whether to log out', async () => {
    const screen = await open()
    await screen.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.element(screen.getByRole('alertdialog')).toBeVisible()
    await expectNoViolations()
  })
})
