import { expect, type Page } from 'playwright/test'
import type { FaultProxy } from './setup/fault-proxy.ts'
import {
  answerBox,
  attemptOrResume,
  isOnDevice,
  isSaved,
  signIn,
  sit,
  test,
  type,
  workerReady,
} from './setup/offline-device.ts'
import { everythingStored } from './setup/offline-truth.ts'
import { askToLeave, enter, goTo, unique } from './setup/people.ts'

const idsOf = (line: FaultProxy) =>
  new Set(line.calls('/save-answer').map(({ headers }) => headers['x-expect-user']))

test('a session that ends in mid-exercise costs nothing: sign in, and go on at the same question', async ({
  device,
  pupil,
}) => {
  const { pupil: student, topic } = await pupil(12)
  const [early, late] = [unique('before the end'), unique('as the session ended')]
  const laptop = await device()
  const { page } = laptop
  await sit(laptop, student, topic, '&question=2&subquestion=2')
  await workerReady(page)
  await type(page, early)
  await isSaved(page)
  await laptop.context.clearCookies({ name: 'jotter' })
  await type(page, late)
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByText('Your session has ended.')).toHaveText(
    'Your session has ended. Log in to go on; your answers are safe on this device.',
  )
  await test.step('what waits cannot be read by whoever comes next', async () => {
    await expect.poll(() => everythingStored(page)).not.toContain(late)
  })
  await signIn(page, student.email)
  await expect(page).toHaveURL(/question=2&subquestion=2/)
  await expect(answerBox(page)).toHaveValue(late)
  await isSaved(page)
  await student.holds(topic, late, 3)
})

test('sign out offline: the next pupil finds nothing, and the first one’s answer waits for its own writer', async ({
  device,
  line,
  pupil,
}) => {
  const [{ pupil: first, topic }, { pupil: second }] = [await pupil(13), await pupil(14)]
  const text = unique('typed and left')
  const canaries = [text, first.email, 'Seren Morgan', 'A student has a mixture of sand and salt']
  const laptop = await device()
  const { page } = laptop
  await sit(laptop, first, topic)
  await workerReady(page)
  await laptop.context.setOffline(true)
  await type(page, text)
  await isOnDevice(page)
  await test.step('the dialog says what stays, and for whom', async () => {
    const dialog = await askToLeave(page, 'Seren Morgan')
    await expect(dialog).toContainText('1 answer could not be sent')
    await expect(dialog).toContainText('Seren Morgan')
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Email')).toBeVisible()
  })
  await test.step('nothing of the first is left on the device', () => expectNone(page, canaries))
  await test.step('the second signs in and finds nothing either', async () => {
    line.forget()
    await laptop.context.setOffline(false)
    await signIn(page, second.email)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expectNone(page, canaries.slice(0, 3))
    expect(line.calls('/api/v1/auth/')[0]?.path).toContain('/auth/purge-local-sessions')
    await page.goto(`/exercises?topic_id=${topic}`)
    await attemptOrResume(page)
    await expect(answerBox(page)).toHaveValue('')
    expect(line.calls('/save-answer')).toEqual([])
    expect((await first.answers(topic))[0]).toBe('')
  })
  await test.step('the first comes back, and the answer is sent as theirs', async () => {
    await (await askToLeave(page, 'Tunde Adeyemi')).getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, first.email)
    await first.holds(topic, text)
    expect(idsOf(line).size).toBe(1)
    expect((await second.answers(topic))[0]).toBe('')
    await page.goto(`/exercises?topic_id=${topic}`)
    await expect(answerBox(page)).toHaveValue(text)
    await isSaved(page)
  })
})

async function expectNone(page: Page, canaries: string[]): Promise<void> {
  const found = (await everythingStored(page)) + (await page.locator('html').innerHTML())
  for (const canary of canaries) expect(found).not.toContain(canary)
}

test('a session that ends, and another pupil signs in: nothing of the first, and the second stays', async ({
  device,
  line,
  pupil,
}) => {
  const [{ pupil: first, topic }, { pupil: second }] = [await pupil(16), await pupil(17)]
  const text = unique('left behind')
  const laptop = await device()
  const { page } = laptop
  await sit(laptop, first, topic)
  await workerReady(page)
  await laptop.context.clearCookies({ name: 'jotter' })
  await type(page, text)
  await expect(page).toHaveURL(/\/login\?from=/)
  await signIn(page, second.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await test.step('also when the page is loaded again and the identity service was asked', async () => {
    line.forget()
    await page.reload()
    await expect.poll(() => line.calls('accounts:lookup').length, { timeout: 20_000 }).toBeGreaterThan(0)
    await expectNone(page, [text, first.email, 'Noah Whitfield', 'A student has a mixture of sand and salt'])
    await expect(page).toHaveURL(/\/dashboard$/)
  })
  await (await askToLeave(page, 'Mei Ling Chan')).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, first.email)
  await first.holds(topic, text)
})

test('Back after Log out shows nothing of the one who left, in any tab', async ({ killable, pupil }) => {
  const { pupil: student, topic } = await pupil(15)
  const text = unique('seen by nobody else')
  const { page, context } = await killable.start()
  await sit({ page }, student, topic)
  await type(page, text)
  await isSaved(page)
  await goTo(page, 'Quizzes')
  const other = await context.newPage()
  await other.goto('/quizzes')
  await expect(other.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible()
  await other.goto('/config.json')
  await (await askToLeave(page, 'Layla Rahman')).getByRole('button', { name: 'Log out' }).click()
  for (const tab of [page, other]) {
    await tab.goBack({ waitUntil: 'commit' })
    await expect(tab.getByLabel('Email')).toBeVisible()
    await expect(tab).toHaveURL(/\/login/)
    await expect(tab.getByText('Layla Rahman')).toHaveCount(0)
    await expect(tab.getByLabel('Email')).toHaveValue('')
  }
})

test('a page that was kept for Back while its person left elsewhere shows nothing when it comes back', async ({
  browser,
}) => {
  const page = await enter(browser, 'student15@demo.school')
  await page.context().clearCookies()
  const shown = await page.evaluate(() => {
    // No message reaches a page that is kept.
    localStorage.setItem('auth-storage', JSON.stringify({ user: null, loading: false }))
    sessionStorage.setItem('form-inputs', JSON.stringify({ email: 'student15@demo.school', at: 0 }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.body.textContent
  })
  expect(shown).toBe('')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('sign out online while an answer cannot be sent: it is said, sealed, and sent when the person is back', async ({
  device,
  line,
  pupil,
}) => {
  const { pupil: student, topic } = await pupil(15)
  const text = unique('cannot be sent')
  const laptop = await device()
  const { page } = laptop
  await sit(laptop, student, topic)
  await workerReady(page)
  const mend = line.always('/save-answer', { is: 'answer', status: 502, body: '<h1>Bad gateway</h1>' })
  await type(page, text)
  await isOnDevice(page)
  const dialog = await askToLeave(page, 'Layla Rahman')
  await expect(dialog).toContainText('1 answer could not be sent')
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await everythingStored(page)).not.toContain(text)
  mend()
  await signIn(page, student.email)
  await student.holds(topic, text)
})
