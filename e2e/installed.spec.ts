import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type Page } from 'playwright/test'
import { browserOptions } from '../scripts/browser-options.ts'
import { waitForWorker } from './setup/device.ts'
import { FaultProxy } from './setup/fault-proxy.ts'
import { logIn } from './setup/people.ts'
import { test } from './setup/test.ts'

/** A browser whose profile survives its end, and the proxy between it and the server. */
let proxy: FaultProxy
let profile: string
let context: BrowserContext
const start = async (): Promise<Page> => {
  context = await chromium.launchPersistentContext(profile, { ...browserOptions, baseURL: proxy.url })
  return context.newPage()
}
test.beforeEach(async ({ baseURL }) => {
  proxy = await new FaultProxy(Number(new URL(baseURL ?? '').port)).open()
  profile = mkdtempSync(join(tmpdir(), 'jotter-profile-'))
})
test.afterEach(async () => {
  await context.close()
  await proxy.close()
  rmSync(profile, { recursive: true, force: true })
})

/** The service worker is installed and controls this page. */
test('the browser finds nothing that stands in the way of installing it', async () => {
  const page = await start()
  await page.goto('/login')
  const browser = await context.newCDPSession(page)
  const { errors, data = '{}' } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const manifest = JSON.parse(data) as Record<'icons' | 'screenshots' | 'shortcuts', { url: string }[]>
  const pictures = [...data.matchAll(/"src": "([^"]+)"/g)].map(([, path = '']) => path)
  expect(pictures.length).toBeGreaterThan(8)
  for (const path of pictures) {
    const answer = await page.request.get(path)
    expect(answer.headers()['content-type'], path).toMatch(/^image\//)
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/quizzes', '/attempts'])
})

const addresses = [
  '/dashboard',
  '/dashboard/topics',
  '/subjects',
  '/student-groups?subject_id=1',
  '/quizzes?group_id=1',
  '/exercises?topic_id=1&question=2&subquestion=1',
  '/exercise-review?exercise_id=1',
  '/attempts?topic_id=1',
  '/own-answers?attempt_id=1',
  '/settings',
]

test('every screen opens without network, also when the browser has just been started', async () => {
  const visit = await start()
  await logIn(visit, 'student22@demo.school')
  await waitForWorker(visit)
  await context.close()
  const page = await start()
  await proxy.setMode('refuse')
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('navigation', { name: 'Main' }), address).toBeVisible()
  }
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
})

test('only screens are answered with the page: calls, documentation and mail never', async () => {
  const page = await start()
  await page.goto('/login')
  await waitForWorker(page)
  const getKind = (path: string) =>
    page.evaluate(
      (asked) =>
        fetch(asked).then(
          (answer) => answer.headers.get('Content-Type') ?? 'nothing',
          () => 'no answer',
        ),
      path,
    )
  expect(await getKind('/api/v1/no-such-call')).toContain('application/json')
  expect(await getKind('/assets/no-such-file.js')).toContain('application/json')
  await page.goto('/api/docs')
  await expect(page.locator('#root')).toHaveCount(0)
  await page.goto('/demo-mail')
  await expect(page.locator('#root')).toHaveCount(0)
  await page.goto('/login')
  await proxy.setMode('refuse')
  expect(await getKind('/api/v1/status/health')).toBe('no answer')
  await expect(page.goto('/api/docs')).rejects.toThrow('ERR_CONNECTION_REFUSED')
  await expect(page.goto('/demo-mail')).rejects.toThrow('ERR_CONNECTION_REFUSED')
})

test('the school’s configuration is kept, and log in says that there is no network', async () => {
  const visit = await start()
  await visit.goto('/login')
  await waitForWorker(visit)
  await context.close()
  const page = await start()
  await proxy.setMode('refuse')
  await page.goto('/login')
  await expect(page.getByText('Demo school.')).toBeVisible()
  await page.getByLabel('Email').fill('student22@demo.school')
  await page.getByLabel('Password').fill('jotter-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
})
