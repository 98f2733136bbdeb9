import {
  changeResponse,
  inSequence,
  waitForDialog,
  pressButton,
  waitForText,
  type Shot,
  type Step,
} from './shot.ts'

const openMenu: Step = async (page) => {
  await page.locator('button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
}

const chooseMenuItem =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('menuitem', { name }).click()

const readAllButTwo = changeResponse('me', (user) => ({
  ...user,
  notifications: user.notifications.map((each, index) => ({ ...each, is_read: index > 1 })),
}))
const openNotifications = inSequence(openMenu, chooseMenuItem(/Notifications/))

const shell = { role: 'teacher', path: '/subjects', viewportOnly: true } as const

export const shellShots: Shot[] = [
  { ...shell, name: 'shell-user-menu', prepare: openMenu, largeText: true },
  {
    ...shell,
    name: 'shell-notifications',
    mockResponses: readAllButTwo,
    prepare: openNotifications,
  },
  {
    ...shell,
    name: 'shell-notifications-student',
    role: 'student',
    mockResponses: readAllButTwo,
    prepare: openNotifications,
    largeText: true,
  },
  {
    ...shell,
    name: 'shell-notifications-none',
    mockResponses: changeResponse('me', (user) => ({ ...user, notifications: [] })),
    prepare: inSequence(openNotifications, waitForText('No notifications yet.')),
  },
  {
    ...shell,
    name: 'shell-log-out',
    prepare: inSequence(openMenu, chooseMenuItem(/Log out/), waitForDialog),
    largeText: true,
  },
  {
    ...shell,
    name: 'shell-server-degraded',
    mockResponses: changeResponse('health', (health) => ({ ...health, status: 'degraded' })),
  },
  { name: 'settings-teacher', role: 'teacher', path: '/settings', largeText: true },
  { name: 'settings-student', role: 'student', path: '/settings', readmeName: 'settings' },
  {
    name: 'settings-editing',
    role: 'student',
    path: '/settings',
    prepare: async (page) => {
      await pressButton('Edit display name')(page)
      await pressButton('Change password')(page)
      await page.getByLabel('Old password').fill('jotter-demo')
      await page.getByLabel('New password').first().fill('a new password')
      await page.getByLabel('Confirm new password').fill('another one')
      await page.getByRole('button', { name: 'Save' }).last().click()
      await waitForText('Passwords do not match')(page)
    },
  },
  {
    name: 'settings-token-limit',
    role: 'teacher',
    path: '/settings',
    mockResponses: changeResponse('getRegistrationTokens', () =>
      [1, 5, 1000, 5].map((max_uses, index) => ({
        id: index + 1,
        token: ['K7QF-2MXD-9RTH', 'B3WN-8PLC-4VYG', 'T6ZJ-5HSA-1EKU', 'H2DV-7RGB-3CXM'][index] ?? '',
        expires_at: new Date(Date.now() + (2 - index) * 86_400_000 + 3_600_000).toISOString(),
        max_uses,
        current_uses: index,
      })),
    ),
    prepare: waitForText('Token limit reached'),
  },
  {
    name: 'settings-delete-dialog',
    role: 'student',
    path: '/settings',
    prepare: inSequence(pressButton('Delete account'), waitForDialog),
    viewportOnly: true,
  },
  {
    name: 'settings-delete-dialog-teacher',
    role: 'teacher',
    path: '/settings',
    mockResponses: changeResponse('getClasses', (groups) =>
      groups.map((group) => (group.teachers.length > 1 ? group : { ...group, students: [] })),
    ),
    prepare: inSequence(pressButton('Delete account'), waitForDialog),
    viewportOnly: true,
  },
  {
    name: 'settings-delete-dialog-only-teacher',
    role: 'teacher',
    path: '/settings',
    prepare: inSequence(pressButton('Delete account'), waitForDialog),
    viewportOnly: true,
  },
]

export const publicShots: Shot[] = [
  {
    name: 'login-empty',
    role: 'nobody',
    path: '/login',
    prepare: waitForText('Demo school'),
    largeText: true,
    readmeName: 'login',
  },
  {
    name: 'login-refused',
    role: 'nobody',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('student11@demo.school')
      await page.getByLabel('Password').fill('not the password')
      await pressButton('Log in')(page)
      await waitForText('Wrong email or password.')(page)
    },
  },
  {
    name: 'login-new-password',
    role: 'nobody',
    path: '/login',
    prepare: inSequence(pressButton('Forgot your password?'), waitForText('New password')),
  },
  { name: 'register-student', role: 'nobody', path: '/register' },
  {
    name: 'register-teacher',
    role: 'nobody',
    path: '/register',
    prepare: (page) => page.getByRole('switch', { name: 'Are you a teacher?' }).check(),
    largeText: true,
  },
  { name: 'not-found-signed-out', role: 'nobody', path: '/no/such/page', prepare: waitForText('Not Found') },
  { name: 'not-found-signed-in', role: 'student', path: '/no/such/page', prepare: waitForText('Not Found') },
]
