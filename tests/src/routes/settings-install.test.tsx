import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { student, visit } from '../../setup/visit.tsx'

const globals = window as { jotterInstall?: unknown }
/** The event that public/first-paint.js stores when the browser offers to install. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  globals.jotterInstall = { prompt }
  window.dispatchEvent(new Event('beforeinstallprompt'))
  return prompt
}
const open = async () => {
  const { screen } = await visit('/settings', student(), {})
  await expect.element(screen.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  return { screen, card: screen.getByRole('region', { name: 'Install Jotter' }) }
}
const device = (standalone: boolean | undefined, touchPoints: number): void => {
  if (standalone === undefined) Reflect.deleteProperty(navigator, 'standalone')
  else Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touchPoints, configurable: true })
}

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  globals.jotterInstall = null
  device(undefined, 0)
})

describe('the card to install', () => {
  it('is missing if the browser offers nothing', async () => {
    const { card } = await open()
    expect(card.elements()).toEqual([])
  })

  it('explains the home screen on an iPad, but not in the installed app', async () => {
    device(false, 5)
    const { screen, card } = await open()
    await expect.element(card.getByText(/^Tap Share, then Add to Home Screen\./)).toBeVisible()
    expect(card.getByRole('button').elements()).toEqual([])
    await screen.unmount()
    device(true, 5)
    await expect.element((await open()).card.getByText('Jotter is installed on this device.')).toBeVisible()
  })

  it("opens the browser's prompt, and disappears when it is dismissed", async () => {
    const { card } = await open()
    const prompt = offer('dismissed')
    await card.getByRole('button', { name: 'Install' }).click()
    expect(prompt).toHaveBeenCalledOnce()
    await expect.poll(() => card.elements()).toEqual([])
  })

  // This test is the last, because the app stays installed.
  it('says when the app is installed', async () => {
    const announcements = recordAnnouncements()
    const { card } = await open()
    offer('accepted')
    await card.getByRole('button', { name: 'Install' }).click()
    await expect.element(card.getByText('Jotter is installed on this device.')).toBeVisible()
    expect(card.getByRole('button').elements()).toEqual([])
    await expect.poll(() => announcements).toEqual(['Jotter is installed on this device.'])
  })
})
