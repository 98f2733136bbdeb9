import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { identityService } from './identity-service.ts'
import { type Responses, errorResponse, student, visit } from '../../setup/visit.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const aToken: unknown = expect.stringMatching(/^\S+\.\S+\.x$/)

async function open(responses: Responses = {}, mistakes: Parameters<typeof identityService>[0] = {}) {
  const service = identityService(mistakes)
  const visited = await visit('/register', null, {
    ...service.responses,
    'POST /auth/register': () => student(),
    ...responses,
  })
  const { screen } = visited
  const button = screen.getByRole('button', { name: 'Sign up' })
  await expect.element(button).toBeVisible()
  const fill = async () => {
    await screen.getByLabelText(/^Email/).fill('new@demo.school')
    await screen.getByLabelText(/^Password/).fill('long-enough')
  }
  const isTeacher = screen.getByRole('switch', { name: 'Are you a teacher?' })
  const code = screen.getByLabelText(/^Teacher code/)
  return { ...visited, service, button, fill, isTeacher, code, alert: screen.getByRole('alert') }
}

describe('the Register page', () => {
  it('creates a student, tells where the verification link is, and links to Log in', async () => {
    const { screen, fill, button, callsTo: calls } = await open()
    await fill()
    await button.click()
    await expect.element(screen.getByRole('heading', { name: 'You are registered' })).toHaveFocus()
    await expect
      .element(screen.getByRole('status'))
      .toMatchTextContent(/The link for new@demo.school is here/)
    expect(calls('POST /auth/register')[0]?.body).toEqual({ token: aToken })
    expect(sessionStorage.getItem('form-inputs')).not.toContain('long-enough')
    await screen.getByRole('link', { name: 'Log in' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  it('asks for the name, which may be left out, and sends it', async () => {
    const { screen, fill, button, callsTo: calls } = await open()
    await fill()
    await screen.getByLabelText('Your name (optional)').fill('Amara Bello')
    await button.click()
    await expect.element(screen.getByRole('heading', { name: 'You are registered' })).toHaveFocus()
    expect(calls('POST /auth/register')[0]?.body).toEqual({ token: aToken, display_name: 'Amara Bello' })
  })

  it('says what comes after it: a mail, and for a student the group', async () => {
    const { screen, isTeacher } = await open()
    const next = screen.getByText(/^We will email you a link\. Open it, then log in\./)
    await expect.element(next).toMatchTextContent(/Your teacher will add you to a student group\.$/)
    await isTeacher.click()
    await expect.element(next).toMatchTextContent(/log in\.$/)
  })

  it('leaves the state of its switch to the browser', async () => {
    const { isTeacher } = await open()
    await expect.element(isTeacher).not.toHaveAttribute('aria-checked')
  })

  it('asks for email and password, empty and required, with a Sign up button', async () => {
    const { screen, service, button } = await open()
    for (const [name, type] of [
      ['Email', 'email'],
      ['Password', 'password'],
    ] as const) {
      const field = screen.getByLabelText(new RegExp(`^${name}`))
      await expect.element(field).toHaveAttribute('type', type)
      await expect.element(field).toBeRequired()
      await expect.element(field).toHaveValue('')
    }
    await button.click()
    expect(button.element().hasAttribute('aria-busy')).toBe(false)
    await screen.getByLabelText(/^Email/).fill('not an address')
    await screen.getByLabelText(/^Password/).fill('long-enough')
    await button.click()
    expect(button.element().hasAttribute('aria-busy')).toBe(false)
    expect(service.steps()).toEqual([])
  })

  it('links to Log in from the form', async () => {
    const { screen } = await open()
    await screen.getByRole('link', { name: 'Log in' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  it('reveals a required teacher code with the toggle, and sends it', async () => {
    const { fill, service, button, isTeacher, code, callsTo: calls } = await open()
    expect(code.elements()).toHaveLength(0)
    await isTeacher.click()
    await expect.element(code).toBeRequired()
    await fill()
    await button.click()
    await expect.element(code).toHaveFocus()
    expect(service.steps()).toEqual([])
    await code.fill('DEMO-TEACHER')
    expect(JSON.parse(sessionStorage.getItem('form-inputs') ?? '')).toMatchObject({
      teacherCode: 'DEMO-TEACHER',
    })
    await button.click()
    await vi.waitFor(() =>
      expect(calls('POST /auth/register')[0]?.body).toEqual({
        token: aToken,
        teacher_code: 'DEMO-TEACHER',
      }),
    )
  })

  it('has the teacher code of a link filled in', async () => {
    history.replaceState(history.state, '', '#code=K7QF-2MXD-9RTH')
    const { isTeacher, code } = await open()
    history.replaceState(history.state, '', location.pathname + location.search)
    await expect.element(isTeacher).toBeChecked()
    await expect.element(code).toHaveValue('K7QF-2MXD-9RTH')
  })

  it('rejects a teacher code of spaces', async () => {
    const { fill, service, button, isTeacher, code, callsTo: calls } = await open()
    await isTeacher.click()
    await fill()
    await userEvent.type(code, '   ')
    await button.click()
    await expect.element(code).toHaveFocus()
    expect(service.steps()).toEqual([])
    await userEvent.type(code, ' DEMO TEACHER')
    await button.click()
    await vi.waitFor(() =>
      expect(calls('POST /auth/register')[0]?.body).toEqual({
        token: aToken,
        teacher_code: 'DEMO TEACHER',
      }),
    )
  })

  it('sends no code after the toggle is switched off', async () => {
    const { fill, button, isTeacher, code, callsTo: calls } = await open()
    await isTeacher.click()
    await code.fill('DEMO-TEACHER')
    await isTeacher.click()
    await fill()
    await button.click()
    await vi.waitFor(() => expect(calls('POST /auth/register')[0]?.body).toEqual({ token: aToken }))
  })
})

describe('a rejected registration', () => {
  it("shows a weak password below the button, in the specification's words, until the inputs change", async () => {
    const { screen, fill, button, alert } = await open({}, { signUp: 'WEAK_PASSWORD : Too short' })
    await fill()
    await button.click()
    await expect.element(alert).toHaveTextContent('The password must be at least 6 characters long.')
    const { top } = alert.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(button.element().getBoundingClientRect().bottom)
    await expect.element(screen.getByLabelText(/^Password/)).toHaveFocus()
    await userEvent.type(screen.getByLabelText(/^Password/), 'x')
    await expect.element(alert).toHaveTextContent('')
  })

  it('shows that an email is in use, until the toggle changes', async () => {
    const taken = { signUp: 'EMAIL_EXISTS', signIn: 'INVALID_LOGIN_CREDENTIALS' } as const
    const { fill, button, alert, isTeacher } = await open({}, taken)
    await fill()
    await button.click()
    await expect.element(alert).toHaveTextContent('The email address is already in use.')
    await isTeacher.click()
    await expect.element(alert).toHaveTextContent('')
  })

  it('after a 403 shows the detail and a Resend button, for a teacher too', async () => {
    const { screen, fill, service, button, isTeacher, code, alert } = await open({
      'POST /auth/register': () => errorResponse(403, 'Invalid teacher code'),
    })
    await isTeacher.click()
    await code.fill('WRONG')
    await fill()
    await button.click()
    await expect.element(alert).toHaveTextContent('Invalid teacher codeResend')
    // The account still exists.
    expect(service.steps()).not.toContain('delete')
    await screen.getByRole('button', { name: 'Resend' }).click()
    await expect.element(screen.getByRole('link', { name: 'Read the mail' })).toBeVisible()
  })

  it('shows status and detail of other errors', async () => {
    const { fill, button, alert } = await open({
      'POST /auth/register': () => errorResponse(409, 'This email is registered already.'),
    })
    await fill()
    await button.click()
    await expect.element(alert).toHaveTextContent('409 This email is registered already.')
  })
})
