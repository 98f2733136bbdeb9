import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'
import { type QuizDraft, newDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'

const teacher = 7
const written: QuizDraft = {
  ...newDraft(),
  ...{ name: 'Acids', description: 'Indicators', groupId: 4, subjectId: 1 },
}
const question = { ...newQuestion(), questionDescription: 'What is an acid?' }
const lists: Responses = {
  'GET /topic/get-focus-areas/1': () => [{ id: 21, name: 'Forces' }],
  'GET /topic/get-nc-topics/1': () => [
    { id: 31, name: 'Energy' },
    { id: 32, name: 'Waves' },
  ],
}

afterEach(async () => {
  storeDraft(teacher, null)
  vi.restoreAllMocks()
  await page.viewport(1366, 768)
})

async function editor(draft = written, responses: Responses = {}) {
  const visited = await visitSchool('/quizzes', 'teacher', { ...lists, ...responses })
  storeDraft(teacher, draft)
  await visited.screen.getByRole('button', { name: 'Manage exercises' }).click()
  const dialog = visited.screen.getByRole('dialog', { name: 'Manage exercises' })
  const button = (name: string) => dialog.getByRole('button', { name })
  const field = (label: string) => dialog.getByLabelText(label, { exact: false })
  const points = () => dialog.getByRole('spinbutton', { name: 'Marks' })
  const kept = () => JSON.parse(localStorage.getItem(`quiz-draft-${teacher}`) ?? '{}') as QuizDraft
  await expect.element(dialog).toBeVisible()
  return { ...visited, dialog, button, field, points, kept }
}

const down = {
  subquestion: 'Manage subquestions for this question',
  answer: 'Manage answers for this subquestion',
}

describe('the editor', () => {
  it('is a large dialog: 1120 px wide on a laptop, the whole window on a phone', async () => {
    const { dialog } = await editor()
    expect(dialog.element().clientWidth).toBe(1120)
    await page.viewport(390, 844)
    expect([dialog.element().clientWidth, dialog.element().clientHeight]).toEqual([390, 844])
  })
})

describe('the levels of the editor', () => {
  it('go from question to subquestion to answer and back; Back is disabled at question level', async () => {
    const { dialog, button, field } = await editor()
    await expect.element(button('Back')).toBeDisabled()
    await button(down.subquestion).click()
    await expect.element(field('Subquestion text')).toBeVisible()
    await expect.element(button('Back')).toBeEnabled()
    await button(down.answer).click()
    await expect.element(field('Answer that earns the marks')).toBeVisible()
    expect(dialog.getByRole('button', { name: /^Manage/ }).elements()).toHaveLength(0)
    await button('Back').click()
    await expect.element(field('Subquestion text')).toBeVisible()
    await button('Back').click()
    await expect.element(field('Question text')).toBeVisible()
  })

  it('have breadcrumbs that show the current level and open the levels above', async () => {
    const { dialog, button, field } = await editor({ ...written, questions: [question, newQuestion()] })
    const crumbs = dialog.getByRole('navigation', { name: 'Breadcrumbs' })
    await button('Question 2').click()
    await button(down.subquestion).click()
    await button(down.answer).click()
    await button('Add answer').click()
    await expect.element(crumbs).toHaveTextContent('Question 2Subquestion 1Answer 2')
    // The separators are icons.
    expect(crumbs.element().querySelectorAll('svg')).toHaveLength(2)
    await expect.element(crumbs.getByText('Answer 2')).toHaveAttribute('aria-current', 'step')
    await crumbs.getByRole('button', { name: 'Question 2' }).click()
    await expect.element(field('Question text')).toBeVisible()
    expect(crumbs.getByRole('button').elements()).toHaveLength(0)
  })

  it.each([
    ['Question', []],
    ['Subquestion', [down.subquestion]],
    ['Answer', [down.subquestion, down.answer]],
  ])(
    'have pagination, adding and removing at the level of the %s; one item always stays',
    async (noun, way) => {
      const { dialog, button } = await editor()
      for (const step of way) await button(step).click()
      const cells = dialog.getByRole('navigation', { name: `${noun}s` }).getByRole('button')
      await expect.element(button('Remove')).toBeDisabled()
      await button(`Add ${noun.toLowerCase()}`).click()
      await expect.element(cells.nth(1)).toHaveAttribute('aria-current', 'step')
      await cells.first().click()
      await expect.element(cells.first()).toHaveAttribute('aria-current', 'step')
      await button('Remove').click()
      await expect.element(button('Remove')).toBeDisabled()
      expect(cells.elements()).toHaveLength(1)
      await button('Undo').click()
      expect(cells.elements()).toHaveLength(2)
    },
  )

  it('mark complete items, without calling them answered', async () => {
    const { button } = await editor({ ...written, questions: [question, newQuestion()] })
    await expect.element(button('Question 1, filled in')).toBeVisible()
    await expect.element(button('Question 2')).toBeVisible()
  })

  it('show the text of the parent item', async () => {
    const { dialog, button } = await editor({ ...written, questions: [question] })
    await button(down.subquestion).click()
    await expect.element(dialog.getByText('1What is an acid?')).toBeVisible()
  })
})

describe('marks in the editor', () => {
  it('are entered for answers only and are read-only sums everywhere else', async () => {
    const { dialog, button, points, kept } = await editor({ ...written, questions: [question] })
    await expect.element(dialog.getByText('1 question, 1 mark')).toBeVisible()
    expect(dialog.getByRole('spinbutton').elements()).toHaveLength(0)
    await button(down.subquestion).click()
    expect(dialog.getByRole('spinbutton').elements()).toHaveLength(0)
    await button(down.answer).click()
    await button('Add answer').click()
    await expect.element(points()).toHaveValue('1')
    await points().fill('2.5')
    await expect.element(dialog.getByText('1 question, 3.5 marks')).toBeVisible()
    expect(kept().questions[0]).toMatchObject({ maxPoints: 3.5, subquestions: [{ maxPoints: 3.5 }] })
  })

  it('may be 0', async () => {
    const { button, points, kept } = await editor({ ...written, questions: [question] })
    await button(down.subquestion).click()
    await button(down.answer).click()
    await points().fill('0')
    await expect.element(points()).toBeValid()
    expect(kept().questions[0]).toMatchObject({ maxPoints: 0, subquestions: [{ maxPoints: 0 }] })
  })

  it('stay unchanged while the input is no number', async () => {
    const { button, field, points, kept } = await editor({ ...written, questions: [question] })
    await button(down.subquestion).click()
    await button(down.answer).click()
    await points().fill('-1')
    await expect
      .element(points())
      .toHaveAccessibleDescription('A number from 0 to 100 with at most two decimals. It stays at 1.')
    await field('Answer that earns the marks').fill('pH')
    await expect.element(points()).toHaveValue('1')
    expect(kept().questions[0]?.maxPoints).toBe(1)
  })
})

describe('marks entered by keyboard', () => {
  it('are never the prefix of an invalid number', async () => {
    const { button, points, kept } = await editor({ ...written, questions: [question] })
    await button(down.subquestion).click()
    await button(down.answer).click()
    await points().fill('3')
    await userEvent.tab()
    await points().click()
    await userEvent.keyboard('{Control>}a{/Control}150')
    await expect
      .element(points())
      .toHaveAccessibleDescription('A number from 0 to 100 with at most two decimals. It stays at 3.')
    await userEvent.tab()
    await expect.element(points()).toHaveValue('3')
    await vi.waitFor(() => expect(kept().questions[0]?.maxPoints).toBe(3))
  })
})

describe('a question that is generated', () => {
  it('has prompt, difficulty and curriculum topic instead of its text and subquestions', async () => {
    const { dialog, button, field, kept } = await editor({ ...written, questions: [question] })
    expect(dialog.getByLabelText('Difficulty', { exact: false }).elements()).toHaveLength(0)
    await dialog.getByRole('switch', { name: 'Generate this question' }).click()
    await expect.element(field('Question text')).toBeDisabled()
    await expect.element(button(down.subquestion)).toBeDisabled()
    await expect.element(field('Difficulty')).toHaveValue('foundation')
    await field('What it should be about').fill('Sound in a bell jar')
    await field('Difficulty').selectOptions('Higher')
    await field('National curriculum topic').selectOptions('Waves')
    expect(kept().questions[0]).toMatchObject({
      needsGeneration: true,
      generationPrompt: 'Sound in a bell jar',
      difficulty: 'higher',
      ncTopic: 'Waves',
    })
  })

  it('offers the curriculum topics of the subject and the two difficulties', async () => {
    const { dialog, field } = await editor()
    await dialog.getByRole('switch', { name: 'Generate this question' }).click()
    await expect.element(field('National curriculum topic')).toHaveTextContent('Choose a topicEnergyWaves')
    await expect.element(field('Difficulty')).toHaveTextContent('Choose a difficultyFoundationHigher')
  })

  it('gets its text and subquestions back when generation is switched off', async () => {
    const { dialog, button, field } = await editor({ ...written, questions: [question] })
    const generate = dialog.getByRole('switch', { name: 'Generate this question' })
    await generate.click()
    await generate.click()
    await expect.element(field('Question text')).toHaveValue('What is an acid?')
    await expect.element(field('Question text')).toBeEnabled()
    await expect.element(button(down.subquestion)).toBeEnabled()
  })

  it('says that the topics could not be loaded, and retries', async () => {
    let works = false
    const { dialog, field } = await editor(written, {
      'GET /topic/get-nc-topics/1': () =>
        works ? [{ id: 31, name: 'Energy' }] : errorResponse(403, 'Not now.'),
    })
    await dialog.getByRole('switch', { name: 'Generate this question' }).click()
    await expect.element(dialog.getByText('The list could not be loaded. Not now.')).toBeVisible()
    works = true
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await field('National curriculum topic').selectOptions('Energy')
  })
})

describe('existing exercises', () => {
  const stored = { ...newQuestion(), questionDescription: 'Why does it fall?', focusAreaId: '21' }
  const bank: Responses = {
    'GET /exercise/get-exercises-for-focus-area/21': () => [{ id: 90, exercise_json: stored }],
  }

  it('are selected by focus area, and copied into the draft', async () => {
    const { dialog, field, kept, callsTo } = await editor(written, bank)
    expect(callsTo('GET /exercise/get-exercises-for-focus-area/21')).toHaveLength(0)
    await field('Focus area of existing exercises').selectOptions('Forces')
    await dialog.getByRole('button', { name: 'Use: Why does it fall?' }).click()
    await expect
      .element(dialog.getByLabelText('Question text', { exact: false }))
      .toHaveValue('Why does it fall?')
    expect(kept().questions).toHaveLength(1)
    expect(kept().questions[0]).toMatchObject({ questionDescription: 'Why does it fall?', focusAreaId: '21' })
  })

  it('become a new question after a written one', async () => {
    const { dialog, field, kept } = await editor({ ...written, questions: [question] }, bank)
    await field('Focus area of existing exercises').selectOptions('Forces')
    await dialog.getByRole('button', { name: 'Use: Why does it fall?' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Question 2, filled in' })).toBeVisible()
    expect(kept().questions).toHaveLength(2)
  })

  it('are copied once if Use is pressed twice, and marked while the draft has them', async () => {
    const { dialog, field, button, kept } = await editor({ ...written, questions: [question] }, bank)
    await field('Focus area of existing exercises').selectOptions('Forces')
    await userEvent.dblClick(button('Use: Why does it fall?'))
    const used = button('In this quiz: Why does it fall?')
    await expect.element(used).toHaveAttribute('aria-disabled', 'true')
    expect(kept().questions).toHaveLength(2)
    await dialog.getByLabelText('Question text', { exact: false }).fill('Why does it rise?')
    await expect.element(button('Use: Why does it fall?')).toBeEnabled()
  })

  it('show a long question whole on demand', async () => {
    const text = `${'Why does it fall? '.repeat(20)}And how fast?`
    const { dialog, field, button } = await editor(written, {
      'GET /exercise/get-exercises-for-focus-area/21': () => [
        { id: 90, exercise_json: { ...stored, questionDescription: text } },
      ],
    })
    await field('Focus area of existing exercises').selectOptions('Forces')
    const whole = button(`Show all: ${text.slice(0, 80)}`)
    await expect.element(whole).toBeVisible()
    expect(dialog.getByText(text).elements()).toEqual([])
    await whole.click()
    await expect.element(dialog.getByText(text)).toBeVisible()
  })

  it('say that a focus area has none', async () => {
    const { dialog, field } = await editor(written, {
      'GET /exercise/get-exercises-for-focus-area/21': () => [],
    })
    await field('Focus area of existing exercises').selectOptions('Forces')
    await expect
      .element(dialog.getByText('Your groups have no exercise of this focus area yet.'))
      .toBeVisible()
  })
})

describe('closing the editor', () => {
  it('keeps every change, and returns the focus to its button', async () => {
    const { screen, dialog, button, field, kept } = await editor()
    await field('Question text').fill('What is an acid?')
    await button('Done').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Manage exercises' })).toHaveFocus()
    expect(kept().questions[0]?.questionDescription).toBe('What is an acid?')
  })
})
