import type { Page } from 'playwright'
import type { ResponseOf } from '../../contract/shapes.ts'
import { fulfilWith, inSequence, pressButton, waitForText, type Shot, type Step } from './shot.ts'

const names = [
  ...['Mia Meadow', 'Leo Lantern', 'Zoë Zinc', 'Amir Aziz', 'Grace Green', 'Noor Nadeem'],
  ...['Jack Jarvis', 'Ruby Rowe', 'Sam Stone', 'Tia Thorne'],
]

const chooseFile = (dialog: string, name: string, text: string) => (page: Page) =>
  page
    .getByRole('dialog', { name: dialog })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

const classList = 'Add students from a list'
const rows = names.map((name) => `${name.replace(' ', ',')},8C Chemistry`)

const openList: Step = inSequence(
  pressButton(classList),
  chooseFile(classList, 'class.csv', ['Forename,Surname,Group', ...rows].join('\n')),
  waitForText('Forename'),
)
const checkList: Step = inSequence(
  openList,
  pressButton(/^Check \d+ students/),
  waitForText(/gets a log-in card/),
)

/** Nothing is stored in the demo school. As many as one call adds. */
const added: ResponseOf<'addPupils'> = {
  groups: [{ id: 1, name: '8C Chemistry' }],
  pupils: names.map(() => ({ outcome: 'card' })),
  cards: names.map((display_name, index) => ({
    ...{ user_id: 1000 + index, display_name },
    login: `${display_name.toLowerCase().replace(' ', '.').replace('ë', 'e')}@8c.pupils.invalid`,
    password: ['apple-river-seven', 'cloud-tiger-pencil', 'lemon-bridge-otter', 'maple-window-drum'][
      index % 4
    ] as string,
  })),
}

const bank = `::Rust:: What is needed for iron to rust? {
=water and oxygen
~water alone
~oxygen alone
~salt
}

::Moon:: The Moon gives off light of its own. {FALSE}

::Speed:: A runner covers 100 m in 12.5 s. How fast is she in m/s? {#8:0.1}

::Pairs:: Match each metal with its symbol. {
=iron -> Fe
=gold -> Au
=lead -> Pb
}

::Broken:: Which gas do plants take in? {`

const card = (index: number, change: Partial<ResponseOf<'getCards'>[number]> = {}) => ({
  ...(added.cards[index] as ResponseOf<'addPupils'>['cards'][number]),
  ...{ made_at: '2026-09-07T08:40:00.000Z', made_by: 'Ms H. Okafor', last_used_at: null },
  ...{ voided_at: null, voided_by: null, can_change: true, has_left: false },
  ...change,
})
const usedCards: ResponseOf<'getCards'> = names.map((_, index) =>
  card(index, index % 3 === 1 ? {} : { last_used_at: '2026-11-20T10:12:00.000Z' }),
)

const groups = { role: 'teacher', path: '/student-groups', viewportOnly: true } as const

export const bringInShots: Shot[] = [
  { ...groups, name: 'class-list-columns', prepare: openList },
  { ...groups, name: 'class-list-checked', prepare: checkList, readmeName: 'class-list', largeText: true },
  {
    ...groups,
    name: 'class-list-cards',
    mockResponses: fulfilWith('addPupils', added),
    prepare: inSequence(checkList, pressButton(/^Add \d+ students to/), waitForText(/students are added/)),
    readmeName: 'log-in-cards',
  },
  {
    ...groups,
    name: 'cards-stored',
    mockResponses: fulfilWith('getCards', usedCards),
    prepare: inSequence(pressButton(/^People in/), pressButton('Log-in cards'), (page) =>
      page.getByRole('checkbox', { name: names[1] }).check(),
    ),
    largeText: true,
  },
  {
    ...{ role: 'teacher', path: '/quizzes', viewportOnly: true },
    name: 'bring-in',
    prepare: inSequence(
      pressButton('Bring in questions'),
      chooseFile('Bring in questions', 'bank.gift', bank),
      waitForText(/can come in/),
    ),
    readmeName: 'bring-in',
    largeText: true,
  },
]
