import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { visitSchool } from '../../setup/quiz-school.ts'
import { type QuizDraft, newDraft } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'

const teacher = 7
const empty: QuizDraft = {
  ...newDraft(),
  ...{ name: 'Acids', description: 'pH', groupId: 4, subjectId: 1 },
}

afterEach(() => {
  storeDraft(teacher, null)
  vi.restoreAllMocks()
})

async function editor() {
  const { screen } = await visitSchool('/quizzes', 'teacher', {
    'GET /topic/get-focus-areas/1': () => [],
    'GET /topic/get-nc-topics/1': () => [],
  })
  storeDraft(teacher, empty)
  await screen.getByRole('button', { name: 'Manage exercises' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Manage exercises' })
  const field = (label: string) => dialog.getByLabelText(label, { exact: false })
  // An empty question is to be written.
  await expect.element(field('Question text')).toHaveFocus()
  const button = (name: string) => dialog.getByRole('button', { name })
  return { dialog, field, button }
}

/** An editor with the cursor in the first answer. */
async function answerEditor() {
  const { dialog, field, button } = await editor()
  await button('Manage subquestions for this question').click()
  await button('Manage answers for this subquestion').click()
  const answer = field('Answer that earns the marks')
  await expect.element(answer).toHaveFocus()
  return { dialog, field, button, answer }
}

const stored = () => {
  const { questions } = JSON.parse(localStorage.getItem(`quiz-draft-${teacher}`) ?? '{}') as QuizDraft
  return questions.map(({ questionDescription, subquestions }) => [
    questionDescription,
    ...subquestions.map(({ subquestionDescription, answers }) =>
      [subquestionDescription, ...answers.map(({ answer }) => answer)].join(' | '),
    ),
  ])
}

async function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

describe('a quiz of 8 questions', () => {
  it('is typed with three presses a question', async () => {
    const { dialog, field } = await editor()
    let presses = 0
    const press = async (keys: string, label: string) => {
      presses += 1
      await userEvent.keyboard(keys)
      await expect.element(field(label)).toHaveFocus()
      await expect.element(field(label)).toHaveValue('')
    }
    const on = '{Control>}{Enter}{/Control}'
    for (let n = 1; n <= 8; n += 1) {
      if (n > 1) await press(on, 'Question text')
      await userEvent.keyboard(`Q${n}`)
      await press(on, 'Subquestion text')
      await userEvent.keyboard(`S${n}`)
      await press(on, 'Answer that earns the marks')
      await userEvent.keyboard(`A${n}`)
    }
    expect(presses).toBe(23)
    await expect.element(dialog.getByText('8 questions, 8 marks')).toBeVisible()
    expect(stored()).toEqual(Array.from({ length: 8 }, (_, n) => [`Q${n + 1}`, `S${n + 1} | A${n + 1}`]))
  })
})

describe('Enter in an answer', () => {
  it('adds the next answer after it, from the marks too, and announces it', async () => {
    const { dialog, answer } = await answerEditor()
    const announcements = recordAnnouncements()
    await userEvent.keyboard('pH{Enter}')
    await expect.element(answer).toHaveValue('')
    await userEvent.keyboard('H+')
    await dialog.getByRole('spinbutton').click()
    await userEvent.keyboard('{Control>}a{/Control}3{Enter}')
    await expect.element(answer).toHaveFocus()
    await userEvent.keyboard('Litmus')
    expect(stored()).toEqual([['', ' | pH | H+ | Litmus']])
    await expect
      .poll(() => announcements)
      .toEqual([
        'Question 1, subquestion 1, answer 2 was added.',
        'Question 1, subquestion 1, answer 3 was added.',
      ])
  })

  it('adds none after an empty answer, which Backspace removes', async () => {
    const { button, answer } = await answerEditor()
    await userEvent.keyboard('pH{Enter}{Enter}')
    expect(stored()).toEqual([['', ' | pH | ']])
    await userEvent.keyboard('{Backspace}')
    await expect.element(answer).toHaveValue('pH')
    await expect.element(answer).toHaveFocus()
    await userEvent.keyboard('7')
    expect(stored()).toEqual([['', ' | pH7']])
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })

  it('with Shift makes a new line', async () => {
    await answerEditor()
    await userEvent.keyboard('pH{Shift>}{Enter}{/Shift}acidity')
    expect(stored()).toEqual([['', ' | pH\nacidity']])
  })

  it('with Ctrl and Shift goes on to the next subquestion, as the button does', async () => {
    const { button, field } = await answerEditor()
    await userEvent.keyboard('pH{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await expect.element(field('Subquestion text')).toHaveFocus()
    await userEvent.keyboard('How?')
    await button('Manage answers for this subquestion').click()
    await button('Next subquestion').click()
    await userEvent.keyboard('Why?')
    expect(stored()).toEqual([['', ' | pH', 'How? | ', 'Why? | ']])
  })
})

describe('text of several lines that is pasted into an answer', () => {
  it('becomes several answers, which can be undone', async () => {
    const { dialog, button } = await answerEditor()
    await userEvent.keyboard('a')
    await paste('• pH\n• H+\n• litmus')
    await expect
      .element(dialog.getByText('3 answers were made of the lines.', { exact: false }))
      .toBeVisible()
    expect(stored()).toEqual([['', ' | apH | H+ | litmus']])
    await button('Undo').click()
    expect(stored()).toEqual([['', ' | a']])
  })

  it('stays in one answer if it has too many lines', async () => {
    await answerEditor()
    const announcements = recordAnnouncements()
    await paste(Array.from({ length: 21 }, (_, n) => `line ${n}`).join('\n'))
    await expect
      .poll(() => announcements)
      .toEqual(['The lines stay in one answer, because they are too many or too long.'])
    expect(stored()).toEqual([['', ' | ']])
  })
})

describe('Ctrl+Z', () => {
  const undoKey = '{Control>}z{/Control}'

  it('undoes a pasted list as the button does, and leaves the other fields as they are', async () => {
    const { dialog, button } = await editor()
    const option = (letter: string) => dialog.getByRole('textbox', { name: `Option ${letter}` })
    await userEvent.keyboard('Which metal?')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.tab()
    await expect.element(option('A')).toHaveFocus()
    await paste('copper\nzinc\nsilver')
    await expect.element(option('D')).toHaveFocus()
    await userEvent.keyboard(undoKey)
    await expect.element(button('Undo')).not.toBeInTheDocument()
    await expect.element(option('A')).toHaveValue('')
    await expect.element(option('A')).toHaveFocus()
    expect(stored()).toEqual([['Which metal?', '']])
  })

  it('undoes first what was typed after a list was pasted', async () => {
    const { field, answer } = await answerEditor()
    await paste('pH\nH+')
    await expect.element(answer).toHaveValue('H+')
    await userEvent.keyboard('!')
    await userEvent.keyboard(undoKey)
    expect(stored()).toEqual([['', ' | pH | H+']])
    await expect.element(field('Answer that earns the marks')).toHaveFocus()
  })
})
