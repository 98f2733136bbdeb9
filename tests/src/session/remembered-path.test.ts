import { describe, expect, it } from 'vitest'
import { getReturnPath } from '../../../src/session/guards.ts'

const origin = 'https://jotter.school'

describe('the path to come back to', () => {
  it('is kept with its search and hash', () => {
    expect(getReturnPath('/exercises?topic_id=4&question=2#a', origin)).toBe(
      '/exercises?topic_id=4&question=2#a',
    )
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\\jotter.school//evil.example',
    '/.//evil.example',
    '/quizzes/..//evil.example',
    '/\t/evil.example',
    'https://evil.example/quizzes',
    'javascript:alert(1)',
    'quizzes',
    '',
    42,
    undefined,
    null,
    ['/quizzes'],
  ])('refuses %j, which could lead elsewhere', (from) => {
    expect(getReturnPath(from, origin)).toBeNull()
  })

  it.each(['/login', '/register?from=/quizzes', '/login/'])('does not come back to %s', (from) => {
    expect(getReturnPath(from, origin)).toBeNull()
  })
})
