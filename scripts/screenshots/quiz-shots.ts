import type { Page } from 'playwright'
import { changed, refused } from './answers.ts'
import { all, card, dialog, follow, press, seen, type Shot, type Step } from './shot.ts'

const quizzes = { who: 'teacher', path: '/quizzes' } as const

/** The first three quizzes in the states that pass too quickly to be met. */
const inTheMaking = changed('getTopics', (topics) =>
  topics.map((topic, index) => ({
    ...topic,
    ...(index === 1 && { processing_status: 'processing' as const }),
    ...(index === 2 && {
      processing_status: 'failed' as const,
      failure: 'The questions could not be made.',
    }),
  })),
)

const forTheStudent = changed('getTopics', (topics) =>
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
  await press('Manage exercises')(page)
  await editor(page)
    .getByLabel('Question text')
    .fill('A student adds universal indicator to four colourless liquids.')
  await editor(page).getByRole('button', { name: 'Add question' }).click()
  await editor(page)
    .getByLabel('Question text')
    .fill('Some indigestion tablets contain magnesium hydroxide, which is a base.')
}

const subquestion = all(openEditor, press('Manage subquestions'), async (page) => {
  await editor(page)
    .getByRole('textbox')
    .first()
    .fill('Explain why these tablets help when there is too much acid in the stomach.')
})

const answer = all(subquestion, press('Manage answers'), async (page) => {
  await editor(page)
    .getByLabel('Answer that earns the marks')
    .fill('it neutralises the acid / neutralisation')
  await editor(page).getByRole('button', { name: 'Add answer' }).click()
  await editor(page).getByLabel('Answer that earns the marks').fill('a salt and water are made')
})

const generated = all(openEditor, async (page) => {
  await editor(page).getByRole('switch').check()
  await editor(page).getByLabel('What it should be about').fill('Neutralisation in everyday life')
  await editor(page).getByLabel('National curriculum topic').selectOption({ index: 1 })
})

const preview = all(follow('View quiz'), seen('Achievable marks'))

export const quizShots: Shot[] = [
  {
    ...quizzes,
    name: 'quizzes-teacher',
    prepare: all(card, fillIn, (page) => addQuiz(page).getByLabel('Description').blur()),
    large: true,
    readme: 'quizzes-teacher',
  },
  { ...quizzes, name: 'quizzes-teacher-states', answers: inTheMaking, prepare: card },
  {
    ...quizzes,
    name: 'quizzes-teacher-save-refused',
    prepare: all(press('Save'), seen('Class name is required')),
  },
  {
    ...quizzes,
    name: 'quizzes-teacher-question-missing',
    prepare: all(fillIn, press('Save'), seen('To save,')),
  },
  {
    ...quizzes,
    name: 'quizzes-teacher-not-saved',
    answers: refused('addTopic', 503, { detail: 'The database does not answer. Try again in a minute.' }),
    prepare: all(openEditor, press('Done'), press('Save'), seen('The quiz is not saved')),
  },
  {
    ...quizzes,
    name: 'quizzes-teacher-delete',
    prepare: all(press(/^Delete /), dialog),
    window: true,
    large: true,
  },
  { who: 'student', path: '/quizzes', name: 'quizzes-student', prepare: card, readme: 'quizzes-student' },
  {
    who: 'student',
    path: '/quizzes',
    name: 'quizzes-student-states',
    answers: forTheStudent,
    prepare: card,
    large: true,
  },
  {
    ...quizzes,
    name: 'editor-question',
    prepare: openEditor,
    window: true,
    large: true,
    readme: 'manage-exercises',
  },
  { ...quizzes, name: 'editor-generated', prepare: generated, window: true },
  { ...quizzes, name: 'editor-subquestion', prepare: subquestion, window: true },
  { ...quizzes, name: 'editor-answer', prepare: answer, window: true, large: true },
  { ...quizzes, name: 'preview', prepare: preview, large: true, readme: 'exercise-preview' },
  {
    ...quizzes,
    name: 'preview-mark-scheme',
    prepare: all(preview, press('View mark scheme'), (page) => page.getByRole('table').waitFor()),
    window: true,
  },
]
