import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ResponseOf } from '../../../contract/shapes.ts'
import { expectNoViolations } from '../../setup/axe.ts'
import { visitSchool } from '../../setup/quiz-school.ts'

type Checked = ResponseOf<'checkPupils'>

const add = 'POST /roster/add-pupils'
const takeOut = 'POST /class/remove-from-class/students'

interface Options {
  leavers?: Checked['leavers']
  header?: string
  has_cards?: boolean
  /** What became of the rows that were sent. @default a log-in card, for those who are not members */
  added?: Checked['pupils']
}

/** The last step of a list of 9A Physics, whose rows the server plans like this. */
async function checkList(rows: string[], pupils: Checked['pupils'], options: Options = {}) {
  const { leavers = [], header = 'Name\tEmail\tClass', has_cards = true, added } = options
  const { screen, callsTo } = await visitSchool('/student-groups', 'teacher', {
    'POST /roster/check-pupils': () => ({ has_cards, pupils, leavers }),
    [add]: ({ body }) => ({
      groups: [{ id: 4, name: '9A Physics' }],
      pupils:
        added ??
        (body as { pupils: { same_as?: number }[] }).pupils.map(({ same_as }) => ({
          outcome: same_as === undefined ? 'card' : 'member',
        })),
      cards: [],
    }),
    [takeOut]: () => ({}),
  })
  await screen.getByRole('button', { name: 'Add students from a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add students from a list' })
  await dialog.getByLabelText('Or paste a list').fill([header, ...rows.map((row) => `${row}\t9A`)].join('\n'))
  await dialog.getByRole('button', { name: 'Read the list' }).click()
  await dialog.getByRole('button', { name: /^Check / }).click()
  await expect.element(dialog.getByText('Step 3 of 3: check')).toBeVisible()
  return { dialog, callsTo }
}

const person = (id: number, display_name: string) => ({ id, display_name, email: `p${id}@school.example` })
const known = Array.from({ length: 12 }, (_, index) => person(20 + index, `Kim Elm-${'abcdefghijkl'[index]}`))
const again: Checked['pupils'] = known.map((one) => ({ outcome: 'same-name', people: [one] }))
const knownRows = known.map(({ display_name }) => `${display_name}\t`)

it('students who are here already by their names are answered for with one tick, which takes it back too', async () => {
  const { dialog, callsTo } = await checkList([...knownRows, 'Mia King\t'], [...again, { outcome: 'card' }])
  const questions = dialog.getByRole('radiogroup')
  expect(questions.elements()).toHaveLength(10)
  const all = dialog.getByRole('checkbox', { name: 'All are the same students' })
  await dialog
    .getByRole('radio', { name: /^The same student/ })
    .first()
    .click()
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(all).toBeChecked()
  await dialog.getByRole('button', { name: 'Show 2 more' }).click()
  const same = dialog.getByRole('radio', { name: /^The same student/ })
  expect(same.elements()).toHaveLength(12)
  for (const radio of same.all()) await expect.element(radio).toBeChecked()
  await expect.element(dialog.getByText('12 students are here already')).toBeVisible()
  await expectNoViolations()
  await all.click()
  for (const radio of same.all()) await expect.element(radio).not.toBeChecked()
  await all.click()
  await dialog.getByRole('button', { name: 'Add 1 student to 9A Physics' }).click()
  await expect.element(dialog.getByText('1 student is added to 9A Physics.')).toBeVisible()
  const [body] = callsTo(add).map((call) => call.body as { pupils: unknown[] })
  expect(body?.pupils).toHaveLength(1)
})

it('who is asked about is shown with the email address or id of the list, and with that of the student here', async () => {
  const { dialog } = await checkList(
    ['Kim Elm\tkim@new.example', 'Jo Yew\t'],
    [
      { outcome: 'same-name', people: [person(20, 'Kim Elm')] },
      { outcome: 'same-name', people: [person(22, 'Jo Yew')] },
    ],
  )
  const question = dialog.getByRole('radiogroup').first()
  await expect.element(question.getByText('kim@new.example in the list')).toBeVisible()
  await expect.element(question.getByRole('radio').first()).toHaveAccessibleName(/p20@school\.example$/)
  await expect.element(dialog.getByText('Without an answer nobody is added for these rows.')).toBeVisible()
  expect(dialog.getByText(/in the list$/).elements()).toHaveLength(1)
})

it('another student of the name is counted with the new ones at once', async () => {
  const { dialog } = await checkList(
    ['Kim Elm\t', 'Mia King\t'],
    [{ outcome: 'same-name', people: [person(20, 'Kim Elm')] }, { outcome: 'card' }],
  )
  await expect.element(dialog.getByRole('region', { name: '1 new student gets a log-in card' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Another student' }).click()
  const added = dialog.getByRole('region', { name: '2 new students; each gets a log-in card' })
  await expect.element(added.getByText('Kim Elm (another student)')).toBeVisible()
  await expect.element(dialog.getByText('1 is another student', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Add 2 students to 9A Physics' })).toBeVisible()
})

it('students who have to log in first are invited, not added', async () => {
  const both: Checked['pupils'] = [{ outcome: 'awaited' }, { outcome: 'awaited' }]
  const rows = ['Mia King\tmia@new.example', 'Leo Fox\tleo@new.example']
  const { dialog } = await checkList(rows, both, { added: both })
  await dialog.getByRole('button', { name: 'Invite 2 students to 9A Physics' }).click()
  const result = '2 students are invited to 9A Physics: they come in when they first log in.'
  await expect.element(dialog.getByText(result, { exact: true })).toBeVisible()
})

it('a list of students with and without an account says how many are invited', async () => {
  const pupils: Checked['pupils'] = [
    { outcome: 'awaited' },
    { outcome: 'joins', people: [person(20, 'Kim Elm')] },
    { outcome: 'joins', people: [person(21, 'Jo Yew')] },
  ]
  const rows = ['Mia King\tmia@new.example', 'Kim Elm\tp20@school.example', 'Jo Yew\tp21@school.example']
  const { dialog } = await checkList(rows, pupils, {
    leavers: [{ class_id: 4, students: [person(30, 'Eve Lee')] }],
    // The response of an earlier try was lost.
    added: [{ outcome: 'member' }, { outcome: 'joins' }, { outcome: 'joins' }],
  })
  await dialog.getByRole('button', { name: 'Show 1 student' }).click()
  await dialog.getByRole('checkbox', { name: /^Take Eve Lee out/ }).click()
  await dialog
    .getByRole('button', { name: 'Add 2 students and invite 1 to 9A Physics and take 1 out' })
    .click()
  const result =
    '2 students are added to 9A Physics. 1 student is invited to 9A Physics: they come in when they first log in. 1 student is taken out.'
  await expect.element(dialog.getByText(result, { exact: true })).toBeVisible()
})

it('another student of the name is not said to get a card where the school has none', async () => {
  const { dialog } = await checkList(
    ['Kim Elm\t'],
    [{ outcome: 'same-name', people: [person(20, 'Kim Elm')] }],
    { has_cards: false },
  )
  await dialog.getByRole('radio', { name: 'Another student' }).click()
  await expect.element(dialog.getByText('1 is another student', { exact: true })).toBeVisible()
  expect(dialog.getByText(/gets a log-in card/).query()).toBeNull()
})

it('nobody answers at once where a row may be one of several students', async () => {
  const two = [person(20, 'Kim Elm'), person(21, 'Kim Elm')]
  const { dialog } = await checkList(
    ['Kim Elm\t', 'Jo Yew\t'],
    [
      { outcome: 'same-name', people: two },
      { outcome: 'same-name', people: [person(22, 'Jo Yew')] },
    ],
  )
  await expect.element(dialog.getByRole('radiogroup').nth(1)).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: 'All are the same students' }).query()).toBeNull()
})

it('a list of students who are all there says so, and is done', async () => {
  const members: Checked['pupils'] = known.map((one) => ({ outcome: 'member', people: [one] }))
  const { dialog, callsTo } = await checkList(knownRows, members)
  const title = 'Nothing to add: all 12 students are in 9A Physics already'
  await expect.element(dialog.getByRole('region', { name: title }).getByText('Kim Elm-a')).toBeVisible()
  await expectNoViolations()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsTo(add)).toEqual([])
})

it('a list that is answered to be of those who are there takes out who is ticked, and nothing else', async () => {
  const eve = { id: 30, display_name: 'Eve Lee', email: 'eve@school.example' }
  const { dialog, callsTo } = await checkList(knownRows, again, {
    leavers: [{ class_id: 4, students: [eve] }],
  })
  const button = dialog.getByRole('button', { name: 'Add students' })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription('Say first who the 12 students are')
  await dialog.getByRole('button', { name: 'Say first who the 12 students are' }).click()
  await expect.element(dialog.getByRole('radio', { name: /^The same student/ }).first()).toHaveFocus()
  await dialog.getByRole('checkbox', { name: 'All are the same students' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect.element(dialog.getByText('Nothing to add: they are in their groups already')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show 1 student' }).click()
  await dialog.getByRole('checkbox', { name: 'Take Eve Lee out of 9A Physics' }).click()
  await dialog.getByRole('button', { name: 'Take 1 out' }).click()
  await expect.element(dialog.getByText('1 student is taken out.', { exact: true })).toBeVisible()
  expect([callsTo(add).length, callsTo(takeOut).length]).toEqual([0, 1])
})

it('rows that repeat others, and those of somebody with another name, are no mistakes but told apart', async () => {
  const { dialog } = await checkList(
    ['Mia King\t', 'KING Mia\t', 'Ava Jones\tzh@school.example', 'Leo Fox\tzh@school.example', '\tx@y.zz'],
    [
      { outcome: 'card' },
      { outcome: 'card' },
      { outcome: 'joins', people: [person(40, 'Zainab Hussain')] },
      { outcome: 'left-out', problem: 'twice' },
      { outcome: 'left-out', problem: 'no-name' },
    ],
  )
  const section = (name: string) => dialog.getByRole('region', { name })
  const unlike = section('1 student has the email address of somebody with another name')
  await expect
    .element(unlike.getByRole('listitem'))
    .toMatchTextContent(/^Ava Jones: zh@school.example is Zainab Hussain\.$/)
  const wrong = section('2 rows cannot come in').getByRole('listitem')
  await expect
    .element(wrong.first())
    .toMatchTextContent(/^Row 5, Leo Fox: A row before has the same id or email address\.$/)
  await expect.element(wrong.nth(1)).toMatchTextContent(/^Row 6: It has no name\.$/)
  await expect.element(dialog.getByText('2 new students; each gets a log-in card')).toBeVisible()
})

it('a row with the name of one before is said to repeat it', async () => {
  const { dialog } = await checkList(
    ['Mia King\t', 'MIA KING\t'],
    [{ outcome: 'card' }, { outcome: 'left-out', problem: 'twice' }],
  )
  const section = dialog.getByRole('region', { name: '1 row repeats another' })
  await expect.element(section.getByRole('listitem')).toMatchTextContent('Row 3 repeats row 2: MIA KING')
  expect(dialog.getByText(/cannot come in/).query()).toBeNull()
})

it('a list that brings the ids of students who are there saves them', async () => {
  const pupils: Checked['pupils'] = [{ outcome: 'same-name', people: [person(20, 'Kim Elm')] }]
  const { dialog, callsTo } = await checkList(['Kim Elm\tS1'], pupils, { header: 'Name\tOwn id\tClass' })
  await dialog.getByRole('radio', { name: /^The same student/ }).click()
  await dialog.getByRole('button', { name: 'Save the ids' }).click()
  await expect.element(dialog.getByText('The ids are saved.')).toBeVisible()
  expect(callsTo(add)[0]?.body).toMatchObject({ pupils: [{ own_id: 'S1', same_as: 20 }] })
})
