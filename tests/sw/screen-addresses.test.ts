import { expect, it } from 'vitest'
import { isForScreens } from '../../sw/screen-addresses.ts'

it.each([
  '/',
  '/login',
  '/quizzes',
  '/exercises',
  '/dashboard/topics',
  '/no/such/page',
  '/manage-exercises/',
])('the shell answers at %s', (path) => expect(isForScreens(path)).toBe(true))

it.each([
  '/api/v1/auth/me',
  '/api/docs',
  '/identitytoolkit.googleapis.com/v1/accounts:signUp',
  '/securetoken.googleapis.com/v1/token',
  '/demo-mail',
  '/demo-mail/verify',
  '/__/auth/action',
  '/config.json',
  '/sw.js',
  '/manifest.webmanifest',
  '/assets/vendor-SXA7tP54.js',
  '/assets/gone',
])('the shell never answers at %s', (path) => expect(isForScreens(path)).toBe(false))
