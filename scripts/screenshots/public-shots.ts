import { press, seen, type Shot } from './shot.ts'

export const publicShots: Shot[] = [
  {
    name: 'login-empty',
    who: 'nobody',
    path: '/login',
    prepare: seen('Demo school'),
    large: true,
    readme: 'login',
  },
  {
    name: 'login-refused',
    who: 'nobody',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('student11@demo.school')
      await page.getByLabel('Password').fill('not the password')
      await press('Log in')(page)
      await seen('Wrong email or password.')(page)
    },
  },
  { name: 'register-student', who: 'nobody', path: '/register' },
  {
    name: 'register-teacher',
    who: 'nobody',
    path: '/register',
    prepare: (page) => page.getByRole('switch', { name: 'Are you a teacher?' }).check(),
    large: true,
  },
  { name: 'not-found-signed-out', who: 'nobody', path: '/no/such/page', prepare: seen('Not Found') },
  { name: 'not-found-signed-in', who: 'student', path: '/no/such/page', prepare: seen('Not Found') },
]
