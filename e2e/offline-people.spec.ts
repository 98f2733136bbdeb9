import { expect, type Page } from 'playwright/test'
import type { FaultProxy } from './setup/fault-proxy.ts'
import {
  answerBox,
  attemptOrResume,
  expectOnDevice,
  expectSaved,
  signIn,
  openExercise,
  test,
  typeAnswer,
  waitForWorker,
} from './setup/device.ts'
import { readAllStorage } from './setup/save-status-recorder.ts'
import { openLogOutDialog, signInAs, goTo, unique } from './setup/people.ts'

const getUserIds = (network: FaultProxy) =>
  new Set(network.requestsTo('/save-answer').map(({ headers }) => headers['x-expect-user']))

test('a session that ends in mid-exercise costs nothing: sign in, and go on at the same question', async ({
  device,
  lesson,
}) => {
  const { student, topic } = await lesson(12)
  const [early, late] = [unique('before the end'), unique('as the session ended')]
  const laptop = await device()
  const { page } = laptop
  await openExercise(laptop, student, topic, '&question=2&subquestion=2')
  await waitForWorker(page)
  await typeAnswer(page, early)
  await expectSaved(page)
  await laptop.context.clearCookies({ name: 'jotter' })
  await typeAnswer(page, late)
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByText('Your session has ended.')).toHaveText(
    'Your session has ended. Log in to go on; your answers are safe on this device.',
  )
  await test.step('what waits cannot be read by whoever comes next', async () => {
    await expect.poll(() => readAllStorage(page)).not.toContain(late)
  })
  await signIn(page, student.email)
  await expect(page).toHaveURL(/question=2&subquestion=2/)
  await expect(answerBox(page)).toHaveValue(late)
  await expectSaved(page)
  await student.waitForAnswer(topic, late, 3)
})

test('sign out offline: the next student finds nothing, and the first one’s answer waits for its own writer', async ({
  device,
  network,
  lesson,
}) => {
  const [{ student: first, topic }, { student: second }] = [await lesson(13), await lesson(14)]
  const text = unique('typed and left')
  const canaries = [text, first.email, 'Seren Morgan', 'A student has a mixture of sand and salt']
  const laptop = await device()
  const { page } = laptop
  await openExercise(laptop, first, topic)
  await waitForWorker(page)
  await laptop.context.setOffline(true)
  await typeAnswer(page, text)
  await expectOnDevice(page)
  await test.step('the dialog says what stays, and for whom', async () => {
    const dialog = await openLogOutDialog(page, 'Seren Morgan')
    await expect(dialog).toContainText('1 answer could not be sent')
    await expect(dialog).toContainText('Seren Morgan')
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Email')).toBeVisible()
  })
  await test.step('nothing of the first is left on the device', () => expectNoneStored(page, canaries))
  await test.step('the second signs in and finds nothing either', async () => {
    network.clearRequests()
    await laptop.context.setOffline(false)
    await signIn(page, second.email)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expectNoneStored(page, canaries.slice(0, 3))
    expect(network.requestsTo('/api/v1/auth/')[0]?.path).toContain('/auth/purge-local-sessions')
    await page.goto(`/exercises?topic_id=${topic}`)
    await attemptOrResume(page)
    await expect(answerBox(page)).toHaveValue('')
    expect(network.requestsTo('/save-answer')).toEqual([])
    expect((await first.getAnswers(topic))[0]).toBe('')
  })
  await test.step('the first comes back, and the answer is sent as theirs', async () => {
    await (await openLogOutDialog(page, 'Tunde Adeyemi')).getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, first.email)
    await first.waitForAnswer(topic, text)
    expect(getUserIds(network).size).toBe(1)
    expect((await second.getAnswers(topic))[0]).toBe('')
    await page.goto(`/exercises?topic_id=${topic}`)
    await expect(answerBox(page)).toHaveValue(text)
    await expectSaved(page)
  })
})

async function expectNoneStored(page: Page, canaries: string[]): Promise<void> {
  const found = (await readAllStorage(page)) + (await page.locator('html').innerHTML())
  for (const canary of canaries) expect(found).not.toContain(canary)
}

test('a session that ends, and another student signs in: nothing of the first, and the second stays', async ({
  device,
  network,
  lesson,
}) => {
  const [{ student: first, topic }, { student: second }] = [await lesson(16), await lesson(17)]
  const text = unique('left behind')
  const laptop = await device()
  const { page } = laptop
  await openExercise(laptop, first, topic)
  await waitForWorker(page)
  await laptop.context.clearCookies({ name: 'jotter' })
  await typeAnswer(page, text)
  await expect(page).toHaveURL(/\/login\?from=/)
  await signIn(page, second.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await test.step('also when the page is loaded again and the identity service was asked', async () => {
    network.clearRequests()
    await page.reload()
    await expect
      .poll(() => network.requestsTo('accounts:lookup').length, { timeout: 20_000 })
      .toBeGreaterThan(0)
    await expectNoneStored(page, [
      text,
      first.email,
      'Noah Whitfield',
      'A student has a mixture of sand and salt',
    ])
    await expect(page).toHaveURL(/\/dashboard$/)
  })
  await (await openLogOutDialog(page, 'Mei Ling Chan')).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, first.email)
  await first.waitForAnswer(topic, text)
})

test('Back after Log out shows nothing of the one who left, in any tab', async ({ killable, lesson }) => {
  const { student, topic } = await lesson(15)
  const text = unique('seen by nobody else')
  const { page, context } = await killable.start()
  await openExercise({ page }, student, topic)
  await typeAnswer(page, text)
  await expectSaved(page)
  await goTo(page, 'Quizzes')
  const other = await context.newPage()
  await other.goto('/quizzes')
  await expect(other.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible()
  await other.goto('/config.json')
  await (await openLogOutDialog(page, 'Layla Rahman')).getByRole('button', { name: 'Log out' }).click()
  for (const tab of [page, other]) {
    await tab.goBack({ waitUntil: 'commit' }).catch((error: Error) => {
      // The page may leave for the login before it has loaded.
      expect(error.message).toContain('ERR_ABORTED')
    })
    await expect(tab.getByLabel('Email')).toBeVisible()
    await expect(tab).toHaveURL(/\/login/)
    await expect(tab.getByText('Layla Rahman')).toHaveCount(0)
    await expect(tab.getByLabel('Email')).toHaveValue('')
  }
})

test('a page restored from the back/forward cache after its user signed out elsewhere shows nothing', async ({
  browser,
}) => {
  const page = await signInAs(browser, 'student15@demo.school')
  // A call without a session would end it before the page is restored.
  await page.route('**/api/v1/**', () => undefined)
  await page.context().clearCookies()
  const shown = await page.evaluate(() => {
    // A page in the back/forward cache receives no messages.
    localStorage.setItem('auth-storage', JSON.stringify({ user: null, loading: false }))
    sessionStorage.setItem('form-inputs', JSON.stringify({ email: 'student15@demo.school', at: 0 }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.body.textContent
  })
  expect(shown).toBe('')
  // Calls of the page that is left may only be let go once it is gone.
  await page.waitForURL(/\/login$/, { waitUntil: 'commit' })
  await page.unroute('**/api/v1/**')
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('sign out online while an answer cannot be sent: the dialog says so, it is encrypted, and sent after the next sign-in', async ({
  device,
  network,
  lesson,
}) => {
  const { student, topic } = await lesson(15)
  const text = unique('cannot be sent')
  const laptop = await device()
  const { page } = laptop
  await openExercise(laptop, student, topic)
  await waitForWorker(page)
  const mend = network.faultAlways('/save-answer', {
    type: 'respond',
    status: 502,
    body: '<h1>Bad gateway</h1>',
  })
  await typeAnswer(page, text)
  await expectOnDevice(page)
  const dialog = await openLogOutDialog(page, 'Layla Rahman')
  await expect(dialog).toContainText('1 answer could not be sent')
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await readAllStorage(page)).not.toContain(text)
  mend()
  await signIn(page, student.email)
  await student.waitForAnswer(topic, text)
})
