import { onlineManager } from '@tanstack/react-query'
import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { connectCalls } from '../../../src/data/call.ts'
import type { MarkingQueue } from '../../../src/data/marking.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { markQueue } from '../../../src/data/saved-marks.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { visitSchool } from '../../setup/quiz-school.ts'
import { errorResponse, type Responses } from '../../setup/visit.tsx'
import { call, path, queue, toItem } from './marking-queue.ts'

afterEach(async () => {
  localStorage.clear()
  connectCalls({ expectedUser: () => null })
  markQueue.refresh()
  await page.viewport(1366, 768)
})
beforeEach(() => connectCalls({ expectedUser: () => 7 }))

const acceptCall = 'POST /marking/accept-wording/8/5.2'
const phrases = [
  { id: 1, subject: { id: 1, name: 'Physics' }, text: 'Give the unit.', uses: 9 },
  { id: 2, subject: { id: 1, name: 'Physics' }, text: 'Name both forces.', uses: 2 },
]

/** `given.now` is what the server says next. */
async function open(given: { now: MarkingQueue }, responses: Responses = {}) {
  const visited = await visitSchool(path, 'teacher', { [call]: () => given.now, ...responses })
  await expect.element(visited.screen.getByRole('region', { name: 'Answer 1', exact: true })).toBeVisible()
  return visited
}

const change = (is_finished: boolean): NonNullable<MarkingQueue['scheme_change']> => ({
  ...{ id: 3, name: 'Ms Okafor', changed_at: '2026-11-18T10:04:00Z', is_finished },
  wording: 'It falls because of gravity 1.',
  moved: is_finished ? [{ result_id: 2, from: 1, to: 2 }] : [],
})

describe('accepting a wording', () => {
  it('adds the answer to the first entry without points, shows what changed, and undoes it', async () => {
    const given = { now: queue() }
    const { screen, callsTo } = await open(given, {
      [acceptCall]: () => {
        given.now = queue({ scheme_change: change(false) })
        return { scheme_change_id: 3, answers: [] }
      },
      'POST /marking/undo-scheme-change/3': () => {
        given.now = queue()
        return { answers: [], changed: 1 }
      },
    })
    await userEvent.keyboard('a')
    await expect.element(screen.getByRole('radio', { name: /^2\. / })).toHaveFocus()
    await expectNoViolations()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Wording accepted: Marking the other answers again')).toBeVisible()
    expect(callsTo(acceptCall)[0]?.body).toEqual({ entry: 1, wording: 'It falls because of gravity 1.' })
    given.now = queue({ scheme_change: change(true) })
    const summary = screen.getByText('Wording accepted: 1 mark changed')
    await summary.click()
    await screen.getByRole('button', { name: /Answer 2 1 to.*It falls because of gravity 2/ }).click()
    await expect.element(screen.getByRole('region', { name: 'Answer 2' })).toBeVisible()
    await summary.click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect.element(summary).not.toBeInTheDocument()
  })

  it('asks what it earns where the answer has no points, and says how many answers have all of the words', async () => {
    const items = [toItem(1, { mark: 0, points: [0, 0] }), toItem(2, { decided_by: 'teacher' })]
    const { screen, callsTo } = await open({ now: queue({ items }) })
    await userEvent.keyboard('a')
    const count = screen.getByText('1 answer has these words.', { exact: false })
    await expect
      .element(count)
      .toMatchTextContent(
        '1 answer has these words. This marks 1 answer again, and those in mixed practice. Marks that teachers gave stay. You can undo it.',
      )
    await screen.getByRole('textbox', { name: 'Wording' }).fill('gravity')
    await expect.element(count).not.toBeInTheDocument()
    const accept = screen.getByRole('button', { name: 'Accept', exact: true })
    await expect.element(accept).toHaveAttribute('aria-disabled', 'true')
    await accept.click({ force: true })
    expect(callsTo(acceptCall)).toHaveLength(0)
    screen.getByRole('radio', { name: '1. gravity (1 mark)' }).element().focus()
    await userEvent.keyboard('2{Enter}')
    await expect.poll(() => callsTo(acceptCall)[0]?.body).toEqual({ entry: 1, wording: 'gravity' })
  })

  it('makes previews and the mark scheme of the quiz load again', async () => {
    const { screen, callsTo } = await open(
      { now: queue() },
      { [acceptCall]: () => ({ scheme_change_id: 3, answers: [] }) },
    )
    const cached = [
      ['previewExercises', { topicId: 8 }],
      ['getMarkScheme', { question_ids: [5] }],
    ]
    for (const queryKey of cached) queryClient.setQueryData(queryKey, [])
    await userEvent.keyboard('a')
    await screen.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.poll(() => callsTo(acceptCall)).toHaveLength(1)
    for (const queryKey of cached)
      await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  it('takes the selected words, without the numbers of the evidence', async () => {
    const { screen } = await open({ now: queue() })
    const text = screen.getByRole('region', { name: 'Answer 1' }).element().querySelector('p:has(mark)')
    const mark = text?.querySelector('mark')
    getSelection()?.setBaseAndExtent(mark?.firstChild ?? document, 0, mark?.nextSibling ?? document, 2)
    await screen.getByRole('button', { name: 'Accept the selected words' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Wording' })).toHaveValue('gravity 1')
  })

  it('is told apart from other changes of the mark scheme', async () => {
    const { screen } = await open({ now: queue({ scheme_change: { ...change(true), wording: null } }) })
    await expect.element(screen.getByText('Mark scheme edited: 1 mark changed')).toBeVisible()
  })

  it('names the marks that teachers gave and that would be different, until they are decided again', async () => {
    const decided = { decided_by: 'teacher' as const, please_check: false, teacher_decision_id: 1 }
    const items = [toItem(1), toItem(2), toItem(3, { ...decided, scheme_mark: 2 })]
    const scheme_change = { ...change(true), elsewhere: { moved: 1, mixed: 2, differing: 1 } }
    const saved = { ...decided, teacher_decision_id: 2, mark: 1, points: [1, 0], note: null, query: null }
    const { screen, callsTo } = await open(
      { now: queue({ items, scheme_change }) },
      {
        'POST /marking/decide-mark/3/5.2': () => ({
          ...{ ...saved, feedback: 'Say why.', feedback_source: 'marker' },
          result: { mark: 1, max_points: 2, accuracy: 50 },
        }),
      },
    )
    await screen.getByText('Wording accepted: 1 mark changed, 1 to check').click()
    await expect.element(screen.getByText('And 1 in an earlier attempt, 2 in mixed practice.')).toBeVisible()
    const rest = 'Elsewhere 1 mark that teachers gave stays, different by the new mark scheme.'
    await expect.element(screen.getByText(rest)).toBeVisible()
    await expectNoViolations()
    await screen.getByRole('button', { name: /^Answer 3 stays 1, by the new mark scheme 2 / }).click()
    const answer = screen.getByRole('region', { name: 'Answer 3', exact: true })
    await expect.element(answer.getByText(/^Please check:.* By the new one it would be 2\.$/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => callsTo('POST /marking/decide-mark/3/5.2')).toHaveLength(1)
    await expect.element(screen.getByText('Wording accepted: 1 mark changed', { exact: true })).toBeVisible()
  })

  it('gives the focus to the answer where it is undone, also by a colleague while the list is open', async () => {
    const given = { now: queue({ scheme_change: change(true) }) }
    const { screen } = await open(given)
    const opener = screen.getByText('Wording accepted: 1 mark changed')
    await opener.click()
    const undo = screen.getByRole('dialog').getByRole('button', { name: 'Undo' })
    await expect.element(undo).toBeVisible()
    ;(undo.element() as HTMLElement).focus()
    given.now = queue()
    await queryClient.invalidateQueries({ queryKey: ['getMarkingQueue'] })
    await expect.element(opener).not.toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'Answer 1', exact: true })).toHaveFocus()
  })

  it('says why the server refused it, and keeps the words', async () => {
    const { screen } = await open(
      { now: queue() },
      { [acceptCall]: () => errorResponse(409, 'This wording is accepted already.') },
    )
    await userEvent.keyboard('a')
    await screen.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.element(screen.getByText('This wording is accepted already.')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Wording' })).toBeVisible()
  })
})

describe('phrases', () => {
  const responses = {
    'GET /marking/get-comments': () => phrases,
    'POST /marking/use-comment/2': () => phrases[1],
    'POST /marking/add-comment': ({ body }: { body: unknown }) => ({
      ...phrases[0],
      ...(body as { text: string }),
    }),
  }

  it('puts one into the feedback by keyboard, and counts its use', async () => {
    const { screen, callsTo } = await open({ now: queue() }, responses)
    await userEvent.keyboard('c')
    await expect.element(screen.getByRole('option', { name: 'Give the unit.' })).toBeVisible()
    await expectNoViolations()
    await userEvent.keyboard('both{Enter}')
    await expect.element(screen.getByLabelText('Feedback')).toHaveValue('Say why. Name both forces.')
    expect(callsTo('POST /marking/use-comment/2')).toHaveLength(1)
    await expect.element(screen.getByRole('region', { name: 'Answer 1' })).toHaveFocus()
  })

  it('are fetched with the desk, so that they open offline too', async () => {
    const { screen, callsTo } = await open({ now: queue() }, responses)
    await vi.waitFor(() => expect(callsTo('GET /marking/get-comments')).toHaveLength(1))
    onlineManager.setOnline(false)
    try {
      await userEvent.keyboard('c')
      await expect.element(screen.getByRole('option', { name: 'Give the unit.' })).toBeVisible()
    } finally {
      onlineManager.setOnline(true)
    }
  })

  it('says that a feedback has no room for one, and leads to where they are edited', async () => {
    const feedback = 'x'.repeat(limits.feedbackLength)
    const { screen, callsTo } = await open({ now: queue({ items: [toItem(1, { feedback })] }) }, responses)
    await userEvent.keyboard('c')
    await screen.getByRole('option', { name: 'Name both forces.' }).click()
    await expect.element(screen.getByText(/^The feedback has no room for this phrase\./)).toBeVisible()
    expect(callsTo('POST /marking/use-comment/2')).toHaveLength(0)
    await expect
      .element(screen.getByRole('link', { name: 'Edit phrases in a new tab' }))
      .toHaveAttribute('href', '/settings#phrases')
  })

  it('keeps the feedback as one more by one press', async () => {
    const { screen, callsTo } = await open({ now: queue() }, responses)
    await screen.getByRole('button', { name: 'Keep as phrase' }).click()
    await expect.element(screen.getByRole('button', { name: 'Kept as phrase' })).toBeVisible()
    expect(callsTo('POST /marking/add-comment')[0]?.body).toEqual({ subject_id: 1, text: 'Say why.' })
  })
})

describe('what automatic marks have learned', () => {
  const learning = { is_off: false, learned_from: 6, moved: [{ result_id: 3, from: 1, to: 0 }] }

  it('has one row for answers of one wording from one mark to another, with all their names', async () => {
    const same = [4, 5].map((id) => toItem(id, { answer: 'It is heavy.' }))
    const moved = [3, 4, 5].map((result_id) => ({ result_id, from: 1, to: 0 }))
    const now = queue({ items: [...queue().items, ...same], learning: { ...learning, moved } })
    const { screen } = await open({ now })
    await screen.getByText('3 answers changed by your marks').click()
    const row = screen.getByRole('button', { name: '2 answers 1 to 0 marks It is heavy. Answer 4, Answer 5' })
    await expect.element(screen.getByRole('button', { name: /^Answer 3 1 to 0 marks/ })).toBeVisible()
    await row.click()
    await expect.element(screen.getByRole('region', { name: 'Answer 4' })).toBeVisible()
  })

  it('is listed, and can be undone and begun again', async () => {
    const given = { now: queue({ learning }) }
    const { screen, callsTo } = await open(given, {
      'POST /marking/set-learning/8/5.2': ({ body }) => {
        const { on } = body as { on: boolean }
        given.now = queue({ learning: on ? learning : { ...learning, is_off: true, moved: [] } })
        return null
      },
    })
    await screen.getByText('1 answer changed by your marks').click()
    await expect
      .element(screen.getByText(/^Learned from 6 marks\. Your own marks stay\. Undo puts the mark back/))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Undo this one' }).click()
    await screen.getByRole('button', { name: 'Follow my marks' }).click()
    await expect.element(screen.getByText('1 answer changed by your marks')).toBeVisible()
    expect(callsTo('POST /marking/set-learning/8/5.2').map(({ body }) => body)).toEqual([
      { on: false },
      { on: true },
    ])
  })

  it('follows the server, which marks again after it is switched off, and after a mark that takes from it', async () => {
    const states = [queue({ learning })]
    const withThird = (mark: number) =>
      queue({ learning, items: [toItem(1), toItem(2), toItem(3, { mark })] })
    /** The last state stays. */
    const given = {
      get now() {
        return (states.length > 1 ? states.shift() : states[0]) ?? queue()
      },
    }
    const decided = { decided_by: 'teacher', teacher_decision_id: 1, mark: 1, points: [1, 0], note: null }
    const { screen } = await open(given, {
      'POST /marking/decide-mark/1/5.2': () => {
        states.splice(0, 1, withThird(2))
        const result = { mark: 1, max_points: 2, accuracy: 50 }
        return { ...decided, feedback: 'Say why.', feedback_source: 'marker', result }
      },
      'POST /marking/set-learning/8/5.2': () => {
        states.push(withThird(0))
        return null
      },
    })
    const third = screen
      .getByRole('navigation', { name: 'Answers' })
      .getByRole('button', { name: /^Answer 3/ })
    await expect.element(third).toMatchTextContent(/^Answer 3 1/)
    await screen.getByRole('button', { name: 'Save and next' }).click()
    await expect.element(third).toMatchTextContent(/^Answer 3 2/)
    await screen.getByText('1 answer changed by your marks').click()
    await screen.getByRole('button', { name: 'Undo this one' }).click()
    await expect.element(third).toMatchTextContent(/^Answer 3 0/)
  })

  it('orders what comes after the answer being marked', async () => {
    const given = { now: queue() }
    const { screen } = await open(given)
    const listed = () =>
      screen
        .getByRole('navigation', { name: 'Answers' })
        .getByRole('button')
        .elements()
        .map((button) => button.textContent.replace(/\D.*$/u, '') || button.textContent.slice(0, 8))
    expect(listed()).toEqual(['Answer 1', 'Answer 2', 'Answer 3'])
    given.now = queue({ items: [toItem(3), toItem(1, { confidence: 0.9 }), toItem(2, { confidence: 0.8 })] })
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(listed).toEqual(['Answer 1', 'Answer 3', 'Answer 2'])
    await expect.element(screen.getByRole('region', { name: 'Answer 1' })).toBeVisible()
  })
})

describe('on a phone', () => {
  it('undo is in the bar, and the rest in a menu', async () => {
    await page.viewport(390, 700)
    const { screen } = await open({ now: queue() })
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    await screen.getByRole('button', { name: 'More' }).click()
    const menu = screen.getByRole('dialog', { name: 'More' })
    expect(menu.getByRole('button', { name: 'Undo' }).query()).toBeNull()
    await menu.getByRole('button', { name: 'Show names' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'Student 1' })).toBeVisible()
  })

  it('says how far one is, and leads to another answer', async () => {
    await page.viewport(390, 700)
    const { screen } = await open({ now: queue() })
    await screen.getByRole('button', { name: '1 of 3' }).click()
    const answers = screen.getByRole('dialog', { name: 'Answers' })
    await answers.getByRole('button', { name: /^Answer 2/ }).click()
    await expect.element(screen.getByRole('region', { name: 'Answer 2' })).toHaveFocus()
    await expect.element(screen.getByRole('button', { name: '2 of 3' })).toBeVisible()
    await expect.element(answers).not.toBeInTheDocument()
  })
})
