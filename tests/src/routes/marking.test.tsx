import { page, userEvent } from 'vitest/browser'
import { describe, expect, it, vi } from 'vitest'
import { getMarkingWorklist, type MarkDecision } from '../../../src/data/marking.ts'
import { queryClient } from '../../../src/data/query-client.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { emulateForcedColors } from '../../setup/forced-colors.ts'
import { visitSchool } from '../../setup/quiz-school.ts'
import { errorResponse, failToFetch } from '../../setup/visit.tsx'
import { decide, decideCall, decisions, openDesk, useDesk } from './marking-desk.ts'
import { call, path, queue, toItem } from './marking-queue.ts'

useDesk()

describe('the marking desk', () => {
  it('takes its keys after a tab was pressed by pointer, and lets arrows choose another', async () => {
    const { screen, answer } = await openDesk()
    const tabs = screen.getByRole('radiogroup', { name: 'Which answers' })
    await tabs.getByText(/^All/).click()
    await userEvent.keyboard('j')
    await expect.element(answer(2)).toBeVisible()
    const checked = tabs.getByRole('radio', { checked: true })
    checked.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tabs.getByRole('radio', { name: /^Checked/ })).toBeChecked()
    await expect.element(tabs.getByRole('radio', { name: /^Checked/ })).toHaveFocus()
  })

  it.each([
    [820, 1180],
    [1024, 768],
    [1366, 768],
  ])('has answer, points and Save below the points in one view, %i × %i', async (width, height) => {
    await page.viewport(width, height)
    const { screen, answer } = await openDesk()
    const getBox = (element: { element: () => Element }) => element.element().getBoundingClientRect()
    const save = screen.getByRole('button', { name: 'Save and next' })
    const points = screen.getByRole('button', { name: /pulls down/ })
    await expect.element(points).toBeVisible()
    expect(getBox(points).left).toBeGreaterThan(getBox(answer(1)).right)
    expect(getBox(points).bottom).toBeLessThan(getBox(save).top)
    expect(getBox(save).right).toBeGreaterThan(getBox(points).left)
    expect(getBox(save).left).toBeLessThan(getBox(points).right)
    expect(getBox(answer(1).getByText(/^It falls because of/)).bottom).toBeLessThan(getBox(save).top)
    expect(getBox(save).bottom).toBeLessThanOrEqual(height)
    if (width < 1100) await screen.getByRole('button', { name: /^1 of 3/ }).click()
    await screen
      .getByRole('navigation', { name: 'Answers' })
      .getByRole('button', { name: /^Answer 3/ })
      .click()
    await expect.element(answer(3)).toBeVisible()
  })

  it('has answer and points in one view of a phone once the question is known, and the mark in a ring', async () => {
    await page.viewport(390, 844)
    const alternatives = { answer: 'gravity / weight / its mass is pulled down', maxPoints: 1 }
    const subquestion = { ...queue().subquestion, answers: [alternatives, alternatives] }
    const { screen, answer } = await openDesk(queue({ subquestion }))
    await expect.element(answer(1).getByText('0/2').or(answer(1).getByText('1/2'))).toBeVisible()
    await userEvent.keyboard('0{Enter}')
    await userEvent.keyboard('2')
    await expect.element(answer(2).getByText('2/2')).toBeVisible()
    const points = screen.getByRole('button', { name: 'Entry 2 gravity or 2 more 1/1' })
    const save = screen.getByRole('button', { name: 'Save and next' }).element().getBoundingClientRect()
    expect(points.element().getBoundingClientRect().bottom).toBeLessThan(save.top)
    await screen.getByRole('button', { name: 'Show all wordings' }).click()
    await expect
      .element(screen.getByRole('button', { name: /^Entry 2 gravity or weight or its mass/ }))
      .toBeVisible()
    await answer(2)
      .getByRole('button', { name: /^Show the question/ })
      .click()
    await expect.element(answer(2).getByText('A ball falls.')).toBeVisible()
  })

  it('shows question, mark scheme and the evidence, and hides names', async () => {
    const scheme = [
      { answer: 'gravity / weight', maxPoints: 1 },
      { answer: 'pulls down', maxPoints: 1 },
    ]
    const { screen, answer } = await openDesk(
      queue({
        subquestion: { ...queue().subquestion, answers: scheme },
        items: [toItem(1), toItem(2, { answer: ' ' }), toItem(3, { answer: 'gravity\nheat' })],
      }),
    )
    await expect.element(answer(1)).toBeVisible()
    await expect.element(answer(1).getByText('A ball falls.')).toBeVisible()
    expect(answer(1).element().querySelector('mark')).toHaveTextContent('gravity (entry 1)')
    const listed = screen.getByRole('navigation', { name: 'Answers' }).getByRole('button').elements()
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Answer 1 1 mark It falls because of gravity 1.',
      'Answer 2 1 mark No answer',
      'Answer 3 1 mark gravity, heat',
    ])
    const points = screen.getByRole('region', { name: 'Points and feedback' })
    await expect.element(points.getByRole('heading', { name: 'Mark scheme' })).toBeVisible()
    await expect.element(points.getByRole('button', { name: 'Entry 1 gravity or weight 1/1' })).toBeVisible()
    expect(document.body.textContent.match(/weight/g)).toHaveLength(1)
    expect(screen.getByText('Student 1').query()).toBeNull()
    await userEvent.keyboard('n')
    await expect.element(screen.getByRole('region', { name: 'Student 1' })).toBeVisible()
    await expectNoViolations()
  })

  it('takes at most 56 presses for a class of 28, and sends each mark once', async () => {
    const items = Array.from({ length: 28 }, (_, index) => toItem(index + 1))
    const { screen, bodies, answer } = await openDesk(queue({ items }))
    await expect.element(answer(1)).toBeVisible()
    let presses = 0
    for (let number = 1; number <= 28; number += 1) {
      const keys = number % 2 === 0 ? ['2', '{Enter}'] : ['{Enter}']
      for (const key of keys) await userEvent.keyboard(key)
      presses += keys.length
    }
    expect(presses).toBeLessThanOrEqual(56)
    await expect.element(screen.getByText('All marks saved')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Nothing left to check' })).toBeVisible()
    for (let number = 1; number <= 28; number += 1) {
      expect(bodies(number)).toHaveLength(1)
      expect(bodies(number)[0]?.points).toEqual(number % 2 === 0 ? [1, 1] : [1, 0])
    }
  })

  it('gives half a mark by one press, steps of a half where a point is worth more, and takes them back', async () => {
    const answers = [
      { answer: 'gravity', maxPoints: 1 },
      { answer: 'pulls down', maxPoints: 2 },
    ]
    const { screen, bodies } = await openDesk(
      queue({ subquestion: { ...queue().subquestion, maxPoints: 3, answers }, items: [toItem(1)] }),
    )
    const total = screen.getByLabelText('Total of 3')
    const half = screen.getByRole('button', { name: '½ mark for entry 1', exact: true })
    await half.click()
    await expect.element(total).toHaveValue('0.5')
    await expect.element(half).toHaveAttribute('aria-pressed', 'true')
    await half.click()
    await expect.element(total).toHaveValue('0')
    await screen.getByRole('button', { name: '+½ mark for entry 2' }).click()
    await screen.getByRole('button', { name: '+½ mark for entry 2' }).click()
    await screen.getByRole('button', { name: '+½ mark for entry 2' }).click()
    await screen.getByRole('button', { name: '−½ mark for entry 2' }).click()
    await expect.element(total).toHaveValue('1')
    await half.click()
    await screen.getByRole('button', { name: 'Save and next' }).click()
    await vi.waitFor(() => expect(bodies(1)).toMatchObject([{ points: [0.5, 1] }]))
  })

  it('keeps the focus on "No points", pressed or reached from a changed total', async () => {
    const { screen } = await openDesk()
    const total = screen.getByLabelText('Total of 2')
    const none = screen.getByRole('button', { name: 'No points', exact: true })
    await total.fill('1.5')
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByText(/^The total is set directly/)).toBeVisible()
    await expect.element(none).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(total).toHaveValue('0')
    await expect.element(none).toHaveFocus()
  })

  it('goes from a total to the answer by Enter, which saves it there', async () => {
    const { screen, bodies } = await openDesk()
    await screen.getByLabelText('Total of 2').fill('1.5')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/^The total is set directly/)).toBeVisible()
    expect(document.activeElement?.tagName).not.toBe('BODY')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => bodies(1)).toMatchObject([{ total: 1.5 }])
  })

  it('scrolls what has the focus above its foot', async () => {
    await page.viewport(1280, 720)
    const { screen } = await openDesk(queue({ items: [toItem(1, { answer: 'It falls.\n'.repeat(40) })] }))
    const save = screen.getByRole('button', { name: 'Save and next' })
    const accept = screen.getByRole('button', { name: /^Accept this wording/ })
    await expect.element(accept).toBeVisible()
    // At the bottom of the window, where nothing scrolls to it if it counts as seen.
    accept.element().scrollIntoView({ block: 'end' })
    accept.element().focus()
    expect(accept.element().getBoundingClientRect().bottom).toBeLessThan(
      save.element().getBoundingClientRect().top,
    )
  })

  it('shows the evidence in the answer in the colours of a system with high contrast', async () => {
    const { answer } = await openDesk()
    await expect.element(answer(1)).toBeVisible()
    await emulateForcedColors()
    const getColor = (element: Element | null) => element && getComputedStyle(element).color
    const found = answer(1).element().querySelector('mark')
    expect(getColor(found)).toBe(getColor(answer(1).element()))
  })

  it('says what a key has changed, but not what a button has', async () => {
    const { screen, answer } = await openDesk()
    await expect.element(answer(1)).toBeVisible()
    const announcements = recordAnnouncements()
    await screen.getByRole('button', { name: /^Entry 2 pulls down/ }).click()
    await expect.element(screen.getByLabelText('Total of 2')).toHaveValue('2')
    await userEvent.keyboard('102')
    await expect
      .poll(() => announcements)
      .toEqual([
        'Entry 1: 0 of 1. Total 1 of 2.',
        'No points. Total 0 of 2.',
        'Entry 2: 1 of 1. Total 1 of 2.',
      ])
  })

  it('takes away for wrong options of several, and says so', async () => {
    const options = ['gravity', 'pulls down', 'heat']
    const subquestion = { ...queue().subquestion, kind: 'several' as const, options }
    const entries = [1, 0, -1].map((awarded, at) => ({ entry: options[at] ?? '', awarded, quote: null }))
    const item = toItem(1, { answer: 'gravity\nheat', mark: 0, points: null, entries })
    const { screen, bodies, answer } = await openDesk(queue({ subquestion, items: [item] }))
    await expect.element(answer(1)).toBeVisible()
    const announcements = recordAnnouncements()
    await userEvent.keyboard('2')
    await expect.poll(() => announcements).toEqual(['Entry 2: 1 of 1. Total 1 of 2.'])
    const panel = screen.getByRole('region', { name: 'Points and feedback' })
    await expect.element(panel.getByRole('listitem').filter({ hasText: /^heat −1 mark$/ })).toBeVisible()
    await expect.element(screen.getByLabelText('Total of 2')).toHaveValue('1')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(bodies(1)).toMatchObject([{ type: 'total', total: 1, entries: ['gravity', 'pulls down'] }]),
    )
  })

  it('has what a student queried first, with the reason and without the name, and saving the mark answers it', async () => {
    const query = { id: 61, reason: 'It is in line 2.\nStudent 3', asked_at: '2026-11-18T10:04:00Z' }
    const decided = { decided_by: 'teacher' as const, teacher_decision_id: 1, please_check: false }
    const items = [toItem(1), toItem(3, { ...decided, query })]
    const { screen, bodies, answer } = await openDesk(queue({ items }), {
      [decideCall(3)]: (input) => ({
        ...decide(input),
        query: (input.body as MarkDecision).reopened_query_id === 61 ? query : null,
      }),
    })
    await expect.element(answer(2)).toBeVisible()
    const note = screen.getByRole('note')
    await expect
      .element(note)
      .toMatchTextContent(
        /The student asks you to look again\..*It is in line 2\.\s….*Saving, with or without a change, answers this\.$/,
      )
    await expectNoViolations()
    const listed = screen.getByRole('navigation', { name: 'Answers' })
    await expect.element(listed.getByRole('button', { name: /^Answer 2 Queried/ })).toBeVisible()
    await expect.element(listed.getByText('To check 2')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(answer(1)).toBeVisible()
    await vi.waitFor(() => expect(bodies(3)).toMatchObject([{ type: 'points', base: 1, query_id: 61 }]))
    await expect.element(listed.getByText('Checked 1')).toBeVisible()
    expect(listed.getByText('Queried').elements()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(bodies(1)[0]).not.toHaveProperty('query_id'))
    await userEvent.keyboard('uu')
    await vi.waitFor(() => expect(bodies(3)[1]).toMatchObject({ points: [1, 0], reopened_query_id: 61 }))
    await expect.element(listed.getByRole('button', { name: /^Answer 2 Queried/ })).toBeVisible()
  })

  it('shows the first answer that comes after nothing was left to check', async () => {
    let items = [toItem(1, { please_check: false })]
    const { screen, answer } = await openDesk(queue(), { [call]: () => queue({ items }) })
    await expect.element(screen.getByRole('heading', { name: 'Nothing left to check' })).toBeVisible()
    items = [...items, toItem(2)]
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(answer(2)).toBeVisible()
  })

  it('undoes many steps: the mark before, or the automatic one', async () => {
    const { bodies, answer, screen } = await openDesk()
    await expect.element(answer(1)).toBeVisible()
    await userEvent.keyboard('2{Enter}')
    await expect.element(answer(2)).toBeVisible()
    await userEvent.keyboard('k0{Enter}')
    await expect.element(answer(2)).toBeVisible()
    await userEvent.keyboard('u')
    await expect.element(answer(1)).toBeVisible()
    await userEvent.keyboard('u')
    await vi.waitFor(() => expect(bodies(1)).toHaveLength(4))
    expect(bodies(1).map(({ type, points }) => points ?? type)).toEqual([[1, 1], [0, 0], [1, 1], 'withdraw'])
    expect(bodies(1).map(({ base }) => base)).toEqual([
      null,
      ...Array.from({ length: 3 }, (_, index) => decisions - 3 + index),
    ])
    await expect.element(screen.getByRole('radio', { name: 'To check 3' })).toBeVisible()
  })

  it('says what is not saved while the server cannot be reached', async () => {
    const { screen, answer } = await openDesk(queue(), {
      [decideCall(1)]: failToFetch,
      [decideCall(2)]: failToFetch,
    })
    await expect.element(answer(1)).toBeVisible()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(answer(3)).toBeVisible()
    await expect.element(screen.getByText('2 marks not saved yet, kept on this device')).toBeVisible()
  })

  it('drops the mark of a deleted answer and says so', async () => {
    const { screen, answer } = await openDesk(queue(), {
      [decideCall(1)]: () => errorResponse(404, 'This result does not exist.'),
    })
    await expect.element(answer(1)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('This answer does not exist any more.')).toBeVisible()
  })

  it('saves edited feedback, and Escape leaves the field first', async () => {
    const edit = 'POST /exercise/edit-feedback/1/5/5.2'
    const { screen, answer, callsTo, calls } = await openDesk(queue(), { [edit]: () => null })
    await expect.element(answer(1)).toBeVisible()
    await userEvent.keyboard('f')
    await expect.element(screen.getByRole('textbox', { name: 'Feedback' })).toHaveFocus()
    await userEvent.keyboard(' Then write it down.{Escape}{Enter}')
    await vi.waitFor(() => expect(calls.some(({ name }) => name.includes('feedback'))).toBe(true))
    expect(calls.find(({ name }) => name.includes('feedback'))?.body).toMatchObject({
      feedback: 'Say why. Then write it down.',
      verifiers: [],
    })
    expect(callsTo(decideCall(1))).toHaveLength(1)
  })

  it('is left by Escape, also where it is known which answers of the quiz are to check', async () => {
    const { router, answer } = await openDesk()
    await expect.element(answer(1)).toBeVisible()
    const { topic } = queue()
    const items = [{ topic, to_check: 3, check_from: '5.2', to_release: 0, release_at: null, waiting: 0 }]
    queryClient.setQueryData(getMarkingWorklist(topic.id).queryKey, {
      items,
      total_count: 1,
      time_zone: 'Europe/London',
    })
    const visited: string[] = []
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => visited.push(toLocation.pathname))
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/quiz-results')
    stop()
    expect(visited).toEqual(['/quiz-results'])
  })
})

it('begins with the answer that the table led to, also of an earlier attempt', async () => {
  const { screen } = await visitSchool(`${path}&result_id=9`, 'teacher', {
    [call]: ({ query }) => queue({ items: [toItem(1), toItem(Number(query.get('result_id') ?? 2))] }),
  })
  const sheet = screen.getByRole('region', { name: 'Answer 2', exact: true })
  await expect.element(sheet.getByText(/^It falls because of/)).toMatchTextContent(/ 9\.$/)
})

describe('states of the desk', () => {
  it('nobody has handed in', async () => {
    const { screen } = await openDesk(queue({ items: [] }))
    await expect.element(screen.getByRole('heading', { name: 'No answers yet' })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Subquestions' }).elements()).toEqual([])
    await screen.getByRole('link', { name: 'Go to results' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Results' })).toBeVisible()
  })

  it('nobody has handed in: leads to the room of who works, and keeps the tab bar of a phone', async () => {
    await page.viewport(390, 844)
    const { screen } = await openDesk(queue({ items: [] }), {
      'GET /room/get-open-rooms': () => [{ topic_id: 8, working: 2 }],
    })
    await expect.element(screen.getByRole('link', { name: /^Room \(2\)/ })).toBeVisible()
    await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  it('some are being marked', async () => {
    const { screen } = await openDesk(queue({ waiting: 2 }))
    await expect.element(screen.getByText('2 quizzes are still being marked.')).toBeVisible()
  })

  it('the last answer leads on by the same key, and back to it by U', async () => {
    const { screen, router, answer } = await openDesk(queue({ items: [toItem(1)] }))
    const link = screen.getByRole('link', { name: 'Go to question 2' })
    await expect.element(answer(1)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(link).toHaveFocus()
    await userEvent.keyboard('u')
    await expect.element(answer(1)).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(() => router.state.location.search).toMatchObject({ subquestion_id: '6.1' })
  })

  it('the last of all answers leads on as the last to check does, and the last checked one is not said to be none', async () => {
    const { screen, answer } = await openDesk(queue({ items: [toItem(1)] }))
    await screen.getByText('All 1', { exact: true }).click()
    await expect.element(answer(1)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('link', { name: 'Go to question 2' })).toHaveFocus()
    await screen.getByText('Checked 1', { exact: true }).click()
    await expect.element(answer(1)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'That was the last answer' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Show all answers' })).toHaveFocus()
  })

  it('nothing to check leads on to the next question with answers to check', async () => {
    const { screen, router } = await openDesk(queue({ items: [toItem(1, { please_check: false })] }))
    await expect.element(screen.getByText(/Question 2 has 2 to check\.$/)).toBeVisible()
    await screen.getByRole('link', { name: 'Go to question 2' }).click()
    await vi.waitFor(() =>
      expect(router.state.location.search).toEqual({ topic_id: 8, subquestion_id: '6.1' }),
    )
  })

  it('without a subquestion it begins at the first with answers to check, or shows the results', async () => {
    const { topic } = queue()
    const item = { topic, to_check: 3, check_from: '5.2', to_release: 0, release_at: null, waiting: 0 }
    const worklist = ({ query }: { query: URLSearchParams }) => {
      const items = query.get('topic_id') === '8' ? [item] : []
      return { items, total_count: items.length, time_zone: 'Europe/London' }
    }
    const worklistCall = 'GET /marking/get-worklist'
    const { screen } = await visitSchool('/marking?topic_id=8', 'teacher', {
      ...{ [call]: () => queue(), [worklistCall]: worklist },
    })
    await expect.element(screen.getByRole('region', { name: 'Answer 1' })).toBeVisible()
    const { router } = await visitSchool('/marking?topic_id=9', 'teacher', {
      [worklistCall]: worklist,
    })
    await vi.waitFor(() => expect(router.state.location.href).toBe('/quiz-results?topic_id=9'))
  })

  it('nothing to check in any question links to all answers', async () => {
    const subquestions = queue().subquestions.map((one) => ({ ...one, to_check: 0 }))
    const { screen, answer } = await openDesk(
      queue({ items: [toItem(1, { please_check: false })], subquestions }),
    )
    await expect.element(screen.getByRole('heading', { name: 'Nothing left to check' })).toBeVisible()
    await screen.getByRole('button', { name: 'Show all answers' }).click()
    await expect.element(answer(1)).toBeVisible()
  })

  it('the end of the work says so with one number, leads to the results, and has its foot at the bottom', async () => {
    await page.viewport(820, 1180)
    const subquestions = queue().subquestions.map((one) => ({ ...one, to_check: 0 }))
    const { screen, answer } = await openDesk(queue({ items: [toItem(1)], subquestions }))
    await expect.element(answer(1)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('1 answer is checked.')).toBeVisible()
    await screen.getByRole('button', { name: '1 just checked' }).click()
    const list = screen.getByRole('dialog', { name: 'Answers' })
    await expect.element(list.getByRole('radio', { name: 'To check 0' })).toBeVisible()
    await expect.element(list.getByText('Just checked', { exact: true })).toBeVisible()
    await list.getByRole('button', { name: 'Close' }).click()
    expect(screen.getByRole('button', { name: 'Save and next' }).elements()).toEqual([])
    const foot = screen.getByRole('button', { name: 'Previous' }).element().getBoundingClientRect()
    expect(foot.bottom).toBeGreaterThan(1180 - 120)
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1180)
    await screen.getByRole('link', { name: 'Go to results' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Results' })).toBeVisible()
  })

  it('a deleted quiz', async () => {
    const { screen } = await openDesk(queue({ topic: { ...queue().topic, deleted: true } }))
    await expect.element(screen.getByText(/This quiz is deleted/)).toBeVisible()
  })

  it('an error can be tried again', async () => {
    const { screen } = await openDesk(queue(), { [call]: () => errorResponse(500, 'It broke.') })
    await expect.element(screen.getByText('The answers could not be loaded')).toBeVisible()
  })

  it('a quiz that does not exist, which trying again does not bring', async () => {
    const { screen } = await openDesk(queue(), {
      [call]: () => errorResponse(404, 'This quiz does not exist.'),
    })
    await expect.element(screen.getByRole('heading', { name: 'This quiz does not exist' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Go to quizzes' }))
      .toHaveAttribute('href', '/quizzes')
    await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('fits 320 px', async () => {
    await page.viewport(320, 640)
    const { answer } = await openDesk()
    await expect.element(answer(1)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
