import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../setup/axe.ts'
import { recordAnnouncements } from '../../setup/announcements.ts'
import { topic, visitSchool } from '../../setup/quiz-school.ts'
import type { Responses } from '../../setup/visit.tsx'
import { queryClient } from '../../../src/data/query-client.ts'
import type { Topic, TopicDraft } from '../../../src/data/topic.ts'
import { newDraft, newQuestion } from '../../../src/routes/_app/quizzes/-draft-operations.ts'
import { getDraft, getEditKey, storeDraft } from '../../../src/routes/_app/quizzes/-draft-store.ts'

const version = 'a'.repeat(32)
const draft: TopicDraft = {
  ...{ name: 'Speed', description: 'Distance and time', class_id: 4, subject_id: 1, version },
  ...{ held: false, is_begun: false, is_draft: false, opens_at: null, closes_at: null, one_attempt: false },
  exercises: [{ ...newQuestion(), questionDescription: 'What is speed?' }],
}
const save = 'POST /topic/edit-topic/1'
const key = getEditKey(7, 1)

afterEach(() => {
  storeDraft(key, null)
  vi.restoreAllMocks()
})

async function openCard(change: Partial<Topic> = {}, responses: Responses = {}) {
  const visited = await visitSchool('/quizzes', 'teacher', {
    'GET /topic/get-topics': () => [topic(change)],
    'GET /topic/get-draft/1': () => ({ ...draft, is_begun: change.is_begun === true }),
    [save]: () => topic(change),
    ...responses,
  })
  return { ...visited, card: visited.screen.getByRole('article', { name: 'Speed' }) }
}

type Page = Awaited<ReturnType<typeof openCard>>

async function edit({ screen, card }: Page) {
  await card.getByRole('button', { name: 'More for Speed' }).click()
  await screen.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = screen.getByRole('region', { name: 'Edit “Speed”' })
  const name = form.getByLabelText('Quiz name', { exact: false })
  await expect.element(name).toHaveValue('Speed')
  return {
    form,
    name,
    press: (button: string) => form.getByRole('button', { name: button, exact: true }).click(),
  }
}

const refuse = (code: string) => () => Response.json({ detail: `It says ${code}.`, code }, { status: 409 })

describe('editing a quiz', () => {
  it('saves all of it while nobody has begun', async () => {
    const page = await openCard()
    const { form, name, press } = await edit(page)
    await expect.element(name).toHaveFocus()
    await expect.element(form.getByRole('button', { name: 'Manage exercises' })).toBeEnabled()
    document.documentElement.lang = 'en-GB'
    await expectNoViolations()
    await name.fill('Velocity')
    await form.getByText('More settings').click()
    await form.getByText('when I release them').click()
    await press('Save')
    await vi.waitFor(() => expect(page.callsTo(save)).toHaveLength(1))
    expect(page.callsTo(save)[0]?.body).toMatchObject({
      ...{ version, name: 'Velocity', is_draft: false, opens_at: null, one_attempt: false, held: true },
      exercises: [{ questionDescription: 'What is speed?' }],
    })
    await expect.element(page.card).toBeVisible()
  })

  it('leaves the questions alone once somebody has begun', async () => {
    const page = await openCard({ is_begun: true })
    const { form, press } = await edit(page)
    await expect.element(form.getByText(/A student has begun this quiz/)).toBeVisible()
    await expect.element(form.getByRole('button', { name: 'Manage exercises' })).not.toBeInTheDocument()
    await form.getByText('More settings').click()
    await expect.element(form.getByRole('radiogroup', { name: 'Attempts' })).toBeVisible()
    expect(form.getByRole('radiogroup', { name: 'Students see their marks' }).elements()).toEqual([])
    await press('Save')
    await vi.waitFor(() => expect(page.callsTo(save)).toHaveLength(1))
    expect(page.callsTo(save)[0]?.body).not.toHaveProperty('exercises')
    expect(page.callsTo(save)[0]?.body).not.toHaveProperty('held')
  })

  it('leaves nothing on the device where nothing was typed, however the page is left', async () => {
    const page = await openCard()
    const { name } = await edit(page)
    await page.router.navigate({ to: '/student-groups' })
    await page.router.navigate({ to: '/quizzes' })
    await expect.element(page.card).toBeVisible()
    await expect.element(page.card.getByRole('button', { name: 'Go on editing' })).not.toBeInTheDocument()
    expect(localStorage.getItem('quiz-draft-7-edit-1')).toBeNull()
    await expect.element(name).not.toBeInTheDocument()
  })

  it('keeps what is not saved on this device, and goes on from there', async () => {
    const page = await openCard()
    const { name, press } = await edit(page)
    await name.fill('Velocity')
    await press('Close the form')
    await expect.element(page.card.getByRole('button', { name: 'More for Speed' })).toHaveFocus()
    await expect.element(page.card.getByText('Your changes are on this device and not saved.')).toBeVisible()
    await page.card.getByRole('button', { name: 'Go on editing' }).click()
    await expect.element(name).toHaveValue('Velocity')
  })

  it('discards the changes only after a question, and moves the focus to the card', async () => {
    const announcements = recordAnnouncements()
    const page = await openCard()
    const { form, name, press } = await edit(page)
    await name.fill('Velocity')
    await press('Discard changes')
    const question = page.screen.getByRole('alertdialog', { name: 'Discard the changes?' })
    await question.getByRole('button', { name: 'Keep the changes' }).click()
    await expect.element(form.getByRole('button', { name: 'Discard changes' })).toHaveFocus()
    await expect.element(name).toHaveValue('Velocity')
    await press('Discard changes')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.card.getByRole('button', { name: 'More for Speed' })).toHaveFocus()
    await expect.element(page.card.getByRole('button', { name: 'Go on editing' })).not.toBeInTheDocument()
    await expect.poll(() => announcements).toEqual(['The changes were discarded.'])
  })

  it('forgets what is saved, even if the quiz leaves the list before the server responds', async () => {
    const saved = Promise.withResolvers<Topic>()
    let isListed = true
    const page = await openCard(
      {},
      { 'GET /topic/get-topics': () => (isListed ? [topic()] : []), [save]: () => saved.promise },
    )
    const { form, name, press } = await edit(page)
    await name.fill('Velocity')
    await press('Save')
    isListed = false
    await queryClient.refetchQueries({ queryKey: ['getTopics'] })
    await expect.element(form).not.toBeInTheDocument()
    saved.resolve(topic())
    await vi.waitFor(() => expect(getDraft(key).version).toBeNull())
  })

  it('stays open when the quiz comes to belong to another section', async () => {
    let toCheck = 0
    const otherName = () => (toCheck === 0 ? 'Waves' : 'Sound')
    const other = () => topic({ id: 2, name: otherName(), processing_status: 'failed' })
    const progress = () => ({ students: 5, begun: 5, marked: 4, to_check: toCheck })
    const topics = () => [other(), topic({ progress: progress() })]
    const page = await openCard({}, { 'GET /topic/get-topics': topics })
    const { name, press } = await edit(page)
    await name.fill('Velocity')
    toCheck = 3
    await queryClient.refetchQueries({ queryKey: ['getTopics'] })
    await expect.element(page.screen.getByRole('article', { name: 'Sound' })).toBeVisible()
    await expect.element(name).toHaveFocus()
    await press('Close the form')
    await expect.element(page.screen.getByRole('heading', { name: /^In progress/ })).not.toBeInTheDocument()
  })

  it('offers what is still allowed when somebody begins meanwhile', async () => {
    let isBegun = false
    const page = await openCard({}, { [save]: () => (isBegun ? topic() : refuse('quiz_begun')()) })
    const { form, name, press } = await edit(page)
    await name.fill('Velocity')
    await press('Save')
    await expect.element(form.getByText('It says quiz_begun.')).toBeVisible()
    await expect.element(name).toHaveValue('Velocity')
    isBegun = true
    await press('Save the rest')
    await vi.waitFor(() => expect(page.callsTo(save)).toHaveLength(2))
    expect(page.callsTo(save)[1]?.body).not.toHaveProperty('exercises')
  })

  it('loses nothing when another teacher has saved meanwhile', async () => {
    const add = 'POST /topic/add-topic'
    const page = await openCard({}, { [save]: refuse('quiz_changed'), [add]: () => topic({ id: 2 }) })
    const { form, name, press } = await edit(page)
    await name.fill('Velocity')
    await press('Save')
    for (const choice of ['Save mine over it', 'Discard mine'])
      await expect.element(form.getByRole('button', { name: choice })).toBeVisible()
    await press('Discard mine')
    const question = page.screen.getByRole('alertdialog', { name: 'Discard the changes?' })
    await question.getByRole('button', { name: 'Keep the changes' }).click()
    await press('Keep mine as a new quiz')
    await vi.waitFor(() => expect(page.callsTo(add)).toHaveLength(1))
    expect(page.callsTo(add)[0]?.body).toMatchObject({ name: 'Velocity', class_id: 4, is_draft: true })
  })

  it('does not save over it with times that do not go together', async () => {
    let theirs: Partial<TopicDraft> = {}
    const page = await openCard(
      {},
      {
        'GET /config.json': () => ({ timeZone: 'Europe/London' }),
        'GET /topic/get-draft/1': () => ({ ...draft, ...theirs }),
        [save]: refuse('quiz_changed'),
      },
    )
    const { form, press } = await edit(page)
    const mine = getDraft(key)
    storeDraft(key, { ...mine, settings: { ...mine.settings, opensAt: '2026-12-04T10:00:00.000Z' } })
    theirs = { version: 'b'.repeat(32), closes_at: '2026-12-04T09:00:00.000Z' }
    await press('Save')
    const until = form.getByLabelText('Open until', { exact: false })
    await expect.element(until).toHaveValue('2026-12-04T09:00')
    await press('Save mine over it')
    await expect.element(until).toHaveFocus()
    await expect.element(until).toHaveAccessibleDescription(/^The quiz has to close after it opens\./)
    expect(page.callsTo(save)).toHaveLength(1)
  })
})

describe('a draft', () => {
  const set = 'POST /topic/set-draft/1'
  /** A quiz that is what its teacher makes of it. */
  const openChanging = (isDraft: boolean, ...others: Topic[]) => {
    let now = isDraft
    const get = () => topic(now ? { is_draft: true } : {})
    return openCard(
      {},
      {
        'GET /topic/get-topics': () => [get(), ...others],
        [set]: ({ body }) => {
          now = (body as { is_draft: boolean }).is_draft
          return get()
        },
      },
    )
  }

  it('is published from its card, where the focus goes to the next action', async () => {
    const announcements = recordAnnouncements()
    const page = await openChanging(true)
    await expect.element(page.card.getByText('Draft. Students do not see it.')).toBeVisible()
    await page.card.getByRole('button', { name: 'Publish Speed' }).click()
    await vi.waitFor(() => expect(page.callsTo(set)[0]?.body).toEqual({ is_draft: false }))
    await expect.element(page.card.getByRole('link', { name: 'View quiz Speed' })).toHaveFocus()
    await expect.poll(() => announcements).toEqual(['“Speed” is published.'])
  })

  it('is made of a quiz that nobody has begun, and the focus goes back to the button of the menu', async () => {
    const announcements = recordAnnouncements()
    const page = await openChanging(false)
    await page.card.getByRole('button', { name: 'More for Speed' }).click()
    await page.screen.getByRole('button', { name: 'Make it a draft' }).click()
    await vi.waitFor(() => expect(page.callsTo(set)[0]?.body).toEqual({ is_draft: true }))
    await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.card.getByRole('button', { name: 'More for Speed' })).toHaveFocus()
    await expect.poll(() => announcements).toEqual(['“Speed” is a draft.'])
  })

  it('keeps the focus by its heading when it moves to another section, by Publish and by Make it a draft', async () => {
    const others = [topic({ id: 2, name: 'Forces', is_draft: true }), topic({ id: 3, name: 'Waves' })]
    const page = await openChanging(true, ...others)
    const press = async (button: Locator) => {
      await expect.element(button).toBeEnabled()
      ;(button.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
    }
    const heading = page.card.getByRole('heading', { name: 'Speed' })
    await press(page.card.getByRole('button', { name: 'Publish Speed' }))
    await expect.element(page.card.getByRole('link', { name: 'Results of Speed' })).toBeVisible()
    await expect.element(heading).toHaveFocus()
    await press(page.card.getByRole('button', { name: 'More for Speed' }))
    await press(page.screen.getByRole('button', { name: 'Make it a draft' }))
    await expect.element(page.card.getByRole('button', { name: 'Publish Speed' })).toBeVisible()
    await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(heading).toHaveFocus()
  })
})

it('a quiz is duplicated into one of the groups of its subject', async () => {
  const copy = 'POST /topic/duplicate-topic/1'
  const page = await openCard({}, { [copy]: () => topic({ id: 2, name: 'Speed (copy)', is_draft: true }) })
  await page.card.getByRole('button', { name: 'More for Speed' }).click()
  const group = page.screen.getByLabelText('Duplicate into')
  await expect.element(group).toBeVisible()
  expect([...group.element().querySelectorAll('option')].map(({ label }) => label)).toEqual(['9A Physics'])
  await page.screen.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await vi.waitFor(() => expect(page.callsTo(copy)[0]?.body).toEqual({ class_id: 4 }))
  await expect
    .element(page.screen.getByText('“Speed (copy)” is in 9A Physics, as a draft.').first())
    .toBeVisible()
})

it('more settings of a new quiz are sent with it', async () => {
  const add = 'POST /topic/add-topic'
  const page = await openCard({}, { [add]: () => topic({ id: 2 }) })
  const questions = [{ ...newQuestion(), questionDescription: 'What is an acid?' }]
  storeDraft(7, { ...newDraft(), name: 'Acids', description: 'pH', groupId: 4, subjectId: 1, questions })
  const form = page.screen.getByRole('region', { name: 'Add a quiz' })
  await form.getByText('More settings').click()
  await form.getByRole('switch', { name: 'Draft' }).click()
  await form.getByText('One', { exact: true }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(page.callsTo(add)).toHaveLength(1))
  expect(page.callsTo(add)[0]?.body).toMatchObject({ is_draft: true, one_attempt: true, opens_at: null })
  storeDraft(7, null)
})
