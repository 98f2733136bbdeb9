import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setPendingNotice } from '../../../src/connection/pending-notice.ts'
import { QuotedAnswer } from '../../../src/components/exercise-book/quoted-answer.tsx'
import { QuotedWords } from '../../../src/components/exercise-book/quoted-words.tsx'
import { WrittenAnswer } from '../../../src/components/exercise-book/written-answer.tsx'
import { AnswerBox } from '../../../src/routes/_app/-answer-input/answer-box.tsx'
import { SaveStatusLine, type StatusWithActions } from '../../../src/routes/_app/exercises/-save-status.tsx'
import { recordAnnouncements } from '../../setup/announcements.ts'

function Box() {
  const [value, setValue] = useState('')
  return <AnswerBox value={value} maxPoints={1} maxLength={1_200} onChange={setValue} />
}

it('shows a message at the maximal length of an answer', async () => {
  const screen = await render(<Box />)
  const box = screen.getByLabelText('Your answer')
  await box.fill('a'.repeat(1_199))
  expect(screen.getByRole('alert').element().textContent).toBe('')
  await box.click()
  await userEvent.keyboard('{End}b')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'This is as long as an answer can be: 1,200 characters. What comes after them is not kept.',
    )
})

it('runs from right to left where the answer does, like every other place that shows it', async () => {
  const answer = 'لأن الجاذبية تسحبه.'
  const screen = await render(
    <>
      <AnswerBox value={answer} maxPoints={1} onChange={nothing} />
      <WrittenAnswer answer={answer} />
      <QuotedAnswer answer={answer} />
      <QuotedWords className={undefined}>{answer}</QuotedWords>
    </>,
  )
  const shown = [
    screen.getByRole('textbox').element(),
    screen.getByRole('paragraph').getByText(answer).element(),
    ...screen.getByRole('blockquote').elements(),
  ]
  expect(shown.map((element) => getComputedStyle(element).direction)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
})

it('leaves two lines of the answer free of the status that sticks to the window, and is no higher for it', async () => {
  const box = (status: StatusWithActions) => (
    <div style={{ height: 100, overflow: 'auto' }}>
      <AnswerBox value="One" maxPoints={1} onChange={nothing}>
        <SaveStatusLine status={status} />
      </AnswerBox>
    </div>
  )
  const screen = await render(box({ type: 'saved' }))
  const answer = screen.getByLabelText('Your answer').element()
  const row = screen.getByRole('status').element().parentElement as HTMLElement
  const line = Number.parseFloat(getComputedStyle(answer).lineHeight)
  const getFree = () => row.getBoundingClientRect().top - answer.getBoundingClientRect().top
  // Where the lines end that it may cover.
  expect(getFree()).toBeCloseTo(2 * line, -1)
  await screen.rerender(box({ type: 'empty' }))
  expect(getFree()).toBeCloseTo(4 * line, -1)
})

const nothing = () => undefined
const rejected = {
  type: 'rejected',
  isOver: false,
  onCopy: async () => undefined,
  onRetry: nothing,
  onDiscard: nothing,
} as const
const conflict = {
  type: 'conflict',
  theirs: 'Theirs.',
  onKeepMine: nothing,
  onAcceptTheirs: nothing,
} as const
const statuses: [StatusWithActions, string][] = [
  [{ type: 'empty' }, ''],
  [{ type: 'on-device' }, 'Saved on this device'],
  [{ type: 'saved' }, 'Answer saved'],
  [{ type: 'sign-in', count: 3, onSignIn: nothing }, 'Sign in to send 3 answers'],
  [{ ...rejected, reason: 'The text is too long.' }, 'Not accepted: The text is too long.'],
  [conflict, 'Changed on another device'],
]

describe('the save status of an answer', () => {
  it.each(statuses)('is in fixed words: %o', async (status, words) => {
    const screen = await render(<SaveStatusLine status={status} />)
    await expect.element(screen.getByRole('status')).toHaveTextContent(words)
  })

  it('says of a refused answer that its text is kept, unless this page alone has it', async () => {
    onTestFinished(() => setPendingNotice({ text: null, isAtRisk: false }))
    const screen = await render(<SaveStatusLine status={{ ...rejected, reason: 'It came too late.' }} />)
    const kept = screen.getByText('Your text stays on this device until you dismiss it.')
    await expect.element(kept).toBeVisible()
    setPendingNotice({ text: null, isAtRisk: true })
    await expect.element(kept).not.toBeInTheDocument()
  })

  it('says of an answer that waits for a sign-in that it is safe, unless this page alone has it', async () => {
    onTestFinished(() => setPendingNotice({ text: null, isAtRisk: false }))
    const screen = await render(<SaveStatusLine status={{ type: 'sign-in', count: 1, onSignIn: nothing }} />)
    const safe = screen.getByText('It is safe on this device. You will come back to this question.')
    await expect.element(safe).toBeVisible()
    setPendingNotice({ text: null, isAtRisk: true })
    await expect.element(safe).not.toBeInTheDocument()
  })

  it('is announced once for a subquestion, but every problem at once', async () => {
    const announcements = recordAnnouncements()
    const screen = await render(<SaveStatusLine status={{ type: 'saved' }} />)
    const show = async (...types: StatusWithActions[]) => {
      for (const status of types) await screen.rerender(<SaveStatusLine status={status} />)
    }
    const save: StatusWithActions[] = [{ type: 'saving' }, { type: 'saved' }]
    await show(...save, ...save, ...save)
    await expect.poll(() => announcements).toEqual(['Answer saved'])
    const failure = { ...rejected, reason: 'The text is too long.' }
    await show({ type: 'saving' }, failure, ...save, ...save, { type: 'saving' }, failure)
    const failed = 'Not accepted: The text is too long.'
    await expect.poll(() => announcements).toEqual(['Answer saved', failed, 'Answer saved', failed])
  })

  it('is announced at once if it is a problem when the subquestion is opened', async () => {
    const announcements = recordAnnouncements()
    await render(<SaveStatusLine status={conflict} />)
    await expect.poll(() => announcements).toEqual(['Changed on another device'])
  })

  it('is a spinner with its word while the answer is being saved', async () => {
    const screen = await render(<SaveStatusLine status={{ type: 'saving' }} />)
    await expect.element(screen.getByRole('status')).toMatchTextContent(/^Saving$/)
  })

  it('has the same height with and without text', async () => {
    const screen = await render(<SaveStatusLine status={{ type: 'empty' }} />)
    const height = () => screen.container.firstElementChild?.getBoundingClientRect().height
    const empty = height()
    expect(empty).toBeGreaterThanOrEqual(44)
    // It says nothing, so it covers no text.
    expect(getComputedStyle(screen.container.firstElementChild as Element).position).toBe('static')
    for (const status of [{ type: 'saving' } as const, ...statuses.slice(1, 4).map(([status]) => status)]) {
      await screen.rerender(<SaveStatusLine status={status} />)
      expect(height()).toBe(empty)
    }
  })

  it.each([[{ ...rejected, reason: 'Too long.' } as const], [conflict]])(
    'is higher only where the student has to decide, and then covers no text: %o',
    async (status) => {
      const screen = await render(<SaveStatusLine status={{ type: 'saved' }} />)
      const row = screen.container.firstElementChild as HTMLElement
      const usual = row.offsetHeight
      expect(getComputedStyle(row).position).toBe('sticky')
      await screen.rerender(<SaveStatusLine status={status} />)
      expect(row.offsetHeight).toBeGreaterThan(usual)
      expect(getComputedStyle(row).position).toBe('static')
      // What it says is in the same line as ever, with the choice below it.
      expect(screen.getByRole('status').element().clientHeight).toBe(44)
      for (const button of screen.getByRole('button').elements())
        expect(button.getBoundingClientRect().top - row.getBoundingClientRect().top).toBeGreaterThan(44)
    },
  )

  it('offers to copy, retry and dismiss a rejected answer', async () => {
    const [onCopy, onRetry, onDiscard] = [vi.fn(async () => undefined), vi.fn(), vi.fn()]
    const screen = await render(
      <SaveStatusLine status={{ ...rejected, reason: 'Unknown question.', onCopy, onRetry, onDiscard }} />,
    )
    for (const name of ['Copy', 'Try again', 'Dismiss']) await screen.getByRole('button', { name }).click()
    for (const pressed of [onCopy, onRetry, onDiscard]) expect(pressed).toHaveBeenCalledOnce()
  })

  it('shows that copying failed, also in a browser without a clipboard', async () => {
    const without = (): Promise<void> => {
      throw new TypeError('Cannot read properties of undefined')
    }
    for (const onCopy of [without, () => Promise.reject(new Error('Not allowed'))]) {
      const screen = await render(<SaveStatusLine status={{ ...rejected, reason: 'Too long.', onCopy }} />)
      await screen.getByRole('button', { name: 'Copy' }).click()
      await expect.element(screen.getByRole('button', { name: 'Copy: that did not work' })).toBeVisible()
      await screen.unmount()
    }
  })

  it('shows the other text of a conflict and lets the student choose one', async () => {
    const [onKeepMine, onAcceptTheirs] = [vi.fn(), vi.fn()]
    const screen = await render(<SaveStatusLine status={{ ...conflict, onKeepMine, onAcceptTheirs }} />)
    await expect.element(screen.getByText('Theirs.')).toBeVisible()
    await screen.getByRole('button', { name: 'Keep my answer above' }).click()
    await screen.getByRole('button', { name: 'Use the other answer' }).click()
    expect(onKeepMine).toHaveBeenCalledOnce()
    expect(onAcceptTheirs).toHaveBeenCalledOnce()
  })
})
