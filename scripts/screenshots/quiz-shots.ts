import type { Page } from 'playwright'
import {
  changeResponse,
  refuse,
  inSequence,
  waitForCard,
  waitForDialog,
  followLink,
  pressButton,
  waitForText,
  type Shot,
  type Step,
} from './shot.ts'

const quizzes = { role: 'teacher', path: '/quizzes' } as const

/** The first three quizzes in the states that pass too quickly to be met. */
const inTheMaking = changeResponse('getTopics', (topics) =>
  topics.map((topic, index) => ({
    ...topic,
    ...(index === 1 && { processing_status: 'processing' as const }),
    ...(index === 2 && {
      processing_status: 'failed' as const,
      failure: 'The questions could not be made.',
    }),
  })),
)

const forTheStudent = changeResponse('getTopics', (topics) =>
  topics.map((topic, index) => ({
    ...topic,
    has_active_attempt: index % 4 === 1 || index % 4 === 3,
    has_test_results: index % 4 > 1,
  })),
)

const addQuiz = (page: Page) => page.getByRole('region', { name: 'Add a quiz' })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Manage exercises' })

const fillIn: Step = async (page) => {
  await addQuiz(page).getByLabel('Quiz name').fill('Acids and alkalis')
  await addQuiz(page).getByLabel('Description').fill('Indicators, pH and neutralisation')
  await addQuiz(page).getByLabel('Student group').selectOption({ label: '8C Chemistry' })
}

const openEditor: Step = async (page) => {
  await fillIn(page)
  await pressButton('Manage exercises')(page)
  await editor(page)
    .getByLabel('Question text')
    .fill('A student adds universal indicator to four colourless liquids.')
  await editor(page).getByRole('button', { name: 'Add question' }).click()
  await editor(page)
    .getByLabel('Question text')
    .fill('Some indigestion tablets contain magnesium hydroxide, which is a base.')
}

const subquestion = inSequence(openEditor, pressButton('Manage subquestions'), async (page) => {
  await editor(page)
    .getByRole('textbox')
    .first()
    .fill('Explain why these tablets help when there is too much acid in the stomach.')
})

const answer = inSequence(subquestion, pressButton('Manage answers'), async (page) => {
  await editor(page)
    .getByLabel('Answer that earns the marks')
    .fill('it neutralises the acid / neutralisation')
  await editor(page).getByRole('button', { name: 'Add answer' }).click()
  await editor(page).getByLabel('Answer that earns the marks').fill('a salt and water are made')
})

/** A kind of answer, then its fields by their labels, and for one with options their list. */
const ofKind =
  (kind: string, fields: Record<string, string>, options = ''): Step =>
  async (page) => {
    await editor(page).getByText(kind, { exact: true }).click()
    for (const [label, text] of Object.entries(fields)) await editor(page).getByLabel(label).fill(text)
    if (options === '') return
    await editor(page).getByLabel('Option A', { exact: true }).click()
    for (const option of options.split('\n')) {
      await page.keyboard.type(option)
      await page.keyboard.press('Enter')
    }
  }

/** At the question itself, which has no other subquestion. */
const choice = inSequence(
  openEditor,
  ofKind(
    'One choice',
    { 'Question text': 'Tablets neutralise acid in the stomach. What kind of reaction takes place?' },
    'Oxidation\n* Neutralisation\nCombustion\nThermal decomposition',
  ),
)
const several = inSequence(
  openEditor,
  pressButton('Manage subquestions'),
  ofKind(
    'Several choices',
    { 'Subquestion text': 'Which of these are made in the reaction?' },
    '* Water\nOxygen\n* Magnesium chloride\nHydrogen',
  ),
)
const number = inSequence(
  openEditor,
  pressButton('Manage subquestions'),
  ofKind('Number', {
    'Subquestion text': 'Calculate the mass of magnesium hydroxide in 5 tablets of 0.3 g each.',
    'Right value': '1.5',
    'May differ by': '0.05',
    Unit: 'g',
  }),
)

const generated = inSequence(openEditor, async (page) => {
  await editor(page).getByRole('switch').check()
  await editor(page).getByLabel('What it should be about').fill('Neutralisation in everyday life')
  await editor(page).getByLabel('National curriculum topic').selectOption({ index: 1 })
})

/** The form of a quiz that students have begun. */
const begun = { role: 'teacher', path: '/quizzes?edit=1' } as const
const begunForm = waitForText('A student has begun this quiz')

const openMarkScheme = inSequence(
  begunForm,
  // The dialog is under the pointer before its press has ended.
  (page) => page.getByRole('button', { name: /^Mark scheme$/ }).press('Enter'),
  waitForText('Other wordings for the same marks'),
)

const preview = inSequence(followLink('View quiz'), waitForText('Achievable marks'))

/** Phones fold the form until it is asked for. */
const unfoldForm: Step = async (page) => {
  const add = page.getByRole('button', { name: 'Add a quiz' })
  if (!(await add.isVisible())) return
  await add.click()
  await pressButton('Save')(page)
}

export const quizShots: Shot[] = [
  {
    ...quizzes,
    name: 'quizzes-teacher',
    prepare: inSequence(waitForCard, fillIn, (page) => addQuiz(page).getByLabel('Description').blur()),
    largeText: true,
    readmeName: 'quizzes-teacher',
  },
  { ...quizzes, name: 'quizzes-teacher-states', mockResponses: inTheMaking, prepare: waitForCard },
  {
    ...quizzes,
    name: 'quizzes-teacher-save-refused',
    prepare: inSequence(pressButton('Save'), waitForText('Class name is required')),
    beforeEach: unfoldForm,
  },
  {
    ...quizzes,
    name: 'quizzes-teacher-question-missing',
    prepare: inSequence(fillIn, pressButton('Save'), waitForText('To save,')),
  },
  {
    ...quizzes,
    name: 'quizzes-teacher-not-saved',
    mockResponses: refuse('addTopic', 503, {
      detail: 'The server is busy. Try again in a minute.',
    }),
    prepare: inSequence(
      openEditor,
      pressButton('Done'),
      pressButton('Save'),
      waitForText('The quiz is not saved'),
    ),
  },
  {
    ...quizzes,
    name: 'quizzes-teacher-delete',
    prepare: inSequence(pressButton('Delete Speed'), waitForDialog),
    viewportOnly: true,
    largeText: true,
  },
  {
    role: 'student',
    path: '/quizzes',
    name: 'quizzes-student',
    prepare: waitForCard,
    readmeName: 'quizzes-student',
  },
  {
    role: 'student',
    path: '/quizzes',
    name: 'quizzes-student-states',
    mockResponses: forTheStudent,
    prepare: waitForCard,
    largeText: true,
  },
  {
    ...quizzes,
    name: 'editor-question',
    prepare: openEditor,
    viewportOnly: true,
    largeText: true,
    readmeName: 'manage-exercises',
  },
  { ...quizzes, name: 'editor-generated', prepare: generated, viewportOnly: true },
  { ...quizzes, name: 'editor-subquestion', prepare: subquestion, viewportOnly: true },
  { ...quizzes, name: 'editor-choice', prepare: choice, viewportOnly: true },
  { ...quizzes, name: 'editor-several', prepare: several, viewportOnly: true },
  { ...quizzes, name: 'editor-number', prepare: number, viewportOnly: true },
  { ...quizzes, name: 'editor-answer', prepare: answer, viewportOnly: true, largeText: true },
  { ...quizzes, name: 'preview', prepare: preview, largeText: true, readmeName: 'exercise-preview' },
  { ...begun, name: 'quizzes-teacher-begun', prepare: begunForm, viewportOnly: true },
  {
    ...begun,
    name: 'mark-scheme-in-use',
    prepare: openMarkScheme,
    viewportOnly: true,
    largeText: true,
  },
  {
    ...begun,
    name: 'mark-scheme-effect',
    prepare: inSequence(openMarkScheme, async (page) => {
      await page.getByRole('textbox', { name: 'Answer 1' }).first().fill('rate of travel')
      await page.getByRole('button', { name: 'See what changes' }).click()
      await page.getByRole('button', { name: 'Save mark scheme' }).waitFor()
    }),
    viewportOnly: true,
  },
  {
    ...quizzes,
    name: 'preview-mark-scheme',
    prepare: inSequence(preview, pressButton('View mark scheme'), (page) =>
      page.getByRole('table').waitFor(),
    ),
    viewportOnly: true,
  },
]
