import { expect, test } from 'vitest'
import { bypassesDrill } from '../../../src/answers/drilled-calls.ts'

test.each([
  ['POST', 'auth/logout'],
  ['POST', 'auth/purge-local-sessions'],
  ['GET', 'auth/me'],
])('no drill touches %s %s', (method, path) => {
  expect(bypassesDrill(method, `/api/v1/${path}`, false)).toBe(true)
})

test('a page plays the drill for every other call but the one that its worker answers', () => {
  const questions = '/api/v1/exercise/get-exercises/3'
  expect(bypassesDrill('GET', questions, true)).toBe(true)
  expect(bypassesDrill('GET', questions, false)).toBe(false)
  expect(bypassesDrill('POST', '/api/v1/exercise/save-answer', true)).toBe(false)
})
