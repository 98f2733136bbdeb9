import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/data/call.ts'
import { toMessage } from '../../../src/session/identity.ts'
import { identityError } from './identities.ts'

describe('messages of a failed log in or registration', () => {
  it.each([
    ['email-already-in-use', 'The email address is already in use.'],
    ['invalid-email', 'The email address is badly formatted.'],
    ['weak-password', 'The password must be at least 6 characters long.'],
    ['invalid-credential', 'Wrong email or password.'],
  ])('says %s in words', (code, text) => {
    expect(toMessage(identityError(code))).toBe(text)
  })

  it.each([
    ...['internal-error', 'user-mismatch', 'user-not-found', 'multi-factor-auth-required', 'popup-blocked'],
    ...[
      'popup-closed-by-user',
      'cancelled-popup-request',
      'web-storage-unsupported',
      'network-request-failed',
    ],
    ...['unauthorized-domain', 'auth-domain-config-required', 'invalid-api-key', 'invalid-auth-event'],
    ...['argument-error', 'password-does-not-meet-requirements'],
  ])('shows the message of %s as it is', (code) => {
    expect(toMessage(identityError(code, `Said of ${code}.`))).toBe(`Said of ${code}.`)
  })

  it('shows other messages of the identity service as they are', () => {
    expect(toMessage(identityError('user-mismatch', 'Not this one.'))).toBe('Not this one.')
  })

  it('shows status and detail of a refusal by the product', () => {
    expect(toMessage(new ApiError(404, { detail: 'No account.' }))).toBe('404 No account.')
  })
})
