import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../setup/axe.ts'
import { errorResponse } from '../../setup/visit.tsx'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import type { Responses } from '../../setup/visit.tsx'
import type { KindFields } from '../../../contract/question-kinds.ts'
import type { TopicDraft } from '../../../src/data/topic.ts'
import { type QuizDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { toEditDraft } from '../../../src/routes/_app/quizzes/-use-edit-form.ts'
import { getEditKey, storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'

const tryCall = 'POST /marking/try-mark-scheme/1'
const saveCall = 'POST /topic/edit-topic/1'
const editCall = 'POST /marking/edit-mark-scheme/1'
const [before, after] = ['a'.repeat(32), 'b'.repeat(32)]

const toDraft = (version: string, answer: string, maxPoints: number, other = 'fast'): TopicDraft => ({
  ...{ name: 'Speed', description: 'Distance and time', class_id: 4, subject_id: 1, version },
  ...{ held: false, is_begun: true, is_draft: false, opens_at: null, closes_at: null, one_attempt: false },
  exercises: [
    {
      ...newQuestion(),
      questionDescription: 'A stone falls.',
      subquestions: [
        { id: '5.1', subquestionDescription: 'Why?', maxPoints, answers: [{ answer, maxPoints }] },
        {
          id: '5.2',
          subquestionDescription: 'How?',
          maxPoints: 1,
          answers: [{ answer: other, maxPoints: 1 }],
        },
      ],
    },
  ],
})

const key = getEditKey(7, 1)
afterEach(() => storeDraft(key, null))

/** `stored`: an edit that this device has kept. */
async function open(responses: Responses = {}, stored: QuizDraft | null = null) {
  const given = { now: toDraft(before, 'gravity', 1) }
  const visited = await visitSchool('/quizzes', 'teacher', {
    'GET /topic/get-topics': () => [topic({ is_begun: true })],
    'GET /topic/get-draft/1': () => given.now,
    [tryCall]: () => ({ answers: 84, decided: 5, differing: 2, up: 9, down: 3 }),
    [editCall]: () => {
      given.now = toDraft(after, 'gravity\nweight', 1)
      return { version: after }
    },
    ...responses,
  })
  const { screen } = visited
  storeDraft(key, stored)
  await screen.getByRole('button', { name: 'More for Speed' }).click()
  await screen.getByRole('button', { name: 'Edit', exact: true }).click()
  await screen.getByRole('button', { name: 'Mark scheme' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Mark scheme of “Speed”' })
  const first = dialog.getByRole('group', { name: '1a, answer 1' })
  const answer = first.getByLabelText('Answer 1')
  await expect.element(answer).toHaveValue('gravity')
  return { ...visited, given, dialog, first, answer }
}

const sent = (answer: string) => ({
  version: before,
  schemes: [{ subquestion_id: '5.1', answers: [{ answer, maxPoints: 1 }] }],
})

describe('the mark scheme of a quiz that somebody has begun', () => {
  it('says how many marks would change before it is saved, by keyboard', async () => {
    const { dialog, answer, screen, callsTo } = await open()
    await expect.element(answer).toHaveFocus()
    await expectNoViolations()
    await userEvent.keyboard('{End}{Enter}weight{Tab}{Enter}')
    await expect
      .element(
        dialog.getByText(
          '12 of 84 marks change: 9 go up and 3 go down. 5 marks that teachers gave stay; by the new mark scheme 2 of them would be different.',
        ),
      )
      .toBeVisible()
    expect(callsTo(tryCall)[0]?.body).toEqual(sent('gravity\nweight'))
    expect(callsTo(editCall)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(callsTo(editCall)[0]?.body).toEqual(sent('gravity\nweight'))
    expect(callsTo(saveCall)).toEqual([])
    expect(localStorage.getItem('quiz-draft-7-edit-1')).toBeNull()
    await expect.element(screen.getByRole('button', { name: 'Mark scheme' })).toHaveFocus()
  })

  it('asks again after another change, and says that the quiz is worth more', async () => {
    const { dialog, first, answer, callsTo } = await open()
    await answer.fill('weight')
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Save mark scheme' })).toBeVisible()
    await first.getByLabelText('Marks').fill('2')
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await expect
      .element(dialog.getByText(/The quiz is worth 3 marks instead of 2 marks, so every percentage changes/))
      .toBeVisible()
    expect(callsTo(tryCall)).toHaveLength(2)
  })

  it('keeps what is not saved on this device, and says so', async () => {
    const { dialog, answer, screen } = await open()
    const kept = dialog.getByText('Not saved yet. Closing keeps your changes.')
    expect(kept.query()).toBeNull()
    await answer.fill('weight')
    await expect.element(kept).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await screen.getByRole('button', { name: 'Mark scheme' }).click()
    await expect.element(answer).toHaveValue('weight')
  })

  it('stays changed on this device while the rest of the quiz is saved', async () => {
    const { dialog, answer, given, screen, callsTo } = await open({
      [saveCall]: () => {
        // A colleague has accepted a wording elsewhere.
        given.now = { ...toDraft(after, 'gravity', 1, 'fast\nquickly'), name: 'Velocity' }
        return topic({ is_begun: true })
      },
    })
    await answer.fill('weight')
    await dialog.getByRole('button', { name: 'Close' }).click()
    const form = screen.getByRole('region', { name: 'Edit “Speed”' })
    await form.getByLabelText('Quiz name', { exact: false }).fill('Velocity')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await vi.waitFor(() => expect(callsTo(saveCall)).toHaveLength(1))
    await expect.element(form.getByText(/The mark scheme is changed/)).toBeVisible()
    await form.getByRole('button', { name: 'Mark scheme' }).click()
    await expect.element(answer).toHaveValue('weight')
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await vi.waitFor(() => expect(callsTo(tryCall)[0]?.body).toEqual({ ...sent('weight'), version: after }))
  })

  /** Somebody else has saved these answers, and maybe settings, meanwhile. */
  async function editOver(
    first: string,
    second: string,
    settings: Partial<TopicDraft> = {},
    stored: QuizDraft | null = null,
  ) {
    let isStale = true
    const changed = { detail: 'Somebody else has changed this quiz.', code: 'quiz_changed' }
    const opened = await open(
      {
        [tryCall]: () =>
          isStale
            ? Response.json(changed, { status: 409 })
            : { answers: 1, decided: 0, differing: 0, up: 0, down: 0 },
        [editCall]: () => {
          opened.given.now = { ...toDraft('c'.repeat(32), 'weight', 1, second), ...settings }
          return { version: 'c'.repeat(32) }
        },
        [saveCall]: () => Response.json(changed, { status: 409 }),
      },
      stored,
    )
    const { dialog, answer, given } = opened
    await answer.fill('weight')
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await expect.element(dialog.getByText('Somebody else has changed this quiz.')).toBeVisible()
    isStale = false
    given.now = { ...toDraft(after, first, 1, second), ...settings }
    await dialog.getByRole('button', { name: 'See what mine changes' }).click()
    return opened
  }

  it('leaves the settings that a colleague has saved', async () => {
    const { dialog, screen } = await editOver('gravity', 'fast', { name: 'Velocity', one_attempt: true })
    await dialog.getByRole('button', { name: 'Save mark scheme' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const form = screen.getByRole('region', { name: 'Edit “Speed”' })
    await expect.element(form.getByLabelText('Quiz name', { exact: false })).toHaveValue('Velocity')
    expect(localStorage.getItem('quiz-draft-7-edit-1')).toBeNull()
  })

  it('is saved without settings that a colleague has changed too, which are shown before they are replaced', async () => {
    const mine = { ...toEditDraft(toDraft(before, 'gravity', 1)), name: 'My speed' }
    const { dialog, screen, callsTo } = await editOver('gravity', 'fast', { name: 'Velocity' }, mine)
    await dialog.getByRole('button', { name: 'Save mark scheme' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const form = screen.getByRole('region', { name: 'Edit “Speed”' })
    await expect.element(form.getByLabelText('Quiz name', { exact: false })).toHaveValue('My speed')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .element(form.getByText('The saved quiz is called “Velocity”. Saving yours replaces that.'))
      .toBeVisible()
    expect(callsTo(saveCall).map(({ body }) => body)).toMatchObject([{ version: before }])
  })

  it('shows what is saved beside an edit that an earlier version of this device began', async () => {
    const edited = { ...toEditDraft(toDraft(before, 'gravity', 1)), base: null, baseSettings: null }
    const { dialog, first } = await open(
      { 'GET /topic/get-draft/1': () => toDraft(after, 'weight', 1) },
      edited,
    )
    await expect
      .element(first.getByText(/A colleague may have changed this answer: saved is “weight” for 1 mark/))
      .toBeVisible()
    await expect.element(dialog.getByText(/A colleague/)).toBeVisible()
  })

  it('says why it was refused, and leaves what a colleague has saved elsewhere', async () => {
    const { dialog, callsTo } = await editOver('gravity', 'fast\nquickly')
    await expect.element(dialog.getByText('None of 1 mark changes.')).toBeVisible()
    expect(callsTo(tryCall)[1]?.body).toEqual({ ...sent('weight'), version: after })
    await expect
      .element(dialog.getByRole('group', { name: '1b, answer 1' }).getByLabelText('Answer 1'))
      .toHaveValue('fast\nquickly')
    await expect.element(dialog.getByText(/A colleague changed/)).not.toBeInTheDocument()
  })

  it('shows an answer that a colleague has changed too', async () => {
    const { dialog, first, answer, callsTo } = await editOver('gravity\npull', 'fast')
    await expect.element(dialog.getByText('None of 1 mark changes.')).toBeVisible()
    expect(callsTo(tryCall)[1]?.body).toEqual({ ...sent('weight'), version: after })
    await expect.element(answer).toHaveValue('weight')
    await expect
      .element(
        first.getByText('A colleague changed this answer too, to “gravity / pull” for 1 mark.', {
          exact: false,
        }),
      )
      .toBeVisible()
  })

  it('has nothing to ask where a colleague has saved the same', async () => {
    const { dialog, callsTo } = await editOver('weight', 'fast')
    await expect
      .element(dialog.getByRole('button', { name: 'See what changes' }))
      .toHaveAttribute('aria-disabled', 'true')
    expect(callsTo(tryCall)).toHaveLength(1)
  })

  it('names whose mark it would not allow', async () => {
    const { dialog, first } = await open({
      [tryCall]: () => errorResponse(409, 'Question 1a: a teacher has given Ann Lee more marks.'),
    })
    await first.getByLabelText('Marks').fill('0.5')
    await dialog.getByRole('button', { name: 'See what changes' }).click()
    await expect
      .element(dialog.getByText('Question 1a: a teacher has given Ann Lee more marks.'))
      .toBeVisible()
    await vi.waitFor(() =>
      expect(dialog.getByRole('button', { name: 'See what changes' }).elements()).toHaveLength(1),
    )
  })
})

describe('the key of options and numbers', () => {
  const entry = (answer: string, maxPoints = 1) => ({ answer, maxPoints })
  const key = (
    version = before,
    number: KindFields = { value: '3', unit: 'm/s' },
    text = '3 m/s',
  ): TopicDraft => ({
    ...toDraft(version, 'gravity', 1),
    exercises: [
      {
        ...newQuestion(),
        questionDescription: 'A stone falls.',
        subquestions: [
          {
            ...{ id: '5.1', subquestionDescription: 'Which force?', maxPoints: 2, kind: 'choice' },
            ...{ options: ['Drag', 'Gravity'], answers: [entry('Drag', 2)] },
          },
          {
            ...{ id: '5.2', subquestionDescription: 'Which are forces?', maxPoints: 2, kind: 'several' },
            ...{ options: ['Drag', 'Mass', 'Weight'], answers: [entry('Drag'), entry('Mass')] },
          },
          {
            ...{ id: '5.3', subquestionDescription: 'How fast?', maxPoints: 1, kind: 'number' },
            ...number,
            answers: [entry(text)],
          },
        ],
      },
    ],
  })

  async function openKey() {
    let now = key()
    const visited = await visitSchool('/quizzes', 'teacher', {
      'GET /topic/get-topics': () => [topic({ is_begun: true })],
      'GET /topic/get-draft/1': () => now,
      [tryCall]: () => ({ answers: 84, decided: 0, differing: 0, up: 9, down: 3 }),
      [editCall]: () => {
        now = key(after, { value: '9.81', tolerance: '2%', unit: 'm/s' }, '9.81 m/s (± 2%)')
        return { version: after }
      },
    })
    const { screen } = visited
    await screen.getByRole('button', { name: 'More for Speed' }).click()
    await screen.getByRole('button', { name: 'Edit', exact: true }).click()
    await screen.getByRole('button', { name: 'Mark scheme' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Mark scheme of “Speed”' })
    await expect.element(dialog.getByRole('radio', { name: 'Drag' })).toBeChecked()
    return { ...visited, dialog, ask: dialog.getByRole('button', { name: 'See what changes' }) }
  }

  it('is corrected, and what that changes is said before it is saved', async () => {
    const { dialog, ask, callsTo } = await openKey()
    await expectNoViolations()
    await dialog.getByRole('radio', { name: 'Gravity' }).click()
    await dialog.getByRole('checkbox', { name: 'Mass' }).click()
    await dialog.getByRole('checkbox', { name: 'Weight' }).click()
    await dialog.getByLabelText('Right value', { exact: false }).fill('3.0 × 10^2')
    await dialog.getByLabelText('May differ by').fill('2%')
    await dialog.getByRole('group', { name: 'Gravity' }).getByLabelText('Marks').fill('1')
    await ask.click()
    await expect.element(dialog.getByText(/12 of 84 marks change: 9 go up and 3 go down/)).toBeVisible()
    expect(callsTo(tryCall)[0]?.body).toEqual({
      version: before,
      schemes: [
        { subquestion_id: '5.1', answers: [entry('Gravity')] },
        { subquestion_id: '5.2', answers: [entry('Drag'), entry('Weight')] },
        {
          ...{ subquestion_id: '5.3', answers: [entry('3.0 × 10^2 m/s (± 2%)')] },
          number: { value: '3.0 × 10^2', tolerance: '2%', unit: 'm/s' },
        },
      ],
    })
  })

  it('of a number leaves nothing unsaved on this device once it is saved', async () => {
    const { dialog, ask } = await openKey()
    await dialog.getByLabelText('Right value', { exact: false }).fill('9.81 ')
    await dialog.getByLabelText('May differ by').fill('2%')
    await ask.click()
    await dialog.getByRole('button', { name: 'Save mark scheme' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(localStorage.getItem('quiz-draft-7-edit-1')).toBeNull()
  })

  it('says what is missing, and asks nothing until it is there', async () => {
    const { dialog, ask, callsTo } = await openKey()
    await dialog.getByRole('checkbox', { name: 'Mass' }).click()
    await ask.click()
    await expect.element(dialog.getByText(/Question 1b needs two or more right options/)).toBeVisible()
    expect(callsTo(tryCall)).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Weight' }).click()
    await expect.element(dialog.getByText(/Question 1b/)).not.toBeInTheDocument()
  })

  it('says which unit students saw after the box, once it is changed', async () => {
    const { dialog } = await openKey()
    const unit = dialog.getByLabelText('Unit', { exact: true })
    const converted = 'Other units of the same quantity are converted.'
    await expect.element(unit).toHaveAccessibleDescription(converted)
    await unit.fill('km/h')
    await expect
      .element(unit)
      .toHaveAccessibleDescription(`${converted} So far students saw “m/s” after the box.`)
  })
})
