import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PrintedText, Sheet } from '../../../src/components/exercise-book/sheet.tsx'
import { FluentRoot } from '../../../src/preferences/fluent-root.tsx'
import { setReading, usualReading } from '../../../src/preferences/reading.ts'
import { ReadingAids } from '../../../src/reading/reading-aids.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  setReading(usualReading)
})

const open = (answer: string) =>
  render(
    <FluentRoot>
      <Sheet label="Question 1">
        <PrintedText>Why is the sky blue?</PrintedText>
        <button type="button">Far below</button>
        <textarea aria-label="Your answer" style={{ fieldSizing: 'content' }} />
        <ReadingAids question={['Why is the sky blue?', 'Give two reasons.']} answer={answer} />
      </Sheet>
    </FluentRoot>,
  )

const dims = () =>
  [...document.querySelectorAll('[data-line-focus] > i')].map((dim) => dim.getBoundingClientRect())
const isDimmed = (y: number) => dims().some((dim) => dim.top < y && y < dim.bottom)
const covers = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return isDimmed((top + bottom) / 2)
}

it('are missing until they are chosen', async () => {
  const screen = await open('Because.')
  await expect.element(screen.getByText('Why is the sky blue?')).toBeVisible()
  expect(screen.getByRole('button', { name: /aloud/ }).query()).toBeNull()
  expect(document.querySelector('[data-line-focus]')).toBeNull()
})

it('read the question or the answer aloud, until another press or until the sheet is left', async () => {
  const speak = vi.spyOn(speechSynthesis, 'speak').mockImplementation(() => undefined)
  const cancel = vi.spyOn(speechSynthesis, 'cancel')
  setReading({ readsAloud: true })
  const screen = await open('Because of the air.')
  const said = () => speak.mock.calls.map(([{ text }]) => text)
  await screen.getByRole('button', { name: 'Read the question aloud' }).click()
  expect(said()).toEqual(['Why is the sky blue?', 'Give two reasons.'])
  await screen.getByRole('button', { name: 'Stop reading' }).click()
  await screen.getByRole('button', { name: 'Read my answer aloud' }).click()
  expect(said().at(-1)).toBe('Because of the air.')
  await expect.element(screen.getByRole('button', { name: 'Stop reading' })).toBeVisible()
  cancel.mockClear()
  await screen.unmount()
  expect(cancel).toHaveBeenCalledOnce()
})

it('offer to read no answer where there is none', async () => {
  setReading({ readsAloud: true })
  const screen = await open(' ')
  await expect.element(screen.getByRole('button', { name: 'Read the question aloud' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Read my answer aloud' }).query()).toBeNull()
})

it('dim the sheet but for the lines at the pointer and for what the keyboard focuses', async () => {
  setReading({ hasLineFocus: true })
  const screen = await open('')
  await vi.waitFor(() => expect(document.querySelector('[data-line-focus]')).not.toBeNull())
  const text = screen.getByText('Why is the sky blue?')
  await text.hover()
  await vi.waitFor(() => expect(dims()).toHaveLength(2))
  expect(covers(text.element())).toBe(false)
  const button = screen.getByRole('button', { name: 'Far below' }).element() as HTMLElement
  button.style.marginTop = '300px'
  await text.hover()
  await vi.waitFor(() => expect(covers(button)).toBe(true))
  button.focus()
  await vi.waitFor(() => expect(covers(button)).toBe(false))
  expect(covers(text.element())).toBe(true)
})

it('keep bright what is written, while its box grows and after the pointer was moved elsewhere', async () => {
  setReading({ hasLineFocus: true })
  const screen = await open('')
  await vi.waitFor(() => expect(document.querySelector('[data-line-focus]')).not.toBeNull())
  const box = screen.getByRole('textbox', { name: 'Your answer' })
  const lastLine = () => box.element().getBoundingClientRect().bottom - 10
  await box.click()
  await userEvent.keyboard(Array(9).fill('line{Enter}').join(''))
  await vi.waitFor(() => expect(isDimmed(lastLine())).toBe(false))
  await screen.getByText('Why is the sky blue?').hover()
  await vi.waitFor(() => expect(isDimmed(lastLine())).toBe(true))
  await userEvent.keyboard('x')
  await vi.waitFor(() => expect(isDimmed(lastLine())).toBe(false))
})

it('dim the sheet from the first press on it, which gives it the focus', async () => {
  setReading({ hasLineFocus: true })
  const screen = await open('')
  await vi.waitFor(() => expect(document.querySelector('[data-line-focus]')).not.toBeNull())
  await screen.getByText('Why is the sky blue?').click()
  await expect.element(screen.getByRole('region', { name: 'Question 1' })).toHaveFocus()
  expect(document.querySelectorAll('[data-line-focus] > i')).toHaveLength(2)
  ;(document.activeElement as HTMLElement).blur()
  screen.getByRole('region', { name: 'Question 1' }).element().focus()
  await vi.waitFor(() => expect(document.querySelectorAll('[data-line-focus] > i')).toHaveLength(0))
})
