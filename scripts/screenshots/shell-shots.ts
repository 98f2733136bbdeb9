import { changed } from './answers.ts'
import { all, dialog, press, seen, type Shot, type Step } from './shot.ts'

const menu: Step = async (page) => {
  await page.locator('button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
}

const item =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('menuitem', { name }).click()

const shell = { who: 'teacher', path: '/subjects', window: true } as const

export const shellShots: Shot[] = [
  { ...shell, name: 'shell-user-menu', prepare: menu, large: true },
  {
    ...shell,
    name: 'shell-notifications',
    answers: changed('me', (user) => ({
      ...user,
      notifications: user.notifications.map((each, index) => ({ ...each, is_read: index > 1 })),
    })),
    prepare: all(menu, item(/Notifications/)),
  },
  {
    ...shell,
    name: 'shell-notifications-none',
    answers: changed('me', (user) => ({ ...user, notifications: [] })),
    prepare: all(menu, item(/Notifications/), seen('Nothing is unread.')),
  },
  { ...shell, name: 'shell-log-out', prepare: all(menu, item(/Log out/), dialog), large: true },
  {
    ...shell,
    name: 'shell-server-degraded',
    answers: changed('health', (health) => ({ ...health, status: 'degraded' })),
  },
  { name: 'settings-teacher', who: 'teacher', path: '/settings', large: true },
  { name: 'settings-student', who: 'student', path: '/settings', readme: 'settings' },
  {
    name: 'settings-editing',
    who: 'teacher',
    path: '/settings',
    prepare: async (page) => {
      await press('Edit display name')(page)
      await press('Change password')(page)
      await page.getByLabel('Old password').fill('jotter-demo')
      await page.getByLabel('New password').first().fill('a new password')
      await page.getByLabel('Confirm new password').fill('another one')
      await page.getByRole('button', { name: 'Save' }).last().click()
      await seen('Passwords do not match')(page)
    },
  },
  {
    name: 'settings-token-limit',
    who: 'teacher',
    path: '/settings',
    answers: changed('getRegistrationTokens', () =>
      [1, 5, 1000].map((max_uses, index) => ({
        id: index + 1,
        token: ['K7QF-2MXD-9RTH', 'B3WN-8PLC-4VYG', 'T6ZJ-5HSA-1EKU'][index] ?? '',
        expires_at: new Date(Date.now() + (index - 1) * 86_400_000).toISOString(),
        max_uses,
        current_uses: index,
      })),
    ),
    prepare: seen('Token limit reached'),
  },
  {
    name: 'settings-delete-dialog',
    who: 'student',
    path: '/settings',
    prepare: all(press('Delete account'), dialog),
    window: true,
  },
]
