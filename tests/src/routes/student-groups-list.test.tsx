import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../setup/axe.ts'
import { visitSchool } from '../../setup/quiz-school.ts'
import { type Responses, errorResponse } from '../../setup/visit.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1366, 768)
})

const check = 'POST /roster/check-pupils'
const add = 'POST /roster/add-pupils'
const takeOut = 'POST /class/remove-from-class/students'

const list = 'First name\tLast name\tClass\nMia\tKing\t9A\nLeo\tFox\t9A\nAda\tOak\t9A'
const leo = { id: 21, display_name: 'Leo Fox', email: 'leo@school.example' }
const checked = {
  has_cards: true,
  pupils: [
    { outcome: 'card' },
    { outcome: 'same-name', people: [leo] },
    { outcome: 'left-out', problem: 'twice' },
  ],
  leavers: [{ class_id: 4, students: [{ id: 30, display_name: 'Eve Lee', email: 'eve@school.example' }] }],
}
const miasCard = {
  ...{
    user_id: 40,
    display_name: 'Mia King',
    login: 'mia.king@9a.pupils.invalid',
    password: 'one-two-three',
  },
}
const added = { groups: [{ id: 4, name: '9A Physics' }], pupils: [{ outcome: 'card' }], cards: [miasCard] }

async function openDialog(responses: Responses = {}) {
  const visited = await visitSchool('/student-groups', 'teacher', {
    [check]: () => checked,
    [add]: () => added,
    [takeOut]: () => ({}),
    ...responses,
  })
  await visited.screen.getByRole('button', { name: 'Add students from a list' }).click()
  return { ...visited, dialog: page.getByRole('dialog', { name: 'Add students from a list' }) }
}

type Dialog = ReturnType<typeof page.getByRole>

async function paste(dialog: Dialog, text: string) {
  await dialog.getByLabelText('Or paste a list').fill(text)
  await dialog.getByRole('button', { name: 'Read the list' }).click()
}

it('a list is matched to its columns and its group, checked, and added with what the teacher says', async () => {
  const { dialog, callsTo } = await openDialog()
  document.documentElement.lang = 'en-GB'
  await expect.element(dialog.getByText('Step 1 of 3: choose the list')).toBeVisible()
  await paste(dialog, list)
  await expect.element(dialog.getByText('Step 2 of 3: columns and groups')).toBeVisible()
  await expect.element(dialog.getByLabelText('Class', { exact: true })).toHaveValue('group')
  await expect.element(dialog.getByLabelText('Class', { exact: true })).toHaveAccessibleDescription('9A')
  await expect.element(dialog.getByLabelText('9A')).toHaveValue('class:4')
  const rows = dialog.getByRole('table', { name: '3 students, as they are read' }).getByRole('row')
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    ...['NameGroup', 'Mia King9A', 'Leo Fox9A', 'Ada Oak9A'],
  ])
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Check 3 students' }).click()
  await expect
    .element(dialog.getByRole('heading', { name: '1 new student gets a log-in card' }))
    .toBeVisible()
  await expect.element(dialog.getByText(/^Row 4, Ada Oak: A row before has the same id/)).toBeVisible()
  expect(callsTo(add)).toEqual([])
  await dialog.getByRole('radio', { name: 'Another student' }).click()
  await dialog.getByRole('button', { name: 'Show 1 student' }).click()
  await dialog.getByRole('checkbox', { name: 'Take Eve Lee out of 9A Physics' }).click()
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Add 2 students to 9A Physics and take 1 out' }).click()
  await expect.element(dialog.getByText('one-two-three')).toBeVisible()
  await expectNoViolations()
  const key: unknown = expect.stringMatching(/^[0-9a-f]{32}$/)
  const pupil = (first_name: string, last_name: string) => ({ first_name, last_name, group: 0, key })
  expect(callsTo(add).map(({ body }) => body)).toEqual([
    {
      groups: [{ name: '9A Physics', class_id: 4 }],
      pupils: [pupil('Mia', 'King'), { ...pupil('Leo', 'Fox'), not_same_as: [21] }],
    },
  ])
  expect(callsTo(takeOut).map(({ body }) => body)).toEqual([{ class_id: 4, user_ids: [30] }])
})

it('the first rows of a list, and all that look wrong, say why, before anything is sent', async () => {
  const { dialog, callsTo } = await openDialog()
  const many = ['Ada Oak', 'Eve Lee', 'Sam Ash', 'Kim Elm', 'Group 9B', 'Jo Yew'].map((name) => `${name}\t`)
  const listed = [
    'Class 9A',
    'Name\tEmail',
    'Mia King\tmia@school',
    '\tleo@school.example',
    ...many,
    'Total 9',
  ]
  await paste(dialog, listed.join('\n'))
  const left = 'Left out, because they are no students: row 1 (Class 9A), row 11 (Total 9).'
  await expect.element(dialog.getByText(left)).toBeVisible()
  await expect.element(dialog.getByRole('switch', { name: 'Row 2 names the columns' })).toBeChecked()
  const caption = 'The first 5 of 8 students, as they are read, and 1 to look at'
  const table = dialog.getByRole('table', { name: caption })
  const rows = table.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Row 3: The email address is not complete\./)
  await expect.element(rows.nth(2)).toMatchTextContent(/Row 4: It has no name\./)
  await expect
    .element(rows.nth(6))
    .toMatchTextContent(/Row 9: The name has a number in it: is it a student\?/)
  expect(table.getByText(/^Row /).elements()).toHaveLength(3)
  expect(callsTo(check)).toEqual([])
})

it('on phones columns that are not used are folded while there is one of names', async () => {
  await page.viewport(390, 844)
  const { dialog } = await openDialog()
  await paste(dialog, 'House\tName\tEmail\tSEN\nRed\tMia King\tmia@king.example\tN')
  const column = (name: string) => dialog.getByLabelText(name, { exact: true })
  const fold = dialog.getByRole('button', { name: /^(Show|Hide) 2 more columns$/ })
  await expect.element(column('Email')).toBeVisible()
  await expect.element(column('House')).not.toBeVisible()
  await fold.click()
  await expect.element(column('House')).toBeVisible()
  await fold.click()
  await column('Email').selectOptions('Not used')
  await expect.element(column('House')).not.toBeVisible()
  await expect.element(column('Email')).toBeVisible()
  await column('Name').selectOptions('Not used')
  await expect.element(column('House')).toBeVisible()
  await page.viewport(820, 844)
  await expect.element(fold).not.toBeInTheDocument()
})

it('a column of numbers in the place of the names is one mistake, not one in each row', async () => {
  const { dialog } = await openDialog()
  await paste(dialog, 'Name\nR101\nR102\nMia King')
  await expect
    .element(dialog.getByText('Most names have a number in them: is this the right column?'))
    .toBeVisible()
  expect(dialog.getByText('is it a student?').query()).toBeNull()
})

it('a column that is found by its cells is said to be a guess, until the teacher chooses another', async () => {
  const { dialog } = await openDialog()
  await paste(dialog, 'UPN\tWho\tClass\nA1\tMia King\t7P\nA2\tLeo Fox\t7P')
  const guess = dialog.getByText('A guess: is it right?')
  await expect.element(guess).toBeVisible()
  await dialog.getByLabelText('Who').selectOptions('Last and first name')
  await expect.element(guess).not.toBeInTheDocument()
})

it('new groups that name their subjects are proposed in them, without a subject for all', async () => {
  const { dialog, callsTo } = await openDialog()
  await paste(dialog, 'Name\tClass\nMia King\t9D Biology\nLeo Fox\t9E Physics')
  await expect.element(dialog.getByLabelText('9E Physics')).toHaveDisplayValue('New group in Physics')
  expect(dialog.getByText(/^Make .* in$/).query()).toBeNull()
  await dialog.getByRole('button', { name: 'Check 2 students' }).click()
  await vi.waitFor(() => expect(callsTo(check)).toHaveLength(1))
  expect(callsTo(check)[0]?.body).toMatchObject({
    groups: [{ name: '9D Biology' }, { name: '9E Physics', subject_id: 1 }],
  })
})

it('a column of codes that its header does not tell is offered as ids, while no other column has them', async () => {
  const { dialog } = await openDialog()
  const names = ['Mia King', 'Leo Fox', 'Ada Oak', 'Eve Lee', 'Jo Yew']
  const rows = names.map((name, index) => `${name}\tK${(index + 3) * 37}\t${index + 1}`)
  await paste(dialog, ['Name\tCandidate\tNo.', ...rows].join('\n'))
  const offer = dialog.getByText('If these are the school’s ids, choose “Own id”.')
  await expect.element(offer).toBeVisible()
  expect(dialog.getByText(/choose “Own id”/).elements()).toHaveLength(1)
  await dialog.getByLabelText('Candidate').selectOptions('Own id')
  await expect.element(offer).not.toBeInTheDocument()
})

it('a list of a header alone is refused where it is chosen', async () => {
  const { dialog } = await openDialog()
  await paste(dialog, 'First name\tLast name')
  const area = dialog.getByLabelText('Or paste a list')
  await expect.element(area).toHaveFocus()
  await expect
    .element(area)
    .toHaveAccessibleDescription(/It only names the columns: add the students below them\./)
})

it('nobody can be checked before a group is chosen: the button says for whom, and the way there is beside it', async () => {
  const { dialog } = await openDialog()
  await paste(dialog, 'Name\tClass\nMia King\t7P\nLeo Fox\t7Q\nAda Oak\t')
  const button = dialog.getByRole('button', { name: 'Check students' })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription('Choose a subject or a group for 3 groups')
  await dialog.getByRole('button', { name: /^Choose a subject/ }).click()
  await expect.element(dialog.getByLabelText('Make 2 new groups in')).toHaveFocus()
  await dialog.getByLabelText('7P').selectOptions('Leave out')
  const missing = 'Choose a group for 7Q and the students without a group'
  await expect.element(button).toHaveAccessibleDescription(missing)
  await dialog.getByLabelText('7P').selectOptions('New group in Physics')
  const someOut = `2 students stay out: ${missing.replace('C', 'c')}`
  const some = dialog.getByRole('button', { name: 'Check 1 student' })
  await expect.element(some).toBeEnabled()
  await expect.element(some).toHaveAccessibleDescription(someOut)
  await dialog.getByLabelText('7P').selectOptions('Leave out')
  await dialog.getByRole('button', { name: missing }).click()
  await expect.element(dialog.getByLabelText('Make 1 new group in')).toHaveFocus()
  await dialog.getByLabelText('7Q').selectOptions('Leave out')
  await expect.element(dialog.getByLabelText('Make new groups in')).toBeDisabled()
  await dialog.getByLabelText('Students without a group').selectOptions('Leave out')
  await expect.element(button).toHaveAccessibleDescription('All groups are left out.')
})

it('several new groups are made with one choice, that of their subject', async () => {
  const { dialog } = await openDialog()
  await paste(dialog, 'Name\tClass\nMia King\t7P\nLeo Fox\t7Q')
  const subject = dialog.getByLabelText('Make 2 new groups in')
  await subject.selectOptions('Physics')
  await expect.element(subject).toHaveValue('subject:1')
  await expect.element(dialog.getByLabelText('7P', { exact: true })).toHaveValue('subject:1')
  await expect.element(dialog.getByRole('button', { name: 'Check 2 students' })).toBeEnabled()
})

it('students for whom the list names no group come into a new one that the teacher names', async () => {
  const { dialog } = await openDialog({
    [check]: () => ({ has_cards: true, pupils: [{ outcome: 'card' }], leavers: [] }),
    [add]: () => added,
  })
  await paste(dialog, 'Mia King')
  await dialog.getByLabelText('Students without a group').selectOptions('New group in Physics')
  await dialog.getByRole('button', { name: 'Name the new group' }).click()
  const name = dialog.getByLabelText(/^Name of the new group/)
  await expect.element(name).toHaveFocus()
  await name.fill('7R')
  await dialog.getByRole('button', { name: 'Check 1 student' }).click()
  await expect
    .element(dialog.getByRole('region', { name: '1 new group in Physics' }))
    .toMatchTextContent(/Physics7R$/)
  await dialog.getByRole('button', { name: 'Add 1 student to 7R' }).click()
  await expect.element(dialog.getByText('1 student is added to 7R.')).toBeVisible()
})

it('students without a group stay out, which is said before anything is added', async () => {
  const pupils = [{ outcome: 'card' }]
  const { dialog } = await openDialog({ [check]: () => ({ has_cards: true, pupils, leavers: [] }) })
  await paste(dialog, 'Name\tClass\nMia King\t9A\nLeo Fox\t')
  await dialog.getByRole('button', { name: 'Check 1 student' }).click()
  const note = '1 student of the list stays out, because no group was chosen for them.'
  await expect.element(dialog.getByText(note)).toBeVisible()
})

it('a list that is opened on the card of a group is for that group, and later for none', async () => {
  const { dialog, screen } = await openDialog()
  const group = dialog.getByLabelText('Students without a group')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('link', { name: 'Add students to 9B Biology' }).click()
  await paste(dialog, 'Mia King')
  await expect.element(group).toHaveValue('class:5')
  await expect.element(dialog.getByRole('button', { name: 'Check 1 student' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Add students from a list' }).click()
  await paste(dialog, 'Mia King')
  await expect.element(group).toHaveValue('')
})

it('cards are printed ten on a page, with nothing else of the page', async () => {
  const { dialog } = await openDialog()
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await paste(dialog, list)
  await dialog.getByRole('button', { name: 'Check 3 students' }).click()
  await dialog.getByRole('button', { name: 'Add 1 student to 9A Physics' }).click()
  await dialog.getByRole('button', { name: 'Print the cards' }).click()
  expect(print).toHaveBeenCalledOnce()
  const sheet = document.querySelector('body > ul[aria-hidden]')
  expect(sheet?.textContent).toContain('mia.king@9a.pupils.invalid')
  expect(sheet?.querySelector('svg path')?.getAttribute('d')).toMatch(/^M\d/)
})

it('cards are closed, and their page is left, after a question only: the print dialog may have been cancelled', async () => {
  const { dialog, router } = await openDialog()
  const print = vi.spyOn(window, 'print').mockImplementation(() => dispatchEvent(new Event('beforeprint')))
  await paste(dialog, list)
  await dialog.getByRole('button', { name: 'Check 3 students' }).click()
  await dialog.getByRole('button', { name: 'Add 1 student to 9A Physics' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close without printing?' })
  for (const close of ['Done', 'Close', '{Escape}', 'another page']) {
    await expect.element(dialog.getByText('one-two-three')).toBeVisible()
    if (close === '{Escape}') await userEvent.keyboard(close)
    else if (close === 'another page') void router.navigate({ to: '/quizzes' })
    else await dialog.getByRole('button', { name: close, exact: true }).click()
    await expect.element(question.getByText(/^1 log-in card is not printed\./)).toBeVisible()
    await question.getByRole('button', { name: 'Back to the cards' }).click()
  }
  await dialog.getByRole('button', { name: 'Print the cards' }).click()
  expect(print).toHaveBeenCalledOnce()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const printed = page.getByRole('alertdialog', { name: 'Did the cards print?' })
  await printed.getByRole('button', { name: 'Back to the cards' }).click()
  void router.navigate({ to: '/quizzes' })
  await printed.getByRole('button', { name: 'Yes, close' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/quizzes')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('what the server refuses is shown, and a list whose rest fails is continued without adding anybody twice', async () => {
  let failures = 1
  const many = ['Name', ...Array.from({ length: 25 }, (_, index) => `Pupil ${index}`)].join('\n')
  const { dialog, callsTo } = await openDialog({
    [check]: () => ({
      ...checked,
      leavers: [],
      pupils: Array.from({ length: 25 }, () => ({ outcome: 'card' })),
    }),
    [add]: ({ body }) => {
      const { pupils } = body as { pupils: unknown[] }
      if (pupils.length === 5 && failures-- > 0)
        return errorResponse(503, 'The sign-in service does not answer.')
      return { ...added, cards: [], pupils: pupils.map(() => ({ outcome: 'card' })) }
    },
  })
  await paste(dialog, many)
  await dialog.getByLabelText('Students without a group').selectOptions('class:4')
  await dialog.getByRole('button', { name: 'Check 25 students' }).click()
  await dialog.getByRole('button', { name: 'Add 25 students to 9A Physics' }).click()
  await expect
    .element(
      dialog.getByText(
        /^20 students are added\. The others could not be\. The sign-in service does not answer\./,
      ),
    )
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Add 25 students to 9A Physics' }).click()
  await expect.element(dialog.getByText('25 students are added to 9A Physics.')).toBeVisible()
  expect(callsTo(add).map(({ body }) => (body as { pupils: unknown[] }).pupils.length)).toEqual([
    ...[10, 10, 5, 5],
  ])
})

it('a lost part is sent again with the same keys, and brings its cards then', async () => {
  let calls = 0
  const { dialog, callsTo } = await openDialog({
    [check]: () => ({ ...checked, pupils: [{ outcome: 'card' }], leavers: [] }),
    [add]: () => {
      calls += 1
      if (calls === 1) throw new TypeError('Failed to fetch')
      return added
    },
  })
  await paste(dialog, 'First name\tLast name\tClass\nMia\tKing\t9A')
  await dialog.getByRole('button', { name: 'Check 1 student' }).click()
  await dialog.getByRole('button', { name: 'Add 1 student to 9A Physics' }).click()
  await expect
    .element(dialog.getByText(/^0 students are added\. .* Press the button again to go on\.$/))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Add 1 student to 9A Physics' }).click()
  await expect.element(dialog.getByText('one-two-three')).toBeVisible()
  const [lost, again] = callsTo(add).map(({ body }) => body)
  expect(again).toEqual(lost)
})

it('pupils without an account are tried again by the next press', async () => {
  const rows = ['card', 'left-out']
  const { dialog, callsTo } = await openDialog({
    [check]: () => ({ ...checked, pupils: [{ outcome: 'card' }, { outcome: 'card' }], leavers: [] }),
    [add]: ({ body }) => {
      const { pupils } = body as { pupils: unknown[] }
      const notMade = { outcome: 'left-out', problem: 'not-made' }
      return {
        ...added,
        pupils: pupils.map((_, index) => (rows[index] === 'card' ? { outcome: 'card' } : notMade)),
        cards: [pupils.length === 2 ? miasCard : { ...miasCard, user_id: 41, display_name: 'Leo Fox' }],
      }
    },
  })
  await paste(dialog, 'First name\tLast name\tClass\nMia\tKing\t9A\nLeo\tFox\t9A')
  await dialog.getByRole('button', { name: 'Check 2 students' }).click()
  await dialog.getByRole('button', { name: 'Add 2 students to 9A Physics' }).click()
  await expect
    .element(dialog.getByText(/^1 student is added\. .* The sign-in service made no account for them\./))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Add 2 students to 9A Physics' }).click()
  await expect.element(dialog.getByText('2 students are added to 9A Physics.')).toBeVisible()
  const names = callsTo(add).map(({ body }) =>
    (body as { pupils: { first_name: string }[] }).pupils.map(({ first_name }) => first_name),
  )
  expect(names).toEqual([['Mia', 'Leo'], ['Leo']])
})

it('without log-in cards it says that students need an email address', async () => {
  const pupils = Array.from({ length: 3 }, () => ({ outcome: 'left-out', problem: 'no-email' }))
  const { dialog } = await openDialog({ [check]: () => ({ has_cards: false, pupils, leavers: [] }) })
  await paste(dialog, list)
  await dialog.getByRole('button', { name: 'Check 3 students' }).click()
  await expect.element(dialog.getByText(/^This school has not set up log-in cards/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
})

it('a list can begin with an example', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return '#'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { dialog } = await openDialog()
  const examples = dialog.getByRole('group', { name: 'Begin with an example:' })
  await examples.getByRole('button', { name: 'CSV' }).click()
  await expect.poll(() => saved[0]?.text()).toMatch(/^\uFEFF?First name,Last name,Group,Email/)
})

it('a file that can not be read says why, and what was pasted stays', async () => {
  const { dialog } = await openDialog()
  await dialog.getByLabelText('Or paste a list').fill('Mia King')
  await userEvent.upload(dialog.getByLabelText('File with a class list'), new File(['%PDF-1'], 'list.csv'))
  await expect
    .element(
      dialog.getByText('“list.csv” could not be used. It is a PDF. Copy the names and paste them here.'),
    )
    .toBeVisible()
  await expect.element(dialog.getByRole('alert').first()).toHaveFocus()
  await expect.element(dialog.getByLabelText('Or paste a list')).toHaveValue('Mia King')
})

const card = {
  ...{ user_id: 40, display_name: 'Mia King', login: 'mia.king@9a.pupils.invalid' },
  ...{ made_at: '2026-01-05T09:00:00Z', last_used_at: null, voided_at: null },
  ...{ made_by: 'Pat Chalk', voided_by: null, can_change: true, has_left: false },
}
const getCards = 'GET /roster/get-cards/4'
const makeCards = 'POST /roster/make-cards'
const voidCards = 'POST /roster/void-cards'

async function openCards(responses: Responses = {}) {
  const visited = await visitSchool('/student-groups', 'teacher', { [getCards]: () => [card], ...responses })
  await visited.screen.getByRole('button', { name: 'People in 9A Physics' }).click()
  await visited.screen.getByRole('button', { name: 'Log-in cards' }).click()
  return { ...visited, dialog: page.getByRole('dialog', { name: 'Log-in cards of 9A Physics' }) }
}

it('new cards are made after a question, and shown', async () => {
  const { dialog, callsTo } = await openCards({ [makeCards]: () => [miasCard] })
  await expect
    .element(dialog.getByRole('row', { name: /^Mia King .* Not used yet .* by Pat Chalk$/ }))
    .toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Mia King' }).click()
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Make 1 new card' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make new passwords for 1 student?' })
  await question.getByRole('button', { name: 'Make new cards' }).click()
  await expect.element(dialog.getByText('one-two-three')).toBeVisible()
  expect(callsTo(makeCards).map(({ body }) => body)).toEqual([{ class_id: 4, user_ids: [40] }])
})

it('cards that were made together say it once', async () => {
  const { dialog } = await openCards({ [getCards]: () => [card, { ...card, user_id: 41 }] })
  await expect.element(dialog.getByText(/^All were made 5 Jan 2026, .* by Pat Chalk\.$/)).toBeVisible()
  expect(dialog.getByRole('columnheader', { name: 'Made' }).query()).toBeNull()
})

it('new cards are made in parts, and a lost part goes on without losing the cards before', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...card,
    user_id: index,
    display_name: `Pupil ${index}`,
  }))
  const first = Promise.withResolvers<void>()
  let isLost = true
  const { dialog, callsTo } = await openCards({
    [getCards]: () => many,
    [makeCards]: async ({ body }) => {
      const { user_ids } = body as { user_ids: number[] }
      await first.promise
      if (user_ids.length === 2 && isLost) {
        isLost = false
        throw new TypeError('Failed to fetch')
      }
      return user_ids.map((user_id) => ({ ...miasCard, user_id, password: `pass-${user_id}` }))
    },
  })
  await dialog.getByRole('checkbox', { name: 'All 12 students' }).click()
  await dialog.getByRole('button', { name: 'Make 12 new cards' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make new passwords for 12 students?' })
  await question.getByRole('button', { name: 'Make new cards' }).click()
  await expect.element(question.getByRole('button', { name: '0 of 12 made' })).toBeVisible()
  first.resolve()
  await expect
    .element(dialog.getByText(/^2 cards could not be made\. The server did not answer\./))
    .toBeVisible()
  await expect.element(dialog.getByText('pass-0', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Make the other 2 cards' }).click()
  await expect.element(dialog.getByText('pass-11', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('pass-0', { exact: true })).toBeVisible()
  const ids = callsTo(makeCards).map(({ body }) => (body as { user_ids: number[] }).user_ids.length)
  expect(ids).toEqual([10, 2, 2])
})

it('cards that were made for a group of others can not be chosen', async () => {
  const other = { ...card, user_id: 41, display_name: 'Leo Fox', can_change: false }
  const { dialog } = await openCards({ [getCards]: () => [card, other] })
  await dialog.getByRole('checkbox', { name: 'All' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Leo Fox' })).toBeDisabled()
  await expect.element(dialog.getByText(/^Only teachers of the group it was made for/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Make 1 new card' })).toBeEnabled()
})

it('the cards that nobody has used are chosen with one press', async () => {
  const used = { ...card, user_id: 41, display_name: 'Leo Fox', last_used_at: '2026-01-06T09:00:00Z' }
  const { dialog } = await openCards({ [getCards]: () => [card, used] })
  await dialog.getByRole('button', { name: 'Choose the 1 not used yet' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Mia King' })).toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: 'Leo Fox' })).not.toBeChecked()
})

it('cards of leavers are listed apart, and can only be made void', async () => {
  const leaver = { ...card, user_id: 42, display_name: 'Eve Lee', has_left: true }
  let isVoid = false
  const { dialog, callsTo } = await openCards({
    [getCards]: () => (isVoid ? [card] : [card, leaver]),
    [voidCards]: () => {
      isVoid = true
      return [card]
    },
  })
  await expect.element(dialog.getByRole('heading', { name: 'In no group any more' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Eve Lee' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Make new cards' })).toBeDisabled()
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Block 1 card' }).click()
  const question = page.getByRole('alertdialog', { name: 'Block the cards of 1 student?' })
  await expect.element(question.getByText(/cannot log in with it again/)).toBeVisible()
  await question.getByRole('button', { name: 'Block cards' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'In no group any more' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Block cards' })).toHaveFocus()
  expect(callsTo(voidCards).map(({ body }) => body)).toEqual([{ class_id: 4, user_ids: [42] }])
})

it('cards are made void after a question, and what the server refuses is shown', async () => {
  let isVoid = false
  const { dialog } = await openCards({
    [getCards]: () => [
      { ...card, voided_at: isVoid ? '2026-01-06T09:00:00Z' : null, voided_by: 'Ira Slate' },
    ],
    [voidCards]: () => {
      isVoid = true
      return errorResponse(503, 'The sign-in service does not answer.')
    },
  })
  await dialog.getByRole('checkbox', { name: 'All' }).click()
  await dialog.getByRole('button', { name: 'Block 1 card' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block cards' }).click()
  await expect.element(dialog.getByText(/The sign-in service does not answer\.$/)).toBeVisible()
  await expect.element(dialog.getByText(/^Blocked since .* by Ira Slate$/)).toBeVisible()
})

it('a group without cards says how they are made, and cards that can not be loaded are tried again', async () => {
  let isDown = true
  const { dialog } = await openCards({ [getCards]: () => (isDown ? errorResponse(404, 'It is gone.') : []) })
  await expect.element(dialog.getByRole('heading', { name: 'The cards could not be loaded' })).toBeVisible()
  isDown = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText(/^No student of this group logs in with a card/)).toBeVisible()
})

const getAwaited = 'GET /roster/get-awaited/4'
const removeAwaited = 'POST /roster/remove-awaited'
const noor = { display_name: 'Noor Sand', email: 'noor@sand.example', added_at: '2026-01-05T09:00:00Z' }

it('who is invited is listed among the people, and removed after a question', async () => {
  let refusals = 1
  const { screen, callsTo } = await visitSchool('/student-groups', 'teacher', {
    [getAwaited]: () => [noor],
    [removeAwaited]: () => (refusals-- > 0 ? errorResponse(503, 'The server is busy.') : []),
  })
  await screen.getByRole('button', { name: 'People in 9A Physics' }).click()
  const list = page.getByRole('dialog', { name: 'People in 9A Physics' })
  await expect.element(list.getByRole('heading', { name: 'Invited, not registered yet: 1' })).toBeVisible()
  const remove = list.getByRole('button', { name: 'Remove Noor Sand' })
  await remove.click()
  await expect.element(list.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await expectNoViolations()
  await list.getByRole('button', { name: 'Keep' }).click()
  await remove.click()
  expect(callsTo(removeAwaited)).toEqual([])
  await list.getByRole('button', { name: 'Remove' }).click()
  await expect.element(list.getByText('Nothing has changed. The server is busy.')).toBeVisible()
  await list.getByRole('button', { name: 'Remove' }).click()
  await expect.element(list.getByRole('heading', { name: 'Invited, not registered yet: 0' })).toHaveFocus()
  expect(callsTo(removeAwaited).map(({ body }) => body)).toEqual([
    { class_id: 4, email: noor.email },
    { class_id: 4, email: noor.email },
  ])
})
