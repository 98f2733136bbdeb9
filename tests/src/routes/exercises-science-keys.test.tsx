import { cleanup } from 'vitest-browser-react'
import { page as browserPage } from 'vitest/browser'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setScienceKeys } from '../../../src/routes/_app/-answer-input/science-keys/open-state.ts'
import { button, type Opened } from './exercises-page.tsx'
import { expectSent, openKind, press } from './exercises-kinds.tsx'

afterEach(async () => {
  // Leaving the exercise sends what is typed to this test's server.
  await cleanup()
  vi.restoreAllMocks()
})

describe('the science keys', () => {
  const opener = ({ screen }: Opened) => screen.getByRole('button', { name: 'Science keys' })
  const box = ({ screen }: Opened) => screen.getByRole('textbox', { name: 'Your answer' })
  const key = ({ screen }: Opened, name: string) =>
    screen.getByRole('toolbar', { name: 'Science keys' }).getByRole('button', { name, exact: true })
  const undo = () => press('{Control>}z{/Control}')

  afterEach(() => setScienceKeys(false))

  it('write at the cursor by touch, keep the focus in the box, and can be undone', async () => {
    const page = await openKind(6, 'CO is made')
    await expect.element(key(page, 'Delta, change in')).not.toBeInTheDocument()
    await opener(page).click()
    await box(page).click()
    ;(box(page).element() as HTMLTextAreaElement).setSelectionRange(2, 2)
    await key(page, 'x₂, lowered').click()
    await key(page, 'lowered 2').click()
    await expect.element(box(page)).toHaveValue('CO₂ is made')
    await expect.element(box(page)).toHaveFocus()
    await expectSent(page, 'CO₂ is made')
    await undo()
    await expect.element(box(page)).toHaveValue('CO is made')
  })

  it('lead from ×10ⁿ to the power', async () => {
    const page = await openKind(5)
    await opener(page).click()
    await box(page).fill('3.0')
    await key(page, '×10ⁿ, times ten to the power').click()
    await key(page, 'raised 8').click()
    await page.screen.getByRole('textbox', { name: 'Unit' }).click()
    await key(page, 'Units').click()
    await key(page, 'm/s').click()
    await expectSent(page, '3.0×10⁸ m/s')
  })

  it.each([
    ['a number', 5, '-31{Backspace}2', '3.0×10⁻³²'],
    ['a text', 6, '8 m/s in 2 s', '3.0×10⁸ m/s in 2 s'],
    ['a sum', 6, '2-1', '3.0×10²-1'],
  ] as const)('raise the power that is typed after ×10ⁿ in %s', async (_, part, typed, answer) => {
    const page = await openKind(part)
    await opener(page).click()
    await box(page).fill('3.0')
    await key(page, '×10ⁿ, times ten to the power').click()
    await press(typed)
    await expect.element(box(page)).toHaveValue(answer)
    await expectSent(page, answer)
  })

  it('raise nothing once the cursor moved or the power was undone', async () => {
    const page = await openKind(6)
    await opener(page).click()
    await box(page).fill('A 3')
    await key(page, '×10ⁿ, times ten to the power').click()
    await press('{Home}1')
    await expect.element(box(page)).toHaveValue('1A 3×10')
    await press('{End}')
    await key(page, 'Signs').click()
    await key(page, '×10ⁿ, times ten to the power').click()
    await press('5')
    await expect.element(box(page)).toHaveValue('1A 3×10×10⁵')
    await undo()
    await undo()
    await press('4')
    await expect.element(box(page)).toHaveValue('1A 3×104')
  })

  it('raise a power that a phone composes', async () => {
    const page = await openKind(6)
    await opener(page).click()
    await box(page).fill('3.0')
    await key(page, '×10ⁿ, times ten to the power').click()
    const text = box(page).element() as HTMLTextAreaElement
    text.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    text.setRangeText('15', text.value.length, text.value.length, 'end')
    text.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertCompositionText', isComposing: true }),
    )
    text.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '15' }))
    await expect.element(box(page)).toHaveValue('3.0×10¹⁵')
  })

  it('are reached, moved through and left by keys alone', async () => {
    const page = await openKind(6)
    await box(page).click()
    await press('{Alt>}k{/Alt}')
    await expect.element(key(page, 'Signs')).toHaveFocus()
    await press('{ArrowDown}{ArrowRight}')
    await expect.element(key(page, 'arrow, gives')).toHaveFocus()
    await press('{Enter}{Enter}')
    await expect.element(box(page)).toHaveValue('→→')
    await expect.element(key(page, 'arrow, gives')).toHaveFocus()
    await press('{Escape}')
    await expect.element(box(page)).toHaveFocus()
    await press('x3{Alt>}k{/Alt}{ArrowDown}{Enter}')
    await expect.element(key(page, 'raised 0')).toHaveFocus()
    await press('{ArrowRight}{Enter}')
    await expect.element(box(page)).toHaveValue('→→x3×10¹')
  })

  it('are in two rows on a phone with room for them, so that few are out of view', async () => {
    await browserPage.viewport(390, 844)
    onTestFinished(() => browserPage.viewport(1366, 768))
    const page = await openKind(6)
    await opener(page).click()
    await expect.element(key(page, 'theta')).toBeInTheDocument()
    const keys = [...(key(page, 'theta').element().parentElement?.children ?? [])]
    const rects = keys.map((one) => one.getBoundingClientRect())
    expect(new Set(rects.map(({ top }) => top)).size).toBe(2)
    expect(rects.filter(({ right }) => right > 390).length).toBeLessThanOrEqual(2)
    await browserPage.viewport(390, 640)
    const getTops = () => new Set(keys.map((one) => one.getBoundingClientRect().top)).size
    await expect.poll(getTops).toBe(1)
  })

  it('stay open for the next part and the next visit, until they are hidden', async () => {
    const page = await openKind(4)
    await opener(page).click()
    await button(page, 'Next').click()
    await expect.element(key(page, 'Signs')).toBeVisible()
    expect(localStorage.getItem('science-keys')).toBe('open')
    await opener(page).click()
    await expect.element(key(page, 'Signs')).not.toBeInTheDocument()
    expect(localStorage.getItem('science-keys')).toBe('closed')
  })
})
