import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { unlockOutbox, lockOutbox } from '../../../src/answers/outbox-session.ts'
import { outbox } from '../../../src/answers/page-outbox.ts'
import { rememberPreviousUser } from '../../../src/session/user-data.ts'
import { config } from '../../../src/config.ts'
import { identityService, type Mistake } from './identity-service.ts'
import { isRed } from '../../setup/colour.ts'
import { type Responses, errorResponse, failToFetch, revisit, student, visit } from '../../setup/visit.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open(
  path = '/login',
  responses: Responses = {},
  mistakes: Parameters<typeof identityService>[0] = {},
) {
  const service = identityService(mistakes)
  const visited = await visit(path, null, { ...service.responses, ...responses })
  const { screen } = visited
  const email = screen.getByLabelText(/^Email/)
  const password = screen.getByLabelText(/^Password/)
  const button = screen.getByRole('button', { name: 'Log in' })
  await expect.element(button).toBeVisible()
  const logIn = async () => {
    await email.fill('student7@demo.school')
    await password.fill('jotter-demo')
    await button.click()
  }
  return { ...visited, service, email, password, button, logIn, alert: screen.getByRole('alert') }
}
const refusing = (signIn: Mistake) => open('/login', {}, { signIn })

/** The user that the identity library stores on this device. */
async function identityAccounts(): Promise<unknown> {
  const opening = indexedDB.open('firebaseLocalStorageDb')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const store = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage')
  const all = store.getAll()
  await new Promise((resolve) => all.addEventListener('success', resolve))
  opening.result.close()
  return all.result
}

const kept = () => sessionStorage.getItem('form-inputs') ?? ''

describe('the Log in page', () => {
  it('asks for email and password, both required, and leads to Register', async () => {
    const { screen, service, email, password, button } = await open('/login?from=%2Fquizzes')
    await expect.element(email).toHaveAttribute('type', 'email')
    await expect.element(email).toBeRequired()
    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(password).toBeRequired()
    const isSent = () => button.element().hasAttribute('aria-busy')
    await button.click()
    expect(isSent()).toBe(false)
    await email.fill('not an address')
    await password.fill('jotter-demo')
    await button.click()
    expect(isSent()).toBe(false)
    expect(service.steps()).toEqual([])
    await screen.getByRole('link', { name: 'Register' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Register' })).toBeVisible()
  })

  it("has the log-in of a card's code filled in, and no password of somebody before", async () => {
    sessionStorage.setItem(
      'form-inputs',
      JSON.stringify({ email: 'a@b.school', password: 'secret', at: Date.now() }),
    )
    history.replaceState(null, '', '#mia.king%407p.pupils.invalid')
    const { email, password } = await open()
    await expect.element(email).toHaveValue('mia.king@7p.pupils.invalid')
    await expect.element(password).toHaveValue('')
    history.replaceState(null, '', location.pathname)
  })

  it('has the document title Log in', async () => {
    await open()
    await vi.waitFor(() => expect(document.title).toBe('Log in - Jotter'))
  })

  it('makes no failing call on a first visit', async () => {
    const { screen, calls } = await open()
    await expect.element(screen.getByText('student1@demo.school')).toBeVisible()
    expect(calls.filter(({ name }) => name !== 'GET /config.json')).toEqual([])
  })

  it('tells that the session has ended, without mentioning answers if none are pending', async () => {
    const { screen } = await open()
    expect(screen.getByText(/session has ended/).elements()).toEqual([])
    await screen.unmount()
    rememberPreviousUser(student())
    const later = await revisit('/login', null, identityService().responses)
    await expect
      .element(later.screen.getByRole('status').getByText('Your session has ended. Log in to go on.'))
      .toBeVisible()
    await expect.element(later.screen.getByRole('status')).toHaveFocus()
  })

  it('tells that pending answers are safe on this device', async () => {
    await open()
    await unlockOutbox(7, student().outbox_key)
    await outbox.write({ user: 7, topic: 8, attempt: 40, subquestionId: '1.1' }, 'Gravity.', 0)
    await lockOutbox()
    rememberPreviousUser(student())
    const { screen } = await revisit('/login', null, identityService().responses)
    await expect
      .element(
        screen.getByText('Your session has ended. Log in to go on; your answers are safe on this device.'),
      )
      .toBeVisible()
  })

  it("shows the demo school's accounts", async () => {
    const { screen } = await open()
    await expect.element(screen.getByText('student1@demo.school')).toBeVisible()
  })

  it('signs in to the identity service, logs in with its token and goes home', async () => {
    const { logIn, callsTo: calls, getHref } = await open('/login', { 'POST /auth/login': () => student() })
    await logIn()
    await vi.waitFor(() => expect(getHref()).toBe('/dashboard'))
    expect(calls('POST /auth/login')[0]?.body).toEqual({ token: expect.stringMatching(/^\S+\.\S+\.x$/) })
  })

  it('returns to the page the user came from', async () => {
    const { logIn, getHref } = await open('/login?from=%2Fsubjects', { 'POST /auth/login': () => student() })
    await logIn()
    await vi.waitFor(() => expect(getHref()).toBe('/subjects'))
  })
})

describe('a password', () => {
  it('is shown, and hidden again, on demand', async () => {
    const { screen, password } = await open()
    await password.fill('jotter-demo')
    await expect.element(password).toHaveAttribute('type', 'password')
    await screen.getByRole('button', { name: 'Show password' }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await screen.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(password).toHaveValue('jotter-demo')
  })

  it('that is forgotten can be reset by a link in a mail', async () => {
    const { screen, email, service } = await open()
    await email.fill('student7@demo.school')
    await screen.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect.element(screen.getByRole('heading', { name: 'New password' })).toHaveFocus()
    await expect.element(screen.getByLabelText('Email')).toHaveValue('student7@demo.school')
    await screen.getByRole('button', { name: 'Send the link' }).click()
    await expect
      .element(screen.getByRole('status'))
      .toMatchTextContent(/If student7@demo.school has an account, a link to a new password is on its way\./)
    await expect.element(screen.getByRole('heading', { name: 'New password' })).toHaveFocus()
    expect(service.steps()).toEqual(['mail'])
    await screen.getByRole('button', { name: 'Back to Log in' }).click()
    await expect.element(email).toHaveValue('student7@demo.school')
    await expect.element(screen.getByRole('heading', { name: 'Log in' })).toHaveFocus()
  })
})

it('a forgotten password of a card is a matter for the teacher, and no mail is asked for', async () => {
  const { screen, email, service } = await open()
  await email.fill('mia.king@7p.pupils.invalid')
  await screen.getByRole('button', { name: 'Forgot your password?' }).click()
  await screen.getByRole('button', { name: 'Send the link' }).click()
  await expect
    .element(screen.getByRole('status'))
    .toMatchTextContent(
      /is a log-in from a card, so no mail can be sent to it\. ?Ask your teacher for a new card\./,
    )
  await expect.element(screen.getByRole('heading', { name: 'New password' })).toHaveFocus()
  expect(service.steps()).toEqual([])
})

describe('a failed log in', () => {
  it('opens a red popover under the button, which closes when the inputs change', async () => {
    const { screen, logIn, alert, button, password } = await refusing('INVALID_LOGIN_CREDENTIALS')
    await logIn()
    await expect.element(alert).toHaveTextContent('Wrong email or password.')
    expect(alert.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
      button.element().getBoundingClientRect().bottom,
    )
    const words = screen.getByText('Wrong email or password.').element()
    expect(isRed(getComputedStyle(words).color)).toBe(true)
    await expect.element(password).toHaveFocus()
    await userEvent.type(password, 'x')
    await expect.element(alert).toHaveTextContent('')
  })

  it('closes the popover when the email changes too', async () => {
    const { logIn, alert, email } = await refusing('INVALID_EMAIL')
    await logIn()
    await expect.element(alert).toHaveTextContent('The email address is badly formatted.')
    await expect.element(email).toHaveFocus()
    await userEvent.type(email, 'x')
    await expect.element(alert).toHaveTextContent('')
  })

  it('shows other messages of the identity service unchanged', async () => {
    const { logIn, alert } = await refusing('OPERATION_NOT_ALLOWED')
    await logIn()
    await expect.element(alert).toHaveTextContent('Firebase: Error (auth/operation-not-allowed).')
  })

  it('says what to do without a connection, before the message of the identity service', async () => {
    const { logIn, alert } = await open('/login', {
      'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword': failToFetch,
    })
    await logIn()
    await expect
      .element(alert)
      .toHaveTextContent(
        'No connection. Check the Wi-Fi, then try again. Firebase: Error (auth/network-request-failed).',
      )
  })

  it('tells a pupil whose card is void what to do', async () => {
    const { logIn, alert } = await refusing('USER_DISABLED')
    await logIn()
    await expect
      .element(alert)
      .toHaveTextContent('This card is not valid any more. Ask your teacher for a new one.')
  })

  it('shows status and detail of a rejection by the server, and signs out of the identity service', async () => {
    const { logIn, service, alert } = await open('/login', {
      'POST /auth/login': () => errorResponse(404, 'No account for this email. Register first.'),
    })
    await logIn()
    await expect.element(alert).toHaveTextContent('404 No account for this email. Register first.')
    expect(service.steps()).toEqual(['signIn'])
    expect(await identityAccounts()).toEqual([])
  })

  it('after a 403 shows the detail and a Resend button, which sends the verification mail again', async () => {
    const { screen, service, logIn, alert, button } = await open('/login', {
      'POST /auth/login': () => errorResponse(403, 'Email not verified'),
    })
    await logIn()
    await expect.element(alert).toHaveTextContent('Email not verifiedResend')
    service.forget()
    await screen.getByRole('button', { name: 'Resend' }).click()
    await expect.element(screen.getByRole('link', { name: 'Read the mail' })).toBeVisible()
    expect(document.activeElement?.textContent).toMatch(/^The demo school sends no mail/)
    expect(service.steps()).toEqual(['signIn', 'mail'])
    const sent = screen.getByRole('status').element().getBoundingClientRect()
    expect(sent.top - button.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(12)
  })

  it('shows why the mail could not be sent again, and can be retried', async () => {
    const unverified = { 'POST /auth/login': () => errorResponse(403, 'Email not verified') }
    const { screen, logIn, alert } = await open('/login', unverified, { mail: 'OPERATION_NOT_ALLOWED' })
    await logIn()
    await screen.getByRole('button', { name: 'Resend' }).click()
    await expect.element(alert).toHaveTextContent('Firebase: Error (auth/operation-not-allowed).Resend')
    await expect.element(screen.getByRole('button', { name: 'Resend' })).toBeVisible()
  })
})

describe('typed credentials', () => {
  it('are in the session storage and appear in the other form', async () => {
    const { screen, email, password } = await open()
    await email.fill('student7@demo.school')
    await password.fill('jotter-demo')
    expect(JSON.parse(kept())).toMatchObject({ email: 'student7@demo.school', password: 'jotter-demo' })
    await screen.getByRole('link', { name: 'Register' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Register' })).toBeVisible()
    await expect.element(screen.getByLabelText(/^Email/)).toHaveValue('student7@demo.school')
    await expect.element(screen.getByLabelText(/^Password/)).toHaveValue('jotter-demo')
    await screen.unmount()
    const again = await open()
    await expect.element(again.password).toHaveValue('jotter-demo')
  })

  it('lose the password in the storage after a minute without input', async () => {
    const { email, password } = await open()
    await email.fill('student7@demo.school')
    await password.click()
    vi.useFakeTimers()
    // `fill` would advance the fake time.
    await userEvent.keyboard('jotter-demo')
    vi.advanceTimersByTime(config.secretInputsMaxAgeMs - 1)
    expect(kept()).toContain('jotter-demo')
    vi.advanceTimersByTime(1)
    expect(kept()).not.toContain('jotter-demo')
    expect(kept()).toContain('student7@demo.school')
  })

  it('lose the password in the storage after a login', async () => {
    const { logIn, getHref } = await open('/login', { 'POST /auth/login': () => student() })
    await logIn()
    await vi.waitFor(() => expect(getHref()).toBe('/dashboard'))
    expect(kept()).not.toContain('jotter-demo')
  })
})

describe('a signed-in user', () => {
  it('is redirected from Log in and Register to the remembered page, or home', async () => {
    const back = await visit('/login?from=%2Fsubjects', student())
    await vi.waitFor(() => expect(back.getHref()).toBe('/subjects'))
    await back.screen.unmount()
    const home = await visit('/register', student())
    await vi.waitFor(() => expect(home.getHref()).toBe('/dashboard'))
  })
})
