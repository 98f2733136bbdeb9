import { page as browserPage, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listCached } from '../../../src/answers/cached-exercises.ts'
import { outbox } from '../../../src/answers/page-outbox.ts'
import { simulatedSignOutTopic, drilledTopic } from '../../../src/answers/wifi-drill.ts'
import { setConnection } from '../../../src/connection/connection.ts'
import { getExerciseAttemptsMeta } from '../../../src/data/exercise.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { errorResponse } from '../../setup/visit.tsx'
import {
  save,
  submit,
  attempts,
  openAttempt,
  topics,
  server,
  sentHeader,
  at,
  open,
  type Opened,
  box,
  cacheRecords,
  button,
  exercise,
  exercises,
  question,
  subquestion,
  getSearch,
} from './exercises-page.tsx'

afterEach(async () => {
  // Leaving the exercise sends what is typed to this test's server.
  await cleanup()
  vi.restoreAllMocks()
  setConnection('unknown')
  drilledTopic.set(null)
  simulatedSignOutTopic.set(null)
})

describe('a typed answer', () => {
  it('shows a spinner until the server has it, then Answer saved', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const page = await open(at(1, 2), { [save]: () => promise })
    const state = page.screen.getByRole('status')
    await box(page).fill('The forces are balanced.')
    await expect.element(state).toMatchTextContent('Saving')
    await expect.element(page.screen.getByText('Answer saved')).not.toBeInTheDocument()
    await vi.waitFor(() => expect(page.callsTo(save)).toHaveLength(1))
    resolve({ saved: true, revision: 1 })
    await expect.element(page.screen.getByText('Answer saved')).toBeVisible()
    expect(page.callsTo(save)[0]?.body).toEqual({
      topic_id: '7',
      subquestion_id: '1.2',
      answer: 'The forces are balanced.',
    })
  })

  it('asks for no sign-in while a Wi-Fi drill may have made it up', async () => {
    const page = await open(at(1, 2), { [save]: () => errorResponse(401, 'Unauthorized') })
    await box(page).fill('The forces are balanced.')
    await expect.element(button(page, 'Sign in')).toBeVisible()
    drilledTopic.set(7)
    await expect.element(button(page, 'Sign in')).not.toBeInTheDocument()
    await expect.element(page.screen.getByRole('status').first()).toMatchTextContent('Saved on this device')
  })

  it('asks for a sign-in only while the server can be reached, and is not said to be sent without one', async () => {
    onTestFinished(() => setConnection('unknown'))
    const page = await open(at(1, 2), { [save]: () => errorResponse(403, 'Not yours.') })
    await box(page).fill('The forces are balanced.')
    await expect.element(button(page, 'Sign in')).toBeVisible()
    setConnection('unreachable')
    await expect.element(button(page, 'Sign in')).not.toBeInTheDocument()
    await expect.element(page.screen.getByRole('status').first()).toMatchTextContent('Saved on this device')
    const words = /1 answer is on this device: sign in to send it when the server can be reached again\.$/
    await expect.element(page.screen.getByText(words)).toBeVisible()
  })

  it('stays in its own box while the student goes on and back', async () => {
    const page = await open(at(1, 2))
    await box(page).fill('balanced')
    await button(page, 'Next').click()
    await expect.element(box(page)).toHaveValue('')
    await button(page, 'Previous').click()
    await expect.element(box(page)).toHaveValue('balanced')
  })

  it('stays visible if it is rejected, to copy or to dismiss', async () => {
    const page = await open(at(1, 1), {
      [save]: () => errorResponse(404, 'This question is not part of the quiz.'),
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

  it('has a box of its own for each subquestion, so that undo does not bring back the text of another one', async () => {
    const page = await open(at(1, 1))
    await expect.element(box(page)).toHaveValue('Gravity.')
    const before = box(page).element()
    await button(page, 'Next').click()
    await expect.element(box(page)).toHaveValue('')
    expect(box(page).element()).not.toBe(before)
  })

  it('is not left readable on the device by a page whose user signed out in another tab', async () => {
    const page = await open(at(1, 2))
    vi.spyOn(outbox, 'write').mockReturnValue(new Promise(() => undefined))
    await box(page).fill('balanced')
    localStorage.setItem('auth-storage', JSON.stringify({ user: null, loading: false }))
    window.dispatchEvent(new Event('pagehide'))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))).toEqual([])
  })
})

describe('Finish', () => {
  const asking = async (page: Opened) => {
    await button(page, 'Finish').click()
    return page.screen.getByRole('alertdialog', { name: 'Are you sure?' })
  }

  it('does not count blanks as an answer', async () => {
    const page = await open(at(2, 1))
    await box(page).fill(' \n\u00a0')
    await button(page, 'Finish').click()
    await expect
      .element(page.screen.getByRole('alertdialog'))
      .toMatchTextContent(/2 parts have no answer yet\./)
  })

  it('asks for confirmation with the safe button focused, and counts missing answers', async () => {
    const page = await open()
    const dialog = await asking(page)
    await expect.element(dialog).toMatchTextContent(/2 parts have no answer yet\./)
    await expect.element(dialog).toMatchTextContent(/You cannot change answers after you finish\./)
    await expect.element(dialog.getByRole('button', { name: 'Keep working' })).toHaveFocus()
    expect(page.callsTo(submit)).toEqual([])
  })

  it('lists what has no answer, as links that close the dialog and go there', async () => {
    const page = await open()
    const dialog = await asking(page)
    const list = dialog.getByRole('region', { name: 'No answer yet' })
    await expect.element(list.getByRole('link', { name: /^Question 2 What does friction do/ })).toBeVisible()
    await list.getByRole('link', { name: /^Question 1, part b / }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getSearch(page)).toMatchObject({ question: 1, subquestion: 2 })
    await expect.element(page.screen.getByRole('region', { name: 'Question 1, subquestion 2' })).toHaveFocus()
    expect(page.callsTo(submit)).toEqual([])
  })

  it('shows all parts as cells, those without an answer as blank ones', async () => {
    const page = await open()
    const dialog = await asking(page)
    await expect.element(dialog).toBeVisible()
    const cells = [...dialog.element().querySelectorAll<HTMLElement>('[aria-hidden] button')]
    expect(cells.map(({ textContent, dataset }) => [textContent, dataset['blank'] !== undefined])).toEqual([
      ['a', false],
      ['b', true],
      ['a', true],
    ])
    cells[1]?.click()
    await expect.element(page.screen.getByRole('region', { name: 'Question 1, subquestion 2' })).toHaveFocus()
  })

  it('shows the cells of questions in columns, whatever their numbers of parts', async () => {
    const counts = [2, 1, 3, 1, 2, 1, 1, 2]
    const page = await open(at(1, 1), {
      [exercises]: () => ({
        ...exercise,
        exercises: counts.map((count, index) =>
          question(
            index + 1,
            'Forces.',
            Array.from({ length: count }, (_, part) => subquestion(`${index + 1}.${part + 1}`, 'Why?', 1)),
          ),
        ),
      }),
    })
    const dialog = await asking(page)
    await expect.element(dialog).toBeVisible()
    const first = [...dialog.element().querySelectorAll('[aria-hidden] span + button')]
    const lefts = first.map((cell) => Math.round(cell.getBoundingClientRect().left))
    expect(lefts).toHaveLength(counts.length)
    const columns = lefts.findIndex((left, index) => index > 0 && left === lefts[0])
    expect(columns).toBeGreaterThan(1)
    expect(lefts).toEqual(lefts.map((_, index) => lefts[index % columns]))
    const tops = (question: Element | undefined) =>
      [...(question?.parentElement?.querySelectorAll('button') ?? [])].map(
        (cell) => cell.getBoundingClientRect().top,
      )
    expect(new Set(tops(first[2])).size).toBe(1)
  })

  it('has buttons as wide as the dialog on a small phone with large text', async () => {
    await browserPage.viewport(320, 640)
    document.documentElement.style.fontSize = '24px'
    onTestFinished(async () => {
      document.documentElement.style.fontSize = ''
      await browserPage.viewport(1366, 768)
    })
    const page = await open()
    const dialog = await asking(page)
    const width = (name: string) =>
      dialog.getByRole('button', { name, exact: true }).element().getBoundingClientRect().width
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => width('Yes')).toBe(width('Keep working'))
  })

  it('says offline that the quiz will be handed in later', async () => {
    const page = await open()
    await expect.element(box(page)).toBeVisible()
    setConnection('offline')
    const dialog = await asking(page)
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(/The quiz will be handed in when you are back online\./)
  })

  it('says at once that it is under way, also to screen readers, while the server does not respond', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const page = await open(at(1, 1), { [submit]: () => promise })
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(dialog).toHaveAccessibleDescription('Handing in the quiz. Your answers are safe.')
    const spoken = page.screen.getByText('Handing in the quiz. Your answers are safe.')
    await vi.waitFor(() => expect(spoken.elements().some((it) => it.closest('[aria-live]'))).toBe(true))
    // Or the next test's submission would wait behind this one.
    resolve({ attempt_id: 31, submitted_at: '2026-11-20T10:31:00.000Z' })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('is the filled button where Next leads nowhere', async () => {
    const page = await open(at(1, 2))
    const isFilled = (name: string) =>
      getComputedStyle(button(page, name).element()).backgroundColor === 'rgb(49, 78, 170)'
    await expect.poll(() => isFilled('Next')).toBe(true)
    expect(isFilled('Finish')).toBe(false)
    await button(page, 'Next').click()
    await expect.poll(() => isFilled('Finish')).toBe(true)
  })

  it('is cancelled by Escape, and restores the focus', async () => {
    const page = await open()
    await expect.element(await asking(page)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.screen.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(button(page, 'Finish')).toHaveFocus()
    expect(page.callsTo(submit)).toEqual([])
  })

  it('submits this attempt and replaces the history entry by the records', async () => {
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
    expect(page.callsTo(submit).map(({ body }) => body)).toEqual([undefined])
    expect(sentHeader('submit-test', 'X-Attempt-Id')).toBe('31')
    expect(sentHeader('submit-test', 'X-Answers-Manifest')?.split(',').toSorted()).toEqual(['1.1=4', '2.1=1'])
    expect(page.callsTo(save)).toHaveLength(1)
  })

  it('deletes the cached questions of the attempt', async () => {
    const page = await open()
    await vi.waitFor(async () => expect(await listCached(7)).toHaveLength(1))
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await vi.waitFor(async () => expect(await listCached(7)).toEqual([]))
  })

  it('refetches topics, attempts and results', async () => {
    const page = await open()
    await expect.element(page.screen.getByText('Falling')).toBeVisible()
    const outdated = cacheRecords()
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await vi.waitFor(() => {
      expect(page.callsTo(topics).length).toBeGreaterThan(1)
      expect(outdated()).toEqual([true, true])
    })
  })

  it('leads to records that do not offer the attempt again, before they are fetched anew', async () => {
    let isSubmitted = false
    const page = await open(at(1, 1), {
      [attempts]: () => (isSubmitted ? new Promise(() => {}) : [openAttempt]),
      [submit]: (asked) => {
        isSubmitted = true
        return server[submit]?.(asked)
      },
    })
    queryClient.setQueryData(getExerciseAttemptsMeta().queryKey, [openAttempt])
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.screen.getByText('Your attempt is being processed')).toBeVisible()
    await expect.element(page.screen.getByRole('link', { name: 'Resume Falling' })).not.toBeInTheDocument()
  })

  it('shows why it was rejected, and can be pressed again', async () => {
    let works = false
    const page = await open(at(1, 1), {
      [submit]: (asked) =>
        works ? server[submit]?.(asked) : errorResponse(409, 'There is nothing to hand in.'),
    })
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(dialog).toMatchTextContent(/There is nothing to hand in\./)
    expect(page.router.state.location.pathname).toBe('/exercises')
    works = true
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/attempts'))
  })

  it('is queued while the server accepts no answer; the records say so, and it can be cancelled', async () => {
    const page = await open(at(1, 2), {
      [save]: () => errorResponse(503, 'The server is busy.'),
      [attempts]: () => [openAttempt],
    })
    await box(page).fill('balanced')
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect
      .element(page.screen.getByText('Will be handed in as soon as the server takes it'))
      .toBeVisible()
    expect(page.callsTo(submit)).toEqual([])
    await page.screen.getByRole('button', { name: 'Do not hand in yet: Falling' }).click()
    await expect.element(page.screen.getByRole('link', { name: 'Resume Falling' })).toHaveFocus()
  })

  it('leaves a student who has gone on where they are, although it is queued after that', async () => {
    const response = Promise.withResolvers<Response>()
    const page = await open(at(1, 1), { [submit]: () => response.promise })
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await vi.waitFor(() => expect(page.callsTo(submit)).toHaveLength(1))
    page.navigate('/quizzes')
    await expect.element(page.screen.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible()
    response.resolve(errorResponse(503, 'The server is busy.'))
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(page.getHref()).toBe('/quizzes')
  })

  it('asks about an answer that comes into conflict while the last text is being stored', async () => {
    const theirs = { saved: false, superseded: true, revision: 9, answer: 'Written on the tablet.' }
    const response = Promise.withResolvers<typeof theirs>()
    const page = await open(at(1, 2), {
      [save]: (input) =>
        (input.body as { subquestion_id: string }).subquestion_id === '1.2'
          ? response.promise
          : server[save]?.(input),
    })
    await box(page).fill('Written here.')
    await vi.waitFor(() => expect(page.callsTo(save)).toHaveLength(1))
    await button(page, 'Next').click()
    const storage = Promise.withResolvers<void>()
    const write = outbox.write.bind(outbox)
    vi.spyOn(outbox, 'write').mockImplementation(async (...args) => {
      await storage.promise
      return write(...args)
    })
    await box(page).fill('It slows it down.')
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    response.resolve(theirs)
    const heading = page.screen.getByRole('heading', { name: 'Hand in without 1 answer?' })
    await expect.element(heading).toBeVisible()
    storage.resolve()
    await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(page.callsTo(submit)).toEqual([])
    await expect.element(heading).toBeVisible()
  })

  it('redirects to the records while its submission is queued', async () => {
    const page = await open(at(1, 2), {
      [submit]: () => errorResponse(503, 'The server is busy.'),
      [attempts]: () => [openAttempt],
    })
    const dialog = await asking(page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect
      .element(page.screen.getByText('Will be handed in as soon as the server takes it'))
      .toBeVisible()
    page.navigate(at(1, 1))
    expect(page.getHref()).toBe(at(1, 1))
    await vi.waitFor(() => expect(page.getHref()).toBe('/attempts'))
    await expect.element(page.screen.getByRole('heading', { name: 'Exercise records' })).toBeVisible()
  })
})

describe('an answer that was changed on another device', () => {
  const theirs = {
    ...{ saved: false, superseded: true, revision: 9, answer: 'Written on the tablet.' },
    saved_at: new Date(2020, 10, 18, 10, 4).toISOString(),
  }
  const conflict = async () => {
    let isOther = true
    const page = await open(at(2, 1), {
      [save]: () =>
        isOther ? theirs : { saved: true, revision: Number(sentHeader('save-answer', 'X-Answer-Rev')) },
    })
    await box(page).fill('Written here.')
    // Not by the words, which are announced too, also by the test before.
    await expect.element(button(page, 'Use the other answer')).toBeVisible()
    isOther = false
    return page
  }

  it('is shown with both texts, and when the other one was saved', async () => {
    const page = await conflict()
    await expect.element(page.screen.getByText('Written on the tablet.')).toBeVisible()
    const label = 'The other answer, saved 18 Nov 2020, 10:04:'
    await expect.element(page.screen.getByText(label)).toBeVisible()
    await expect.element(box(page)).toHaveValue('Written here.')
  })

  it('overwrites the other one if the student keeps it', async () => {
    const page = await conflict()
    await button(page, 'Keep my answer above').click()
    await expect.element(box(page)).toHaveFocus()
    await expect.element(page.screen.getByText('Answer saved')).toBeVisible()
    expect(sentHeader('save-answer', 'X-Base-Rev')).toBe('9')
    expect(sentHeader('save-answer', 'X-Answer-Rev')).toBe('10')
  })

  it('is replaced if the student takes the other one, which is saved already', async () => {
    const page = await conflict()
    const before = page.callsTo(save).length
    await button(page, 'Use the other answer').click()
    await expect.element(box(page)).toHaveFocus()
    await expect.element(box(page)).toHaveValue('Written on the tablet.')
    await expect.element(page.screen.getByText('Answer saved')).toBeVisible()
    expect(page.callsTo(save)).toHaveLength(before)
  })

  it('is mentioned before the quiz is submitted', async () => {
    const page = await conflict()
    await button(page, 'Finish').click()
    const dialog = page.screen.getByRole('alertdialog', { name: 'Hand in without 1 answer?' })
    await expect.element(dialog).toMatchTextContent(/It is not on the server as you wrote it\./)
    await expect
      .element(dialog.getByRole('region', { name: 'Not on the server' }).getByRole('link'))
      .toMatchTextContent('Question 2')
  })
})
