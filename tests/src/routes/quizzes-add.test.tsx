import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { isRed } from '../../setup/colour.ts'
import { revisitSchool, topic, visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'
import { config } from '../../../src/config.ts'
import { newDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { getDraft, storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'

const teacher = 7
const stored = `quiz-draft-${teacher}`
const save = 'POST /topic/add-topic'
const written = {
  ...newDraft(),
  ...{ name: 'Acids', description: 'Indicators', groupId: 4, subjectId: 1 },
  questions: [{ ...newQuestion(), questionDescription: 'What is an acid?' }],
}

afterEach(async () => {
  storeDraft(teacher, null)
  await page.viewport(1366, 768)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function card(draft = newDraft(), responses: Responses = {}, path = '/quizzes') {
  const visited = await visitSchool(path, 'teacher', responses)
  storeDraft(teacher, draft)
  const add = visited.screen.getByRole('region', { name: 'Add a quiz' })
  const field = (label: string) => add.getByLabelText(label, { exact: false })
  const button = (name: string) => add.getByRole('button', { name, exact: true })
  await expect.element(field('Quiz name')).toHaveValue(draft.name)
  return { ...visited, add, field, button }
}

describe('the card to add a quiz', () => {
  it('has fields for name, description and group, and buttons to manage exercises, bring in questions, save and clear', async () => {
    const { add } = await card()
    const fields = add.getByRole('textbox').elements().concat(add.getByRole('combobox').elements())
    const labels = fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)
    expect(labels).toEqual(
      ['Quiz name', 'Description', 'Student group'].map((label) => `${label} (required)`),
    )
    await expect
      .element(add.getByRole('combobox'))
      .toHaveTextContent('Choose a student group9A Physics9B Biology')
    await expect.element(add.getByRole('group', { name: 'Quiz', exact: true })).toBeVisible()
    const buttons = add.getByRole('button').elements()
    const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual(['Clear the draft', 'Manage exercises', 'Save', 'Bring in questions'])
  })

  it('has a filled Save once there is something to save', async () => {
    const { field, button } = await card()
    const isFilled = () => getComputedStyle(button('Save').element()).backgroundColor === 'rgb(49, 78, 170)'
    expect(isFilled()).toBe(false)
    await field('Quiz name').fill('Forces')
    await expect.poll(isFilled).toBe(true)
  })
})

describe('on a phone', () => {
  const visitPhone = async () => {
    await page.viewport(390, 844)
    const { screen } = await visitSchool('/quizzes', 'teacher', { 'GET /topic/get-topics': () => [topic()] })
    const opener = screen.getByRole('button', { name: 'Add a quiz' })
    await expect.element(opener).toBeVisible()
    return { opener, name: screen.getByLabelText('Quiz name (required)') }
  }

  it('a button opens the form at its first field', async () => {
    const { opener, name } = await visitPhone()
    await expect.element(name).not.toBeVisible()
    await opener.click()
    await expect.element(name).toHaveFocus()
    await expect.element(opener).not.toBeInTheDocument()
  })

  it('the form is open while it has a draft', async () => {
    const { name } = await visitPhone()
    storeDraft(teacher, { ...newDraft(), name: 'Acids' })
    await expect.element(name).toBeVisible()
  })
})

describe('Manage exercises', () => {
  it('is disabled until a group is chosen', async () => {
    const { field, button } = await card()
    await expect.element(button('Manage exercises')).toBeDisabled()
    await expect
      .element(button('Manage exercises'))
      .toHaveAccessibleDescription('Choose a student group to manage exercises.')
    await field('Student group').selectOptions('9A Physics')
    await expect.element(button('Manage exercises')).toBeEnabled()
  })
})

describe('saving an incomplete quiz', () => {
  it('makes no call, shows the three messages at their fields, and focuses the first', async () => {
    const { add, field, button, callsTo } = await card()
    const announcements = recordAnnouncements()
    await button('Save').click()
    await expect.element(field('Quiz name')).toHaveFocus()
    await expect.poll(() => announcements).toEqual(['3 fields are empty.'])
    const alerts = add.getByRole('alert').elements()
    expect(alerts.map(({ textContent }) => textContent).join('')).toBe('')
    for (const [label, message] of [
      ['Quiz name', 'Class name is required'],
      ['Description', 'Class description is required'],
      ['Student group', 'Subject is required'],
    ] as const) {
      await expect.element(field(label)).toHaveAccessibleDescription(message)
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    }
    expect(add.getByRole('button', { name: /^Show question/ }).elements()).toHaveLength(0)
    expect(callsTo(save)).toHaveLength(0)
  })

  it.each([
    ['description', 'Description'],
    ['groupId', 'Student group'],
  ])('focuses the invalid field: %s', async (lacking, label) => {
    const { field, button } = await card({ ...written, [lacking]: lacking === 'groupId' ? null : ' ' })
    await button('Save').click()
    await expect.element(field(label)).toHaveFocus()
  })

  it('removes each message when its field is filled in', async () => {
    const { field, button } = await card()
    await button('Save').click()
    await field('Quiz name').fill('Acids')
    await expect.element(field('Quiz name')).not.toHaveAttribute('aria-invalid')
    await expect.element(field('Description')).toHaveAttribute('aria-invalid', 'true')
  })

  it('names the incomplete question, and opens the editor at its invalid field', async () => {
    const { screen, add, button, callsTo } = await card({
      ...written,
      questions: [...written.questions, newQuestion()],
    })
    await button('Save').click()
    await expect.element(add.getByText('To save, add the text of question 2.')).toBeVisible()
    await button('Show question 2').click()
    const text = screen
      .getByRole('dialog', { name: 'Manage exercises' })
      .getByLabelText('Question text', { exact: false })
    await expect.element(text).toHaveFocus()
    await expect.element(text).toHaveAccessibleDescription('Write the question, or have it generated.')
    await text.fill('Why?')
    await expect.element(text).not.toHaveAttribute('aria-invalid')
    expect(callsTo(save)).toHaveLength(0)
  })
})

const inLondon: Responses = { 'GET /config.json': () => ({ timeZone: 'Europe/London' }) }

it('is not saved if it closes before it opens, and says so at the field, also if that was folded away', async () => {
  const [opensAt, closesAt] = ['2026-12-04T10:00:00.000Z', '2026-12-04T09:00:00.000Z']
  const draft = { ...written, settings: { ...written.settings, opensAt, closesAt } }
  const { add, field, button, callsTo } = await card(draft, inLondon)
  const until = field('Open until')
  await expect.element(until).toHaveValue('2026-12-04T09:00')
  await add.getByText('More settings').click()
  await expect.element(until).not.toBeVisible()
  await button('Save').click()
  await expect.element(until).toHaveFocus()
  await expect.element(until).toHaveAccessibleDescription(/^The quiz has to close after it opens\./)
  expect(callsTo(save)).toHaveLength(0)
})

describe('a date without its time', () => {
  const half = async () => {
    const visited = await card(written, inLondon)
    const fold = visited.add.getByText('More settings')
    await fold.click()
    const until = visited.field('Open until')
    await expect.element(until).toBeEnabled()
    ;(until.element() as HTMLElement).focus()
    await userEvent.keyboard('12052026')
    const isHalf = () => (until.element() as HTMLInputElement).validity.badInput
    expect(isHalf()).toBe(true)
    return { ...visited, fold, until, isHalf }
  }

  it('is not saved as no limit, and says so where it is, also if it was folded away', async () => {
    const { fold, until, button, callsTo } = await half()
    await fold.click()
    await expect.element(until).not.toBeVisible()
    await button('Save').click()
    await expect.element(until).toHaveFocus()
    await expect.element(until).toHaveAccessibleDescription(/^Add the time too, or clear the date\./)
    expect(callsTo(save)).toHaveLength(0)
    await userEvent.keyboard('12052026{Tab}1030AM')
    await expect.element(until).not.toHaveAttribute('aria-invalid')
  })

  it('leaves the limit that stood until it is cleared', async () => {
    const { until, isHalf } = await half()
    const getLimit = () => getDraft(teacher).settings.closesAt
    await userEvent.keyboard('{Tab}1030AM')
    await expect.poll(getLimit).toBe('2026-12-05T10:30:00.000Z')
    await userEvent.keyboard('{Backspace}')
    expect(isHalf()).toBe(true)
    await expect.element(until).toHaveValue('')
    expect(getLimit()).toBe('2026-12-05T10:30:00.000Z')
    await userEvent.keyboard('{ArrowLeft}{Backspace}'.repeat(4))
    expect(getLimit()).not.toBeNull()
    await userEvent.keyboard('{ArrowLeft}{Backspace}')
    await expect.poll(getLimit).toBeNull()
  })

  it('is cleared with the draft', async () => {
    const { button, isHalf } = await half()
    await button('Clear the draft').click()
    await expect.poll(isHalf).toBe(false)
  })
})

/** Presses Save with fake timers, and waits until the button shows the result. */
async function press(add: Locator, words: string) {
  const save = add.getByRole('button', { name: 'Save' }).element()
  vi.useFakeTimers()
  if (save instanceof HTMLElement) save.click()
  await vi.waitFor(() => expect(add.getByRole('button', { name: words }).elements()).toHaveLength(1))
}

describe('saving a quiz', () => {
  const responses = { [save]: () => topic({ name: 'Acids', processing_status: 'processing' }) }

  it('starts after 100 ms but shows progress at once, so that a second press does nothing', async () => {
    const { add, button, callsTo } = await card(written, responses)
    const pressed = button('Save').element()
    vi.useFakeTimers()
    for (let n = 0; n < 2; n += 1) if (pressed instanceof HTMLElement) pressed.click()
    await vi.advanceTimersByTimeAsync(config.saveButtonDelayMs - 1)
    expect(callsTo(save)).toHaveLength(0)
    expect(pressed.textContent).toBe('Working on it...')
    expect(pressed.getAttribute('aria-disabled')).toBe('true')
    await vi.advanceTimersByTimeAsync(1)
    expect(callsTo(save)).toHaveLength(1)
    await vi.waitFor(() => expect(add.getByRole('button', { name: 'Done' }).elements()).toHaveLength(1))
    expect(callsTo(save)).toHaveLength(1)
    expect(config.saveButtonDelayMs).toBe(100)
  })

  it('sends the draft, says Done for 2 s, and clears the card and the device', async () => {
    const { add, field, button, callsTo } = await card(written, responses)
    expect(localStorage.getItem(stored)).toContain('Acids')
    await press(add, 'Done')
    await expect.element(add.getByText('“Acids” is saved.')).toBeVisible()
    await expect.element(field('Quiz name')).toHaveValue('')
    await expect.element(field('Quiz name')).not.toHaveAttribute('aria-invalid')
    expect(localStorage.getItem(stored)).toBeNull()
    expect(callsTo(save)[0]?.body).toMatchObject({ name: 'Acids', description: 'Indicators', class_id: 4 })
    await vi.advanceTimersByTimeAsync(config.buttonFeedbackMs)
    await expect.element(button('Save')).toBeVisible()
    expect(config.buttonFeedbackMs).toBe(2000)
  })

  it('shows the new quiz, because the list is fetched again', async () => {
    let saved = false
    const { screen, button } = await card(written, {
      'GET /topic/get-topics': () => (saved ? [topic({ name: 'Acids' })] : []),
      [save]: () => {
        saved = true
        return topic({ name: 'Acids' })
      },
    })
    await button('Save').click()
    await expect.element(screen.getByRole('article', { name: 'Acids' })).toBeVisible()
  })

  it('scrolls to the new quiz, and clears the filters that exclude it', async () => {
    const fresh = topic({ id: 140, name: 'Acids', class_: { id: 4, name: '9A Physics' } })
    const others = Array.from({ length: 30 }, (_, id) =>
      topic({ id: id + 1, name: `Cells ${id}`, class_: { id: 5, name: '9B Biology' } }),
    )
    const { screen, button } = await card(
      written,
      {
        'GET /topic/get-topics': ({ query }) =>
          [...others, fresh].filter(({ class_ }) =>
            [null, String(class_.id)].includes(query.get('class_id')),
          ),
        [save]: () => fresh,
      },
      '/quizzes?group_id=5',
    )
    await screen.getByRole('searchbox', { name: 'Find a quiz by name' }).fill('cells')
    await button('Save').click()
    await screen.getByRole('button', { name: 'Show it' }).click()
    const heading = screen.getByRole('article', { name: 'Acids' }).getByRole('heading')
    await expect.element(heading).toHaveFocus()
    await expect.element(heading).toBeInViewport()
    await expect.element(screen.getByRole('searchbox', { name: 'Find a quiz by name' })).toHaveValue('')
  })

  it('stays Save, says why, and keeps the draft, if it is rejected', async () => {
    const { add, field, button } = await card(written, {
      [save]: () => errorResponse(400, 'Question 1 needs its text.'),
    })
    await button('Save').click()
    await expect
      .element(
        add.getByText('The quiz is not saved, and the draft is still here. Question 1 needs its text.'),
      )
      .toBeVisible()
    expect(button('Save').elements()).toHaveLength(1)
    await expect.element(field('Quiz name')).toHaveValue('Acids')
    expect(localStorage.getItem(stored)).toContain('Acids')
  })

  it('does not claim that saving failed if no response arrived', async () => {
    const { add, button } = await card(written, {
      [save]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await button('Save').click()
    await expect.element(add.getByText(/See whether the quiz is in the list/)).toBeVisible()
  })
})

describe('a link that asks for a quiz of a group', () => {
  const path = '/quizzes?group_id=5&add=quiz'

  it('has the group chosen, also where only another one is chosen in the draft', async () => {
    storeDraft(teacher, { ...newDraft(), groupId: 4, subjectId: 1 })
    const { screen } = await revisitSchool(path, 'teacher')
    const add = screen.getByRole('region', { name: 'Add a quiz' })
    await expect.element(add.getByRole('combobox')).toHaveValue('5')
    await expect.element(add.getByLabelText('Quiz name', { exact: false })).toHaveFocus()
    await add.getByRole('combobox').selectOptions('9A Physics')
    await expect.element(add.getByRole('combobox')).toHaveValue('4')
  })

  it('keeps the group of a draft with more in it', async () => {
    storeDraft(teacher, written)
    const { screen } = await revisitSchool(path, 'teacher')
    const add = screen.getByRole('region', { name: 'Add a quiz' })
    await expect.element(add.getByLabelText('Quiz name', { exact: false })).toHaveFocus()
    await expect.element(add.getByRole('combobox')).toHaveValue('4')
  })
})

describe('the draft', () => {
  it('is stored on this device and restored with the page', async () => {
    const { field } = await card()
    await field('Quiz name').fill('Acids')
    await field('Student group').selectOptions('9B Biology')
    const kept = JSON.parse(localStorage.getItem(stored) ?? '{}') as object
    expect(kept).toMatchObject({ name: 'Acids', groupId: 5, subjectId: 3 })
    const { screen } = await revisitSchool('/quizzes', 'teacher')
    await expect.element(screen.getByLabelText('Quiz name', { exact: false }).last()).toHaveValue('Acids')
  })

  it('has a summary', async () => {
    const { add } = await card(written)
    await expect.element(add.getByText('1 question, 1 mark. The draft is kept on this device.')).toBeVisible()
  })

  it('says beside Save whom saving reaches, once there is a group', async () => {
    const { add, field } = await card()
    expect(add.getByText('9B Biology has no students yet').elements()).toHaveLength(0)
    await field('Student group').selectOptions('9B Biology')
    await expect
      .element(add.getByText('9B Biology has no students yet: whoever joins sees it.'))
      .toBeVisible()
  })

  it('is cleared by the red close button, on the device too, which can be undone', async () => {
    const { add, field, button } = await card(written)
    expect(isRed(getComputedStyle(button('Clear the draft').element()).color)).toBe(true)
    await button('Clear the draft').click()
    await expect.element(field('Quiz name')).toHaveValue('')
    await expect.element(field('Description')).toHaveValue('')
    await expect.element(field('Student group')).toHaveValue('')
    expect(localStorage.getItem(stored)).toBeNull()
    await add.getByRole('button', { name: 'Undo' }).click()
    await expect.element(field('Quiz name')).toHaveValue('Acids')
    expect(localStorage.getItem(stored)).toContain('What is an acid?')
  })

  it('has the focus in its first field after Undo, which is announced', async () => {
    const announcements = recordAnnouncements()
    const { add, field, button } = await card(written)
    await button('Clear the draft').click()
    await add.getByRole('button', { name: 'Undo' }).click()
    await expect.element(field('Quiz name')).toHaveFocus()
    await expect.poll(() => announcements).toEqual(['The draft was cleared.', 'Undone.'])
  })

  it('offers no Undo once it is another than the change has left', async () => {
    const { add, field } = await card(written)
    const undo = add.getByRole('button', { name: 'Undo' })
    await field('Student group').selectOptions('9B Biology')
    await expect.element(undo).toBeVisible()
    // As the editor does.
    storeDraft(teacher, { ...getDraft(teacher), questions: written.questions })
    await expect.element(undo).not.toBeInTheDocument()
    await expect.element(field('Quiz name')).toHaveValue('Acids')
  })

  it('loses its questions with a group of another subject, says so, and offers Undo', async () => {
    const { add, field } = await card(written)
    await field('Student group').selectOptions('9B Biology')
    await expect
      .element(add.getByText('The questions were cleared: 9B Biology has another subject.', { exact: false }))
      .toBeVisible()
    expect(localStorage.getItem(stored)).not.toContain('What is an acid?')
    await expect.element(field('Quiz name')).toHaveValue('Acids')
    await add.getByRole('button', { name: 'Undo' }).click()
    expect(localStorage.getItem(stored)).toContain('What is an acid?')
  })
})
