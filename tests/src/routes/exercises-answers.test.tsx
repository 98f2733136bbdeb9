import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refused } from '../../setup/visit.tsx'
import {
  save,
  submit,
  attempts,
  openAttempt,
  results,
  topics,
  server,
  sentHeader,
  at,
  open,
  type Opened,
  box,
  button,
} from './exercises-sitting.tsx'

afterEach(async () => {
  // What is still typed goes out when the exercise is left: to this test's server.
  await cleanup()
  vi.restoreAllMocks()
})

describe('an answer that is typed', () => {
  it('is a spinner until the server has it, then Answer saved', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const page = await open(at(1, 2), { [save]: () => promise })
    const state = page.screen.getByRole('status')
    await box(page).fill('The forces are balanced.')
    await expect.element(state.getByLabelText('Saving')).toBeVisible()
    await expect.element(page.screen.getByText('Answer saved')).not.toBeInTheDocument()
    await vi.waitFor(() => expect(page.asked(save)).toHaveLength(1))
    resolve({ saved: true, revision: 1 })
    await expect.element(page.screen.getByText('Answer saved')).toBeVisible()
    expect(page.asked(save)[0]?.body).toEqual({
      topic_id: '7',
      subquestion_id: '1.2',
      answer: 'The forces are balanced.',
    })
  })

  it('is kept in its own box while the student goes on and back', async () => {
    const page = await open(at(1, 2))
    await box(page).fill('balanced')
    await button(page, 'Next').click()
    await expect.element(box(page)).toHaveValue('')
    await button(page, 'Previous').click()
    await expect.element(box(page)).toHaveValue('balanced')
  })

  it('stays in view where it is refused, to copy or to dismiss', async () => {
    const page = await open(at(1, 1), {
      [save]: () => refused(404, 'This question is not part of the quiz.'),
    })
    await box(page).fill('Weight.')
    await expect
      .element(page.screen.getByText('Not accepted: This question is not part of the quiz.'))
      .toBeVisible()
    await expect.element(box(page)).toHaveValue('Weight.')
    await expect.element(button(page, 'Copy')).toBeVisible()
    await button(page, 'Dismiss').click()
    await expect.element(box(page)).toHaveFocus()
    await expect.element(page.screen.getByText(/Not accepted/)).not.toBeInTheDocument()
  })
})

describe('Finish', () => {
  const asking = async (page: Opened) => {
    await button(page, 'Finish').click()
    return page.screen.getByRole('alertdialog', { name: 'Are you sure?' })
  }

  it('asks first, with the safe button in focus, and says how much is left', async () => {
    const page = await open()
    const dialog = await asking(page)
    await expect.element(dialog).toMatchTextContent(/2 subquestions have no answer yet\./)
    await expect.element(dialog).toMatchTextContent(/You cannot change answers after you finish\./)
    await expect.element(dialog.getByRole('button', { name: 'Keep working' })).toHaveFocus()
    expect(page.asked(submit)).toEqual([])
  })

  it('is called off by Escape, and the focus is on its button again', async () => {
    const page = await open()
    await expect.element(await asking(page)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.screen.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(button(page, 'Finish')).toHaveFocus()
    expect(page.asked(submit)).toEqual([])
  })

  it('hands in this very attempt and goes to the records in its own place of the history', async () => {
    const page = await open(at(2, 1))
    await box(page).fill('It slows it down.')
    const before = page.router.history.length
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect
      .element(page.screen.getByRole('heading', { level: 1, name: 'Exercise records' }))
      .toBeVisible()
    expect(page.router.state.location.pathname).toBe('/attempts')
    expect(page.router.history.length).toBe(before)
    expect(page.asked(submit)).toHaveLength(1)
    expect(sentHeader('submit-test', 'X-Attempt-Id')).toBe('31')
    expect(sentHeader('submit-test', 'X-Answers-Manifest')?.split(',').toSorted()).toEqual(['1.1=4', '2.1=1'])
    expect(page.asked(save)).toHaveLength(1)
  })

  it('asks for topics, attempts and results anew', async () => {
    const page = await open()
    await expect.element(page.screen.getByText('Falling')).toBeVisible()
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await vi.waitFor(() => {
      expect(page.asked(topics).length).toBeGreaterThan(1)
      expect(page.asked(attempts).length).toBeGreaterThan(0)
      expect(page.asked(results).length).toBeGreaterThan(0)
    })
  })

  it('says why it was refused, and can be pressed again', async () => {
    let works = false
    const page = await open(at(1, 1), {
      [submit]: (asked) => (works ? server[submit]?.(asked) : refused(409, 'There is nothing to hand in.')),
    })
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(dialog).toMatchTextContent(/There is nothing to hand in\./)
    expect(page.router.state.location.pathname).toBe('/exercises')
    works = true
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/attempts'))
  })

  it('is left to the device while the server does not take an answer; the records say so, and it can be taken back', async () => {
    const page = await open(at(1, 2), {
      [save]: () => refused(503, 'The server is busy.'),
      [attempts]: () => [openAttempt],
    })
    await box(page).fill('balanced')
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect
      .element(page.screen.getByText('Will be handed in as soon as the server takes it'))
      .toBeVisible()
    expect(page.asked(submit)).toEqual([])
    await page.screen.getByRole('button', { name: 'Take back Falling' }).click()
    await expect.element(page.screen.getByRole('link', { name: 'Resume Falling' })).toBeVisible()
  })

  it('leads back to the records where it waits to be handed in', async () => {
    const page = await open(at(1, 2), {
      [submit]: () => refused(503, 'The server is busy.'),
      [attempts]: () => [openAttempt],
    })
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect
      .element(page.screen.getByText('Will be handed in as soon as the server takes it'))
      .toBeVisible()
    page.goTo(at(1, 1))
    expect(page.at()).toBe(at(1, 1))
    await vi.waitFor(() => expect(page.at()).toBe('/attempts'))
    await expect.element(page.screen.getByRole('heading', { name: 'Exercise records' })).toBeVisible()
  })
})

describe('an answer that was changed on another device', () => {
  const theirs = { saved: false, superseded: true, revision: 9, answer: 'Written on the tablet.' }
  const conflict = async () => {
    let isOther = true
    const page = await open(at(2, 1), {
      [save]: () =>
        isOther ? theirs : { saved: true, revision: Number(sentHeader('save-answer', 'X-Answer-Rev')) },
    })
    await box(page).fill('Written here.')
    await expect.element(page.screen.getByText('Changed on another device')).toBeVisible()
    isOther = false
    return page
  }

  it('is shown with both texts, and neither is thrown away', async () => {
    const page = await conflict()
    await expect.element(page.screen.getByText('Written on the tablet.')).toBeVisible()
    await expect.element(box(page)).toHaveValue('Written here.')
  })

  it('goes out over the other one where the student stays with it', async () => {
    const page = await conflict()
    await button(page, 'Keep my answer above').click()
    await expect.element(box(page)).toHaveFocus()
    await expect.element(page.screen.getByText('Answer saved')).toBeVisible()
    expect(sentHeader('save-answer', 'X-Base-Rev')).toBe('9')
    expect(sentHeader('save-answer', 'X-Answer-Rev')).toBe('10')
  })

  it('gives way where the student takes the other one, which is saved already', async () => {
    const page = await conflict()
    const before = page.asked(save).length
    await button(page, 'Use the other answer').click()
    await expect.element(box(page)).toHaveFocus()
    await expect.element(box(page)).toHaveValue('Written on the tablet.')
    await expect.element(page.screen.getByText('Answer saved')).toBeVisible()
    expect(page.asked(save)).toHaveLength(before)
  })

  it('is asked about before the quiz is handed in', async () => {
    const page = await conflict()
    await button(page, 'Finish').click()
    await expect
      .element(page.screen.getByRole('alertdialog', { name: 'Hand in without 1 answer?' }))
      .toBeVisible()
  })
})
