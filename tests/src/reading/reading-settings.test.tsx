import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userId } from '../../../src/lib/user-id.ts'
import { FluentRoot } from '../../../src/preferences/fluent-root.tsx'
import { setPreferences } from '../../../src/preferences/preferences.ts'
import { setReading, usualReading } from '../../../src/preferences/reading.ts'
import { ReadingSettings } from '../../../src/reading/reading-settings.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  setReading(usualReading)
  setPreferences({ theme: 'light' })
})

const open = () =>
  render(
    <FluentRoot>
      <ReadingSettings hasSample />
    </FluentRoot>,
  )
type Screen = Awaited<ReturnType<typeof open>>

const sample = (screen: Screen) => screen.getByText(/^Explain why leaves look green/)
const getStyle = (screen: Screen) => {
  const text = getComputedStyle(sample(screen).element())
  const { letterSpacing, wordSpacing, lineHeight, color } = text
  return { letterSpacing, wordSpacing, lineHeight: parseFloat(lineHeight), color }
}
const paper = (screen: Screen) =>
  getComputedStyle(sample(screen).element().parentElement as Element).backgroundColor

/** WCAG's contrast of two opaque colours as the browser writes them: rgb(27, 31, 41). */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

it('widens the space between letters, words and lines of the sample, until it is reset', async () => {
  const screen = await open()
  const usual = getStyle(screen)
  for (const name of ['Space between letters', 'Space between words', 'Space between lines'])
    await screen.getByRole('radiogroup', { name }).getByText('Wider').click()
  const wide = getStyle(screen)
  expect(parseFloat(wide.letterSpacing)).toBeGreaterThan(1)
  expect(parseFloat(wide.wordSpacing)).toBeGreaterThan(5)
  expect(wide.lineHeight / usual.lineHeight).toBeCloseTo(1.5)
  await screen.getByRole('button', { name: 'Reset reading' }).click()
  await vi.waitFor(() => expect(getStyle(screen)).toEqual(usual))
})

it.each(['light', 'dark'] as const)(
  'colours the sheet with five tints in the %s theme, each with a contrast of 7 or more',
  async (theme) => {
    setPreferences({ theme })
    const screen = await open()
    const tints = screen.getByRole('radiogroup', { name: 'Tint' })
    const papers = [paper(screen)]
    for (const name of ['Cream', 'Peach', 'Rose', 'Mint', 'Sky']) {
      await tints.getByText(name).click()
      await expect.element(tints.getByRole('radio', { name })).toBeChecked()
      papers.push(paper(screen))
      expect(contrast(getStyle(screen).color, paper(screen))).toBeGreaterThanOrEqual(7)
      expect(getComputedStyle(tints.getByText(name).element()).backgroundColor).toBe(paper(screen))
    }
    expect(new Set(papers).size).toBe(6)
  },
)

it('keeps the choices of their user on this device', async () => {
  userId.set(7)
  onTestFinished(() => userId.set(undefined))
  const screen = await open()
  await screen.getByRole('switch', { name: 'Check spelling' }).click()
  await screen.getByText('Line focus').click()
  await expect.element(screen.getByRole('switch', { name: 'Line focus' })).toBeChecked()
  expect(JSON.parse(localStorage.getItem('reading-7') ?? '')).toMatchObject({
    checksSpelling: false,
    hasLineFocus: true,
    readsAloud: false,
  })
})

it('says where the browser has no voice', async () => {
  vi.stubGlobal('speechSynthesis', undefined)
  delete (globalThis as { speechSynthesis?: unknown }).speechSynthesis
  const screen = await open()
  await expect.element(screen.getByText('This browser has no voice.')).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Read aloud' })).toBeDisabled()
})
