import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setConnection } from '../../../src/connection/connection.ts'
import { currentUser } from '../../../src/session/auth-store.ts'
import { identityService } from './identity-service.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { emulateForcedColors } from '../../setup/forced-colors.ts'
import { waitForRender } from '../../setup/wait-for-render.ts'
import { type Responses, errorResponse, student, teacher, visit } from '../../setup/visit.tsx'

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const tokens = 'GET /auth/get-registration-tokens'
const comments = 'GET /marking/get-comments'
const open = (user = student(), responses: Responses = {}) =>
  visit('/settings', user, { [tokens]: () => [], [comments]: () => [], ...responses })
type Screen = Awaited<ReturnType<typeof open>>['screen']
const card = (screen: Screen, name: string) => screen.getByRole('region', { name })
const press = (button: ReturnType<Screen['getByRole']>) => (button.element() as HTMLElement).click()
/** The icon that flashes on a button, if any: 'success' or 'failure'. */
const flashIn = (screen: Screen) =>
  screen.baseElement.querySelector('[data-flash]')?.getAttribute('data-flash')

const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** To be called after `stopTimers`; the timers go on afterwards. */
async function expectRedCrossFor2s(screen: Screen): Promise<void> {
  await vi.waitFor(() => expect(flashIn(screen)).toBe('failure'))
  const cross = screen.baseElement.querySelector('[data-flash]') as Element
  expect(getComputedStyle(cross).color).toBe('rgb(169, 35, 33)')
  await waitForRender()
  // `waitFor` advances these timers by 50 ms a try, also after the cross is there.
  await vi.advanceTimersByTimeAsync(1_700)
  await waitForRender()
  expect(flashIn(screen)).toBe('failure')
  await vi.advanceTimersByTimeAsync(300)
  await waitForRender()
  expect(flashIn(screen)).toBeUndefined()
  vi.useRealTimers()
}

describe('the cards of the settings', () => {
  const names = async (user: ReturnType<typeof student>) => {
    const { screen } = await open(user)
    await expect.element(screen.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    const headings = screen.getByRole('heading', { level: 2 }).elements()
    const found = headings.map((heading) => heading.textContent)
    await screen.unmount()
    return found
  }

  it('are first this device, then reading for students, for teachers the account and what they work with', async () => {
    const account = ['Your profile', 'Password']
    const last = ['Your data', 'Delete account']
    expect(await names(student())).toEqual(['On this device', 'Reading', ...account, ...last])
    const work = ['Feedback phrases', 'Invite other teachers']
    const teachers = ['On this device', 'Your profile', ...work, 'Reading', 'Password', ...last]
    expect(await names(teacher())).toEqual(teachers)
  })
})

describe('the links to the cards', () => {
  afterEach(() => page.viewport(1366, 768))
  const links = (screen: Screen) => screen.getByRole('navigation', { name: 'Settings' }).getByRole('link')

  it('name each card in its order on a phone, and lead to its heading', async () => {
    await page.viewport(390, 844)
    for (const user of [student(), teacher()]) {
      const { screen, router } = await open(user)
      await expect.element(links(screen).first()).toBeVisible()
      const headings = screen.getByRole('heading', { level: 2 }).elements()
      const titles = headings.map((heading) => heading.textContent)
      expect(
        links(screen)
          .elements()
          .map((link) => link.textContent),
      ).toEqual(titles)
      await screen.getByRole('link', { name: 'Password' }).click()
      const heading = screen.getByRole('heading', { name: 'Password' })
      await expect.element(heading).toHaveFocus()
      await expect.element(heading).toBeInViewport()
      expect(router.state.location.hash).toBe('')
      await screen.unmount()
    }
  })

  it('are not needed where the cards are side by side', async () => {
    const { screen } = await open()
    await expect.element(card(screen, 'Password')).toBeVisible()
    expect(links(screen).elements()).toHaveLength(0)
  })
})

describe('your profile', () => {
  const edit = 'POST /auth/edit-display-name'

  it('draws no border through a read-only field in the colours of the system', async () => {
    const { screen } = await open()
    const email = card(screen, 'Your profile').getByLabelText('Email')
    await expect.element(email).toBeVisible()
    await emulateForcedColors()
    const { borderTopColor } = getComputedStyle(email.element().parentElement as HTMLElement)
    expect(borderTopColor).toBe('rgb(0, 0, 0)')
  })

  it('shows the email, which is read-only, and the name, which can be edited', async () => {
    const { screen } = await open()
    const profile = card(screen, 'Your profile')
    await expect.element(profile.getByLabelText('Email')).toHaveValue('student7@demo.school')
    await expect.element(profile.getByLabelText('Email')).toHaveAttribute('readonly')
    await expect.element(profile.getByLabelText(/^Display name/)).toHaveAttribute('readonly')
    await profile.getByRole('button', { name: 'Edit display name' }).click()
    await expect.element(profile.getByLabelText(/^Display name/)).toHaveFocus()
    expect(
      profile
        .getByLabelText(/^Display name/)
        .element()
        .hasAttribute('readonly'),
    ).toBe(false)
  })

  it('is opened, and neither saved nor closed, by a double press', async () => {
    const { screen } = await open()
    const profile = card(screen, 'Your profile')
    const button = profile.getByRole('button', { name: 'Edit display name' })
    await expect.element(button).toBeVisible()
    const { left, top, width, height } = button.element().getBoundingClientRect()
    press(button)
    await Promise.resolve()
    expect(profile.getByRole('button', { name: 'Save' }).elements()).toHaveLength(1)
    // The field takes the line of the pressed button.
    for (const x of [2, width / 2, width - 2])
      expect(document.elementFromPoint(left + x, top + height / 2)).toBe(
        profile.getByLabelText(/^Display name/).element(),
      )
    await expect.element(profile.getByLabelText(/^Display name/)).toHaveFocus()
  })

  it('saves the trimmed name, shows it everywhere, and shows a tick for 2 seconds', async () => {
    const { screen, callsTo } = await open(student(), { [edit]: () => student({ display_name: 'A. Bello' }) })
    const profile = card(screen, 'Your profile')
    await profile.getByRole('button', { name: 'Edit display name' }).click()
    await profile.getByLabelText(/^Display name/).fill('  A. Bello ')
    await expect.element(profile.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await userEvent.keyboard('{Enter}')
    const button = profile.getByRole('button', { name: 'Edit display name' })
    await vi.waitFor(() => expect(flashIn(screen)).toBe('success'))
    expect(button.element()).toBe(document.activeElement)
    await waitForRender()
    await vi.advanceTimersByTimeAsync(1_900)
    await waitForRender()
    expect(flashIn(screen)).toBe('success')
    await vi.advanceTimersByTimeAsync(200)
    await waitForRender()
    expect(flashIn(screen)).toBeUndefined()
    expect(callsTo(edit)[0]?.body).toEqual({ display_name: 'A. Bello' })
    expect(currentUser()?.display_name).toBe('A. Bello')
    expect(screen.getByRole('button', { name: /A. Bello/ }).elements()).toHaveLength(1)
  })

  it('shows a red cross for 2 seconds and the reason when that fails, and keeps the input', async () => {
    const { screen } = await open(student(), { [edit]: () => errorResponse(429, 'Too many requests.') })
    const profile = card(screen, 'Your profile')
    await profile.getByRole('button', { name: 'Edit display name' }).click()
    await profile.getByLabelText(/^Display name/).fill('Odd')
    stopTimers()
    await userEvent.keyboard('{Enter}')
    await expectRedCrossFor2s(screen)
    await expect.element(profile.getByText('The name could not be saved. Too many requests.')).toBeVisible()
    await expect.element(profile.getByLabelText(/^Display name/)).toHaveValue('Odd')
  })

  it.each(['', '   '])('rejects a blank name (%j) without a call, and focuses the field', async (blank) => {
    const { screen, callsTo } = await open()
    const profile = card(screen, 'Your profile')
    const name = profile.getByLabelText(/^Display name/)
    await profile.getByRole('button', { name: 'Edit display name' }).click()
    await name.fill(blank)
    await profile.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() => expect(flashIn(screen)).toBe('failure'))
    await expect.element(profile.getByText('Enter a display name.')).toBeVisible()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(name).toHaveFocus()
    expect(callsTo(edit)).toEqual([])
    await name.fill('A. Bello')
    await expect.element(profile.getByText('Enter a display name.')).not.toBeInTheDocument()
  })

  it("explains a name the server rejects, without the server's field name", async () => {
    const { screen } = await open(student(), {
      [edit]: () => errorResponse(400, '"display_name" has characters or a form that is not allowed.'),
    })
    const profile = card(screen, 'Your profile')
    await profile.getByRole('button', { name: 'Edit display name' }).click()
    await profile.getByLabelText(/^Display name/).fill('Odd\u202e')
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(profile.getByText('The name could not be saved. It has characters that are not allowed.'))
      .toBeVisible()
    await expect.element(profile.getByText(/display_name/)).not.toBeInTheDocument()
  })

  it.each([
    ['in the field', ''],
    ['on Save', '{Tab}'],
    ['on Cancel', '{Tab}{Tab}'],
  ])('restores the saved name after Escape %s, and returns the focus', async (_where, keys) => {
    const { screen } = await open(teacher())
    await screen.getByRole('button', { name: 'Edit display name' }).click()
    await screen.getByLabelText(/^Display name/).fill('Somebody else')
    await userEvent.keyboard(`${keys}{Escape}`)
    await expect.element(screen.getByRole('button', { name: 'Edit display name' })).toHaveFocus()
    await expect.element(screen.getByLabelText(/^Display name/)).toHaveValue('Mr D. Lindqvist')
  })

  it('restores the saved name after Cancel', async () => {
    const { screen, callsTo } = await open()
    const profile = card(screen, 'Your profile')
    await profile.getByRole('button', { name: 'Edit display name' }).click()
    await profile.getByLabelText(/^Display name/).fill('Somebody else')
    await profile.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(profile.getByLabelText(/^Display name/)).toHaveValue('Amara Bello')
    await expect.element(profile.getByRole('button', { name: 'Edit display name' })).toHaveFocus()
    expect(callsTo(edit)).toEqual([])
  })
})

/** Signs in at the identity service, which then answers the test's calls. */
const known = async (mistakes: Parameters<typeof identityService>[0] = {}, localId?: string) => {
  const before = identityService()
  const { screen } = await visit('/login', null, { ...before.responses, 'POST /auth/login': () => student() })
  await screen.getByLabelText(/^Email/).fill('student7@demo.school')
  await screen.getByLabelText(/^Password/).fill('before')
  await screen.getByRole('button', { name: 'Log in' }).click()
  await vi.waitFor(() => expect(currentUser()?.id).toBe(7))
  await screen.unmount()
  return identityService(mistakes, localId)
}

describe('the credentials', () => {
  const change = async (
    fields: [old: string, fresh: string, again: string],
    responses: Responses,
    beforeSave = () => {},
  ) => {
    const visited = await open(student(), responses)
    const credentials = card(visited.screen, 'Password')
    await credentials.getByRole('button', { name: 'Change password' }).click()
    await expect.element(credentials.getByLabelText(/^Old password/)).toHaveFocus()
    await credentials.getByLabelText(/^Old password/).fill(fields[0])
    await credentials.getByLabelText(/^New password/).fill(fields[1])
    await credentials.getByLabelText(/^Confirm new password/).fill(fields[2])
    beforeSave()
    press(credentials.getByRole('button', { name: 'Save' }))
    return { ...visited, credentials }
  }
  it('are changed after checking the old password, which ends all other sessions', async () => {
    const service = await known()
    const { screen, credentials, callsTo } = await change(['before', 'after12', 'after12'], {
      ...service.responses,
      'POST /auth/login': () => student(),
    })
    await vi.waitFor(() => expect(flashIn(screen)).toBe('success'))
    await expect.element(credentials.getByRole('button', { name: 'Change password' })).toHaveFocus()
    expect(service.steps()).toEqual(['signIn', 'update'])
    expect(callsTo('POST /auth/login')[0]?.headers.get('X-End-Other-Sessions')).toBe('1')
  })

  it('stay after Escape in any of the fields, which are emptied and closed', async () => {
    const { screen } = await open()
    const password = card(screen, 'Password')
    for (const label of [/^Old password/, /^New password/, /^Confirm new password/]) {
      await password.getByRole('button', { name: 'Change password' }).click()
      await expect.element(password.getByLabelText(label)).toHaveValue('')
      await password.getByLabelText(label).fill('half typed')
      await userEvent.keyboard('{Escape}')
      await expect.element(password.getByRole('button', { name: 'Change password' })).toHaveFocus()
      await expect.element(password.getByLabelText(label)).not.toBeInTheDocument()
    }
  })

  it('are shown while they are typed, for those who want that', async () => {
    const { screen } = await open()
    const password = card(screen, 'Password')
    await password.getByRole('button', { name: 'Change password' }).click()
    const typed = password.getByLabelText(/^New password/)
    await expect.element(typed).toHaveAttribute('type', 'password')
    await password.getByLabelText('Show passwords').click()
    await expect.element(typed).toHaveAttribute('type', 'text')
  })

  it('stay when the old password is wrong: Old password is incorrect', async () => {
    const service = await known({ signIn: 'INVALID_LOGIN_CREDENTIALS' })
    const { screen, credentials } = await change(
      ['wrong', 'after12', 'after12'],
      service.responses,
      stopTimers,
    )
    await expectRedCrossFor2s(screen)
    await expect.element(credentials.getByText('Old password is incorrect')).toBeVisible()
    await expect.element(credentials.getByLabelText(/^Old password/)).toHaveAttribute('aria-invalid', 'true')
    expect(service.steps()).toEqual(['signIn'])
  })

  it('stay when the confirmation differs: Passwords do not match', async () => {
    const service = await known()
    const { credentials } = await change(['before', 'after12', 'after13'], service.responses)
    await expect.element(credentials.getByText('Passwords do not match')).toBeVisible()
    expect(service.steps()).toEqual([])
    await userEvent.type(credentials.getByLabelText(/^Confirm new password/), 'x')
    expect(credentials.getByText('Passwords do not match').elements()).toHaveLength(0)
  })

  it('stay when the new one is too weak, with the message of the specification', async () => {
    const service = await known({ update: 'WEAK_PASSWORD : Too short' })
    const { credentials } = await change(['before', 'x', 'x'], service.responses)
    await expect
      .element(credentials.getByLabelText(/^New password/))
      .toHaveAccessibleDescription(/^At least 6 characters\./)
    await expect
      .element(credentials.getByText('The password must be at least 6 characters long.'))
      .toBeVisible()
  })

  it('stay when the proof is of another account: user-mismatch', async () => {
    const service = await known({}, 'another')
    const { credentials } = await change(['before', 'after12', 'after12'], service.responses)
    await expect.element(credentials.getByText(/auth\/user-mismatch/)).toBeVisible()
    expect(service.steps()).toEqual(['signIn'])
  })

  it('are closed again by Cancel', async () => {
    const { screen } = await open()
    const credentials = card(screen, 'Password')
    await credentials.getByRole('button', { name: 'Change password' }).click()
    await credentials.getByRole('button', { name: 'Cancel' }).click()
    expect(credentials.getByLabelText(/password/i).elements()).toHaveLength(0)
    await expect.element(credentials.getByRole('button', { name: 'Change password' })).toHaveFocus()
  })
})

describe('inviting other teachers', () => {
  const token = (id: number) => ({
    id,
    token: `TOKEN-${id}`,
    expires_at: '2030-01-01T00:00:00Z',
    max_uses: 5,
    current_uses: 2,
  })
  const invite = async (responses: Responses) => {
    const visited = await open(teacher(), responses)
    return { ...visited, panel: card(visited.screen, 'Invite other teachers') }
  }
  const create = 'POST /auth/create-registration-token'

  it('says that there is no token yet', async () => {
    const { panel } = await invite({})
    await expect.element(panel.getByText("You haven't generated any invite tokens yet.")).toBeVisible()
  })

  it('generates a token of 3 days and 1 use by default, and lists it', async () => {
    let all: unknown[] = []
    const { panel, callsTo, screen } = await invite({
      [tokens]: () => all,
      [create]: () => {
        all = [token(1)]
        return token(1)
      },
    })
    await expect.element(panel.getByLabelText(/^Days valid/)).toHaveValue(3)
    await expect.element(panel.getByLabelText(/^Uses/)).toHaveValue(1)
    await panel.getByRole('button', { name: 'Generate token' }).click()
    await vi.waitFor(() => expect(flashIn(screen)).toBe('success'))
    await expect.element(panel.getByText('TOKEN-1')).toBeVisible()
    await expect.element(panel.getByText(/^Good until .*2030.*\. Used 2 of 5 times\.$/)).toBeVisible()
    expect(callsTo(create)[0]?.body).toEqual({ days_valid: 3, max_uses: 1 })
  })

  it('generates one token for two presses before a render', async () => {
    const { panel, callsTo, screen } = await invite({ [create]: () => token(1) })
    await userEvent.dblClick(panel.getByRole('button', { name: 'Generate token' }))
    await vi.waitFor(() => expect(flashIn(screen)).toBe('success'))
    expect(callsTo(create)).toHaveLength(1)
  })

  it('generates one token for two presses, by mouse or with Enter in a field', async () => {
    const { panel, callsTo, screen } = await invite({ [create]: () => token(1) })
    const generate = panel.getByRole('button', { name: 'Generate token' })
    await expect.element(generate).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    press(generate)
    await vi.waitFor(() => expect(flashIn(screen)).toBe('success'))
    await vi.waitFor(() => expect(generate.element().hasAttribute('aria-busy')).toBe(false))
    press(generate)
    panel.getByLabelText(/^Uses/).element().focus()
    await userEvent.keyboard('{Enter}')
    await waitForRender()
    expect(callsTo(create)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    await waitForRender()
    press(generate)
    await vi.waitFor(() => expect(callsTo(create)).toHaveLength(2))
  })

  it('accepts 1 to 7 days and 1 to 1000 uses only', async () => {
    const { panel, callsTo } = await invite({ [create]: () => token(1) })
    const days = panel.getByLabelText(/^Days valid/)
    const uses = panel.getByLabelText(/^Uses/)
    const generate = panel.getByRole('button', { name: 'Generate token' })
    for (const [wrongDays, wrongUses] of [
      ['0', '1'],
      ['8', '1'],
      ['', '1'],
      ['1.5', '1'],
      ['3', '0'],
      ['3', '1001'],
    ] as const) {
      await days.fill(wrongDays)
      await uses.fill(wrongUses)
      await generate.click()
    }
    expect(callsTo(create)).toEqual([])
    await days.fill('7')
    await uses.fill('1000')
    await generate.click()
    await vi.waitFor(() => expect(callsTo(create)[0]?.body).toEqual({ days_valid: 7, max_uses: 1000 }))
  })

  it('ends at 3 tokens: everything is disabled and the button reads Token limit reached', async () => {
    const { panel, callsTo } = await invite({ [tokens]: () => [token(1), token(2), token(3)] })
    const button = panel.getByRole('button', { name: 'Token limit reached' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(panel.getByLabelText(/^Days valid/)).toBeDisabled()
    await expect.element(panel.getByLabelText(/^Uses/)).toBeDisabled()
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await waitForRender()
    expect(callsTo(create)).toEqual([])
    await expect
      .element(panel.getByText('3 of 3 tokens are in use. Delete one to make another.'))
      .toBeVisible()
  })

  it('an expired token can only be deleted', async () => {
    const expired = { ...token(2), expires_at: '2020-01-01T00:00:00Z' }
    const { panel } = await invite({ [tokens]: () => [expired, token(1), token(3)] })
    await expect.element(panel.getByRole('button', { name: 'Delete token TOKEN-2' })).toBeVisible()
    await expect.element(panel.getByText('Expired', { exact: true })).toBeVisible()
    expect(panel.getByRole('button', { name: /^Copy token/ }).elements()).toHaveLength(2)
    // It stands last, and the next token takes its place.
    await expect.element(panel.getByRole('listitem').last()).toMatchTextContent(/^TOKEN-2/)
    await expect.element(panel.getByRole('button', { name: 'Generate token' })).toBeEnabled()
  })

  it('a token that ends tomorrow says so', async () => {
    const tomorrow = new Date()
    tomorrow.setDate(tomorrow.getDate() + 1)
    tomorrow.setHours(18, 26, 0, 0)
    const { panel } = await invite({ [tokens]: () => [{ ...token(1), expires_at: tomorrow.toISOString() }] })
    await expect.element(panel.getByText(/^Good until tomorrow, 18:26\./)).toBeVisible()
  })

  it('says how old the tokens are while there is no connection', async () => {
    const { panel } = await invite({ [tokens]: () => [token(1)] })
    await expect.element(panel.getByText('TOKEN-1')).toBeVisible()
    await expect.element(panel.getByText(/as of/)).not.toBeInTheDocument()
    setConnection('unreachable')
    await expect.element(panel.getByText(/^Invite tokens as of /)).toBeVisible()
    setConnection('unknown')
  })

  it('copies a token', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { panel, screen } = await invite({ [tokens]: () => [token(1)] })
    await panel.getByRole('button', { name: 'Copy token TOKEN-1' }).click()
    await vi.waitFor(() => expect(flashIn(screen)).toBe('success'))
    expect(written).toHaveBeenCalledWith('TOKEN-1')
    await expect.element(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
  })

  it('copies the link to register with a token', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { panel } = await invite({ [tokens]: () => [token(1)] })
    await panel.getByRole('button', { name: 'Copy link to register with TOKEN-1' }).click()
    await vi.waitFor(() => expect(written).toHaveBeenCalledWith(`${location.origin}/register#code=TOKEN-1`))
  })

  it('shows a red cross when a token cannot be copied, as on a page without https', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    const { panel, screen } = await invite({ [tokens]: () => [token(1)] })
    await panel.getByRole('button', { name: 'Copy token TOKEN-1' }).click()
    await vi.waitFor(() => expect(flashIn(screen)).toBe('failure'))
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('deletes a token, after which another can be generated', async () => {
    let all = [token(1), token(2), token(3)]
    const { panel, screen } = await invite({
      [tokens]: () => all,
      'DELETE /auth/delete-registration-token/2': () => {
        all = [token(1), token(3)]
        return null
      },
    })
    const announcements = recordAnnouncements()
    await panel.getByRole('button', { name: 'Delete token TOKEN-2' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(panel.getByRole('button', { name: 'Generate token' })).toBeVisible()
    await expect.poll(() => announcements).toEqual(['The token is deleted.'])
    await expect.element(panel.getByRole('heading', { name: 'Invite other teachers' })).toHaveFocus()
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(panel.getByText('TOKEN-2').elements()).toHaveLength(0)
  })

  it('asks before deleting a token, even on a double press, and says what that means', async () => {
    const { panel, screen, calls } = await invite({ [tokens]: () => [token(1), token(2)] })
    await userEvent.dblClick(panel.getByRole('button', { name: 'Delete token TOKEN-1' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this token?' })
    await expect
      .element(dialog.getByText(/^Nobody can register with TOKEN-1 any more: a colleague who has it/))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(panel.getByRole('button', { name: 'Delete token TOKEN-1' })).toHaveFocus()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(calls.filter(({ name }) => name.startsWith('DELETE'))).toEqual([])
  })

  it('shows a red cross and the reason when a token cannot be generated or deleted', async () => {
    const { panel, screen } = await invite({
      [tokens]: () => [token(1)],
      [create]: () => errorResponse(409, 'Token limit reached'),
      'DELETE /auth/delete-registration-token/1': () => errorResponse(404, 'There is no such token.'),
    })
    const generate = panel.getByRole('button', { name: 'Generate token' })
    await expect.element(generate).toBeVisible()
    stopTimers()
    press(generate)
    await expectRedCrossFor2s(screen)
    await expect
      .element(panel.getByText('The token could not be generated. Token limit reached'))
      .toBeVisible()
    await panel.getByRole('button', { name: 'Delete token TOKEN-1' }).click()
    const confirm = screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
    await expect.element(confirm).toBeVisible()
    stopTimers()
    press(confirm)
    await expectRedCrossFor2s(screen)
    await expect
      .element(screen.getByText('The token could not be deleted. There is no such token.'))
      .toBeVisible()
  })

  it('that cannot be loaded says so and can be retried', async () => {
    let broken = true
    const { panel } = await invite({ [tokens]: () => (broken ? errorResponse(404, 'Gone for lunch.') : []) })
    await expect.element(panel.getByRole('heading', { name: 'The tokens could not be loaded' })).toBeVisible()
    broken = false
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel.getByText("You haven't generated any invite tokens yet.")).toBeVisible()
  })
})

describe('deleting the account', () => {
  const ask = async (user = student(), responses: Responses = {}) => {
    const visited = await open(user, responses)
    await card(visited.screen, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
    const dialog = visited.screen.getByRole('alertdialog', { name: 'Delete your account?' })
    await expect.element(dialog).toBeVisible()
    return { ...visited, dialog }
  }

  it('asks for confirmation and says what is deleted, and Cancel keeps everything', async () => {
    const { screen, dialog, callsTo } = await ask()
    await expect.element(dialog).toMatchTextContent(/student7@demo\.school.*Everything that belongs to it/)
    await expect.element(dialog.getByLabelText(/^Type your email/)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(dialog.elements()).toHaveLength(0)
    await expect
      .element(card(screen, 'Delete account').getByRole('button', { name: 'Delete account' }))
      .toHaveFocus()
    expect(callsTo('DELETE /auth/delete-user')).toEqual([])
  })

  it('with results asks for the email first, and says how many are deleted', async () => {
    const { dialog, callsTo } = await ask(student(), {
      'GET /exercise/get-exercise-results-meta': () => ({ test_results: {}, total_test_result_count: 42 }),
      'GET /exercise/get-exercise-attempts-meta': () => [],
    })
    await expect
      .element(dialog)
      .toMatchTextContent(/student7@demo\.school.*42 results, with answers, marks and feedback/)
    await expect.element(dialog.getByLabelText(/^Type your email/)).toHaveFocus()
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect.element(dialog.getByText(/^Type student7@demo\.school, as/)).toBeVisible()
    await expect.element(dialog.getByLabelText(/^Type your email/)).toHaveFocus()
    expect(callsTo('DELETE /auth/delete-user')).toEqual([])
  })

  it('waits until it is known what is deleted, and asks for the email where that cannot be loaded', async () => {
    let answer: (response: Response) => void = () => undefined
    const results = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { dialog } = await ask(student(), {
      'GET /exercise/get-exercise-results-meta': () => results,
      'GET /exercise/get-exercise-attempts-meta': () => [],
    })
    const confirm = dialog.getByRole('button', { name: 'Delete account' })
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    answer(errorResponse(404, 'Gone for lunch.'))
    await confirm.click()
    await expect.element(dialog.getByLabelText(/^Type your email/)).toHaveFocus()
  })

  it('of the only teacher of students leads to the groups', async () => {
    const group = { id: 4, name: '9A', description: '', subject: { id: 1, name: 'Physics' } }
    const [teachers, students] = [[teacher()], [{ id: 8, display_name: 'Ben' }]]
    const { screen, getHref } = await open(teacher(), {
      'GET /class/get-classes': () => [{ ...group, teachers, students }],
      'GET /topic/get-topics': () => [],
    })
    const opener = card(screen, 'Delete account').getByRole('button', { name: 'Delete account' })
    await expect.element(opener).toBeVisible()
    ;(opener.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = screen.getByRole('alertdialog', { name: 'Your account cannot be deleted yet' })
    await expect.element(dialog).toMatchTextContent(/You are the only teacher of 9A/)
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await dialog.getByRole('button', { name: 'Go to your groups' }).click()
    await expect.poll(getHref).toBe('/student-groups')
  })

  it('that is refused says why with a red cross, and the user stays signed in', async () => {
    const service = await known()
    const { dialog, screen } = await ask(teacher(), {
      ...service.responses,
      'GET /class/get-classes': () => [],
      'GET /topic/get-topics': () => [],
      'DELETE /auth/delete-user': () => errorResponse(409, 'You are the only teacher of 9A.'),
    })
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    // The last sign-in is too old, so the password is asked for.
    await dialog.getByLabelText(/^Password/).fill('jotter-demo')
    expect(flashIn(screen)).toBeUndefined()
    stopTimers()
    press(dialog.getByRole('button', { name: 'Delete account' }))
    await expectRedCrossFor2s(screen)
    await expect.element(dialog.getByText('You are the only teacher of 9A.')).toBeVisible()
    expect(currentUser()).not.toBeNull()
  })
})

describe('a wrong password for deleting the account', () => {
  it('is said, with the focus where to type it again', async () => {
    const service = await known({ signIn: 'INVALID_LOGIN_CREDENTIALS' })
    const { screen, callsTo } = await open(teacher(), {
      ...service.responses,
      'GET /class/get-classes': () => [],
      'GET /topic/get-topics': () => [],
    })
    await card(screen, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
    const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' })
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    const password = dialog.getByLabelText(/^Password/)
    await password.fill('not this one')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect.element(dialog.getByText('The password is incorrect.')).toBeVisible()
    await expect.element(password).toHaveFocus()
    expect(callsTo('DELETE /auth/delete-user')).toEqual([])
  })
})

describe('on this device', () => {
  const root = document.documentElement
  afterEach(() => localStorage.clear())

  it('the theme is light or dark, at once and after a reload', async () => {
    const { screen } = await open()
    const paper = () => getComputedStyle(document.body).getPropertyValue('--jotterPaper')
    await screen.getByText('Dark', { exact: true }).click()
    expect(root.dataset.theme).toBe('dark')
    expect(paper()).toBe('#222c28')
    expect(JSON.parse(localStorage.getItem('preferences') ?? '{}')).toMatchObject({ theme: 'dark' })
    await screen.getByText('Light', { exact: true }).click()
    expect(root.dataset.theme).toBe('light')
    expect(paper()).toBe('#ffffff')
  })

  it('the theme follows the device again when Device is chosen', async () => {
    const { screen } = await open(teacher())
    const device = screen.getByRole('radio', { name: 'Device' })
    await screen.getByText('Device', { exact: true }).click()
    await expect.element(device).toBeChecked()
    const before = document.documentElement.dataset['theme']
    await screen.getByText(before === 'dark' ? 'Light' : 'Dark', { exact: true }).click()
    await expect.element(device).not.toBeChecked()
    await screen.getByText('Device', { exact: true }).click()
    await expect.element(device).toBeChecked()
    expect(document.documentElement.dataset['theme']).toBe(before)
    expect(JSON.parse(localStorage.getItem('preferences') ?? '')).not.toHaveProperty('theme')
  })

  it('the font size changes by 1 from 16 px with minus and plus, is reset, and scales all text', async () => {
    const { screen } = await open()
    const size = screen.getByRole('group', { name: 'Font size' })
    const reset = size.getByRole('button', { name: 'Reset' })
    await reset.click()
    await expect.element(size.getByText('16 px')).toBeVisible()
    const words = () => [
      screen.getByRole('heading', { level: 1 }),
      size.getByText(/px$/),
      screen.getByText('Theme'),
    ]
    const sizes = () => words().map((each) => parseFloat(getComputedStyle(each.element()).fontSize))
    const before = sizes()
    await size.getByRole('button', { name: 'Larger' }).click()
    await size.getByRole('button', { name: 'Larger' }).click()
    await expect.element(size.getByText('18 px')).toBeVisible()
    expect(sizes().map((each, index) => each / (before[index] ?? 1))).toEqual([18 / 16, 18 / 16, 18 / 16])
    await size.getByRole('button', { name: 'Smaller' }).click()
    await expect.element(size.getByText('17 px')).toBeVisible()
    await reset.click()
    await expect.element(size.getByText('16 px')).toBeVisible()
    expect(sizes()).toEqual(before)
  })

  it.each([390, 320])('the font size is changed in one row at %i px, also in large text', async (width) => {
    await page.viewport(width, 844)
    const { screen } = await open()
    document.documentElement.style.fontSize = '20px'
    const buttons = screen.getByRole('group', { name: 'Font size' }).getByRole('button').elements()
    expect(new Set(buttons.map((button) => button.getBoundingClientRect().top)).size).toBe(1)
    document.documentElement.style.fontSize = ''
    await page.viewport(1366, 768)
  })

  it('the font size stays between 12 and 22 px', async () => {
    const { screen } = await open()
    const size = screen.getByRole('group', { name: 'Font size' })
    for (let press = 0; press < 6; press += 1) await size.getByRole('button', { name: 'Larger' }).click()
    await expect.element(size.getByText('22 px')).toBeVisible()
    await expect.element(size.getByRole('button', { name: 'Larger' })).toBeDisabled()
    await expect.element(size.getByRole('button', { name: 'Larger' })).toHaveFocus()
    await size.getByRole('button', { name: 'Reset' }).click()
    for (let press = 0; press < 4; press += 1) await size.getByRole('button', { name: 'Smaller' }).click()
    await expect.element(size.getByRole('button', { name: 'Smaller' })).toBeDisabled()
    await size.getByRole('button', { name: 'Reset' }).click()
  })

  it('single-key shortcuts can be turned off and on', async () => {
    const { screen } = await open()
    const choice = screen.getByRole('switch', { name: 'Single-key shortcuts' })
    await expect.element(choice).toBeChecked()
    await screen.getByText('Single-key shortcuts').click()
    expect(localStorage.getItem('single-key-shortcuts')).toBe('off')
    await choice.click()
    expect(localStorage.getItem('single-key-shortcuts')).toBe('on')
  })

  it('Reduced motion stops every animation, Full motion restores it', async () => {
    const { screen } = await open()
    const move = () =>
      getComputedStyle(screen.getByRole('link', { name: 'Subjects' }).element()).transitionDuration
    await screen.getByText('Reduced motion').click()
    expect(move()).toBe('0s')
    await screen.getByText('Full motion').click()
    expect(move()).toBe('0.12s')
  })
})

it('nothing is cut off or scrolls sideways on a small phone with the largest font', async () => {
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '22px'
  for (const path of ['/settings', '/subjects', '/student-groups']) {
    const { screen } = await visit(path, teacher(), {
      [tokens]: () => [],
      'GET /class/get-classes': () => [],
    })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(320)
    await screen.unmount()
  }
  document.documentElement.style.fontSize = '16px'
  await page.viewport(1366, 768)
})
