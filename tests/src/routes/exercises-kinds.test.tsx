import { page as viewport, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setPreferences } from '../../../src/preferences/preferences.ts'
import { setScienceKeys } from '../../../src/routes/_app/-answer-input/science-keys/open-state.ts'
import { button, save, type Opened } from './exercises-page.tsx'
import { expectNoViolations } from '../../setup/axe.ts'
import { expectSent, openKind, press } from './exercises-kinds.tsx'

afterEach(async () => {
  // Leaving the exercise sends what is typed to this test's server.
  await cleanup()
  vi.restoreAllMocks()
})

describe('a choice', () => {
  const option = ({ screen }: Opened, name: string) => screen.getByRole('radio', { name, exact: true })

  it('is a group of rows, named and described by its question, of which one is chosen by a press anywhere in it', async () => {
    const page = await openKind(1)
    const group = page.screen.getByRole('radiogroup', { name: 'Your answer' })
    await expect.element(group).toHaveAccessibleDescription('Metals. Part 1. [1 mark] Choose one.')
    const row = option(page, 'Zinc').element().closest('label') as HTMLElement
    const { width, height } = row.getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    await userEvent.click(row, { position: { x: width - 5, y: height - 5 } })
    await expect.element(option(page, 'Zinc')).toBeChecked()
    await expectSent(page, 'Zinc')
    const saved = page.screen.getByText('Answer saved')
    await expect.element(saved).toBeVisible()
    // Where the answer is stands beneath it, as under a text.
    const lowest = Math.max(
      ...group
        .getByRole('radio')
        .elements()
        .map((one) => one.getBoundingClientRect().bottom),
    )
    expect(saved.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(lowest)
  })

  it('shows the answer that the server has, and takes it back', async () => {
    const page = await openKind(1, 'Copper')
    await expect.element(option(page, 'Copper')).toBeChecked()
    await button(page, 'Clear').click()
    await expect.element(option(page, 'Copper')).not.toBeChecked()
    await expect.element(option(page, 'Copper')).toHaveFocus()
    await expectSent(page, '')
  })

  it('is made by letters and arrows, and Alt+N leads on from it to the next box', async () => {
    const page = await openKind(1)
    await expect.element(option(page, 'Iron')).toBeVisible()
    option(page, 'Iron').element().focus()
    await press('c')
    await expect.element(option(page, 'Neon')).toBeChecked()
    await expect.element(option(page, 'Neon')).toHaveFocus()
    await press('{ArrowDown}')
    await expect.element(option(page, 'Zinc')).toBeChecked()
    await press('{Control>}a{/Control}g')
    await expect.element(option(page, 'Zinc')).toBeChecked()
    await press('{Alt>}n{/Alt}')
    await expect.element(page.screen.getByRole('checkbox', { name: 'Iron' })).toHaveFocus()
    await expectSent(page, 'Zinc')
  })
})

describe('the letters of the options', () => {
  it('choose while no option has the focus, and are listed where a part has options', async () => {
    const page = await openKind(1)
    const neon = page.screen.getByRole('radio', { name: 'Neon' })
    await expect.element(neon).toBeVisible()
    ;(button(page, 'Finish').element() as HTMLElement).focus()
    await press('c')
    await expect.element(neon).toBeChecked()
    await expect.element(neon).toHaveFocus()
    await expectSent(page, 'Neon')
    ;(button(page, 'Finish').element() as HTMLElement).focus()
    await press('?')
    const dialog = page.screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect.element(dialog.getByText('Choose option A; B chooses B, and so on')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  it('do nothing once the attempt is over', async () => {
    const page = await openKind(1, undefined, {
      [save]: () => Response.json({ detail: 'It is over.', code: 'attempt_finished' }, { status: 409 }),
    })
    await page.screen.getByRole('radio', { name: 'Neon' }).click()
    const copy = button(page, 'Copy')
    await expect.element(copy).toBeVisible()
    ;(copy.element() as HTMLElement).focus()
    await press('a')
    await expect.element(copy).toHaveFocus()
  })
})

describe('a choice of several', () => {
  const option = ({ screen }: Opened, name: string) => screen.getByRole('checkbox', { name, exact: true })

  it('is stored in the order of the question, however it was made', async () => {
    const page = await openKind(2)
    await expect.element(option(page, 'Neon')).toBeVisible()
    option(page, 'Iron').element().focus()
    await press('d')
    await expect.element(option(page, 'Argon')).toHaveFocus()
    await press('{ArrowDown} ')
    await expect.element(option(page, 'Iron')).toBeChecked()
    await press('{ArrowUp}{ArrowUp} ')
    await expect.element(option(page, 'Neon')).toBeChecked()
    await expectSent(page, 'Iron\nNeon\nArgon')
    await press('c')
    await expect.element(option(page, 'Neon')).not.toBeChecked()
    await expectSent(page, 'Iron\nArgon')
  })

  it('says how many are right, and that a wrong one costs a mark', async () => {
    const { screen } = await openKind(2)
    await expect
      .element(screen.getByRole('group', { name: 'Your answer' }))
      .toHaveAccessibleDescription(/Choose two\. A wrong one takes a mark away\.$/)
  })

  it('shows the answer that the server has, and counts as answered', async () => {
    const page = await openKind(2, 'Copper\nNeon')
    await expect.element(page.screen.getByText('2 of 2 chosen')).toBeVisible()
    await expect.element(option(page, 'Copper')).toBeChecked()
    await expect.element(option(page, 'Neon')).toBeChecked()
    await expect.element(option(page, 'Iron')).not.toBeChecked()
    await expect
      .element(page.screen.getByRole('button', { name: 'Question 1, partly answered' }))
      .toBeVisible()
  })
})

describe('a number', () => {
  const number = ({ screen }: Opened) => screen.getByRole('textbox', { name: 'Your answer' })
  const unit = ({ screen }: Opened) => screen.getByRole('textbox', { name: 'Unit' })

  it('is one box, with its unit printed behind where that earns nothing', async () => {
    const page = await openKind(3, '3.0 × 10^8 m/s')
    await expect.element(number(page)).toHaveValue('3.0 × 10^8 m/s')
    await expect.element(unit(page)).not.toBeInTheDocument()
    await button(page, 'Next').click()
    await expect.element(number(page)).toHaveAccessibleDescription('Metals. Part 4. [1 mark] m/s')
    await number(page).fill('0,5')
    await expectSent(page, '0,5')
  })

  it('has a box for the unit where that earns points; both are one answer', async () => {
    const page = await openKind(5, '3 cm')
    await expect.element(number(page)).toHaveValue('3')
    await expect.element(unit(page)).toHaveValue('cm')
    await number(page).fill('4.5')
    await unit(page).fill('km/h')
    await expectSent(page, '4.5 km/h')
    await unit(page).fill('')
    await expectSent(page, '4.5')
  })

  it('leaves what is typed in its box, also where the number has its unit already', async () => {
    const page = await openKind(5)
    await number(page).fill('5 km')
    await expect.element(number(page)).toHaveValue('5 km')
    await expect.element(unit(page)).toHaveValue('')
    await unit(page).fill('m')
    await expectSent(page, '5 km m')
  })
})

describe('nothing for axe', () => {
  afterEach(() => {
    setScienceKeys(false)
    setPreferences({ theme: 'light' })
  })

  it.each(['light', 'dark'] as const)('in the %s theme', async (theme) => {
    document.documentElement.lang = 'en-GB'
    setPreferences({ theme })
    const page = await openKind(1, 'Neon')
    await expect.element(page.screen.getByRole('radio', { name: 'Neon' })).toBeChecked()
    await expectNoViolations()
    await button(page, 'Next').click()
    await expect.element(page.screen.getByRole('checkbox', { name: 'Copper' })).toBeVisible()
    page.screen.getByRole('checkbox', { name: 'Iron' }).element().focus()
    await press('b')
    await expect.element(page.screen.getByText('Answer saved')).toBeVisible()
    await expectNoViolations()
    for (let n = 0; n < 3; n++) await button(page, 'Next').click()
    setScienceKeys(true)
    await expect.element(page.screen.getByRole('toolbar', { name: 'Science keys' })).toBeVisible()
    await expectNoViolations()
  })
})

it.each([320, 390])('fits %i px with letters of 22 px', async (width) => {
  await viewport.viewport(width, 700)
  document.documentElement.style.fontSize = '22px'
  setScienceKeys(true)
  const page = await openKind(1)
  for (let part = 1; part <= 5; part++) {
    await expect.element(page.screen.getByText(new RegExp(`^Part ${part}\\.`))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await button(page, 'Next').click()
  }
  setScienceKeys(false)
  document.documentElement.style.fontSize = ''
  await viewport.viewport(1366, 768)
})
