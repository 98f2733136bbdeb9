import { describe, expect, test } from 'vitest'
import type { MarkTask } from '../../../server/examiner/examiner.ts'
import { mark } from './tasks.ts'

type Task = Omit<MarkTask, 'answer'>

const createTask = (
  question: string,
  subquestion: string,
  ...entries: (string | [string, number])[]
): Task => {
  const markScheme = entries.map((entry) =>
    typeof entry === 'string' ? { answer: entry, maxPoints: 1 } : { answer: entry[0], maxPoints: entry[1] },
  )
  return {
    question,
    subquestion,
    markScheme,
    maxPoints: markScheme.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
  }
}

const getFeedback = async (task: Task, answer: string) => (await mark(task, answer)).feedback

const runner = createTask('A runner covers 100 m in 12.5 s.', 'Calculate the speed of the runner.', [
  '8 m/s',
  2,
])
const train = createTask('A train travels at 40 m/s.', 'Calculate how far it travels in 2 minutes.', [
  '4800 m',
  2,
])
const trolley = createTask(
  'A trolley of mass 4 kg is pulled with a resultant force of 10 N.',
  'Calculate the acceleration of the trolley.',
  'a = F/m / 10 ÷ 4',
  ['2.5 m/s²', 2],
)
const change = createTask('A reaction takes in 250 J.', 'Calculate the energy change.', ['-250 J', 1])
const atom = createTask(
  'An atom of sodium has the atomic number 11 and the mass number 23.',
  'How many protons does it have?',
  '11',
)
const neutrons = createTask(
  'An atom of sodium has the atomic number 11 and the mass number 23.',
  'How many neutrons does it have?',
  '12',
)
const bubbles = createTask(
  'A student counts bubbles for five minutes.',
  'Calculate the mean number of bubbles per minute.',
  ['36.4', 2],
)

describe('feedback on a wrong number', () => {
  test.each([
    ['the unit is missing', runner, '8', /“8” earns 1 of the 2 marks\. It still needs a unit/],
    ['the unit is another', runner, '8 kg', /“kg” is not its unit/],
    ['it stands in the question', runner, '100 m', /“100 m” stands in the question already/],
    ['it was put together otherwise', runner, '1250 m/s', /“1250 m\/s” comes from the right numbers/],
    ['it was put together otherwise, with a unit of its own', trolley, '0.4', /comes from the right numbers/],
    ['its power of ten is out', train, '480 m', /the size of “480 m”.*zeros.*rounded numbers/],
    ['minutes were not made seconds', train, '80 m', /times that led to “80 m”.*seconds/],
    ['it is nearly right', bubbles, '36', /“36” is very close.*round/],
    ['its sign is missing', change, '250 J', /check its sign/],
    ['it was added where it should be subtracted', neutrons, '34', /“34” comes from the right numbers/],
    ['it is another number of the question', atom, '23', /“23” is another of the numbers in the question/],
    ['nobody can tell why', runner, '77 m/s', /not the value yet, and without your working/],
    ['its working is there', runner, '100 × 7 = 77 m/s', /check each line of your working/],
    ['it is in standard form', runner, '7.7 × 10³ m/s', /without your working/],
    ['it is a word', runner, 'seventy', /“seventy” is not the value yet/],
  ])('names it, with a fitting hint, if %s', async (_, task, answer, expected) => {
    expect(await getFeedback(task, answer)).toMatch(expected)
  })

  test('never reveals the right one', async () => {
    for (const answer of ['8', '100 m', '1250', '0.8', '77', '12.5 s'])
      expect(await getFeedback(runner, answer)).not.toMatch(/(?<!“)\b8 m\/s/)
  })

  test('does not take it for working if the question asks for two values', async () => {
    const circuit = createTask(
      'Resistors of 4 Ω and 17 Ω are joined to an 8.4 V battery.',
      'Calculate the total resistance in ohms, and the current in the circuit.',
      '21 Ω',
      ['0.4 A', 2],
    )
    expect(await getFeedback(circuit, '21 Ω')).toMatch(
      /also asks you to calculate the current in the circuit/,
    )
  })

  test('understands numbers in words', async () => {
    const ion = createTask('', 'How many neutrons does the ion have?', '16')
    expect(await getFeedback(ion, 'twelve')).toContain('The value we need here is not “twelve”.')
  })

  test('asks for the last line after correct working', async () => {
    expect(await getFeedback(trolley, '10 ÷ 4')).toMatch(/Your working counts: “10 ÷ 4”.*last line/)
  })
})

const wetRoad = createTask(
  'A driver brakes.',
  'Explain why a wet road makes the car travel further.',
  'there is less friction / less grip',
)
const bus = createTask(
  'A graph shows a bus journey.',
  'State what a steeper line shows.',
  'the bus is moving faster / it goes faster',
)
const sand = createTask(
  'Sand and salt are mixed with water.',
  'Explain why the sand stays in the filter.',
  'sand is insoluble / sand does not dissolve',
)
const compound = createTask('', 'State what a compound is.', 'elements that are chemically bonded')
const lime = createTask(
  'The soil is too acidic.',
  'Explain how adding lime helps.',
  'lime is an alkali',
  'the pH goes up',
)
const reflex = createTask(
  'An impulse crosses 2 synapses.',
  'Explain why thinking takes longer.',
  'more synapses / the brain has to process it',
)

describe('feedback on an answer that says the opposite', () => {
  test.each([
    [wetRoad, 'there is more friction', 'Does “more” fit here'],
    [bus, 'its going slower', 'Does “slower” fit here'],
    [bus, 'the bus gets slower', 'Does “slower” fit here'],
    [sand, 'sand is soluble', 'Does “soluble” fit here'],
    [
      createTask('It is heated.', 'Is it exothermic or endothermic?', 'endothermic'),
      'exothermic',
      'Does “exothermic” fit',
    ],
    [compound, 'elements that are not chemically bonded', 'Check the “not” in it'],
  ])('names the student’s word gently', async (task, answer, expected) => {
    expect(await getFeedback(task, answer)).toContain(expected)
  })

  test('does not contain the right word', async () => {
    expect(await getFeedback(wetRoad, 'there is more friction')).not.toMatch(/less|lower|reduce/i)
    expect(await getFeedback(bus, 'its going slower')).not.toMatch(/faster|higher/i)
  })

  test('suggests a check that fits the question', async () => {
    const steps = await Promise.all(
      [
        getFeedback(wetRoad, 'there is more friction'),
        getFeedback(bus, 'its going slower'),
        getFeedback(sand, 'sand is soluble'),
      ].map(async (feedback) => /Next, .*/u.exec(await feedback)?.[0]),
    )
    expect(new Set(steps).size).toBe(3)
  })

  test('ignores opposites of something else', async () => {
    expect(await getFeedback(lime, 'makes the soil less acidic')).not.toContain('fit here')
    expect(await getFeedback(reflex, 'the muscles contract slowly')).not.toContain('fit here')
    expect(await getFeedback(trolley, '10 x 4 = 40')).not.toContain('fit here')
  })
})

const cycling = createTask(
  'She stops pedalling.',
  'Describe what happens to her speed, and why.',
  'she slows down',
  'friction still acts / the forces are unbalanced',
)
const starch = createTask(
  'A leaf is tested.',
  'Name the liquid used in the test and the colour that shows starch.',
  'iodine',
  'blue-black / black',
)
const radiation = createTask(
  '',
  'Describe how wavelength and frequency change.',
  'the wavelength decreases',
  'the frequency increases',
)
const photosynthesis = createTask('Plants make food.', 'Name the two products.', 'glucose', 'oxygen')
const gaps = createTask(
  'Mendeleev made a table.',
  'Explain why he left gaps in his table.',
  'for elements that were not known',
)
const bread = createTask('A bus moves.', 'Name the energy store of a moving bus.', 'kinetic')
const salt = createTask('Zinc is put into hydrochloric acid.', 'Name the salt that forms.', 'zinc chloride')
const insulation = createTask(
  '',
  'Explain how foam keeps the house warm.',
  'it traps air',
  'so less heat escapes',
)

const sandAndSalt = createTask(
  'A student has a mixture of sand and salt.',
  'Describe how to get pure, dry salt out of the mixture.',
  'add water / dissolve it',
  'filter it / use filter paper',
  'evaporate the water / heat the solution',
)

describe('a hint at what is missing', () => {
  test.each([
    ['filter it', /Two more steps earn marks\..*before and after “filter it”/],
    ['You put it in water and then you filter it.', /Two more steps earn marks\. You mention “water”/],
    ['heat the solution', /Two more steps earn marks\..*before “heat the solution”/],
    ['add water, then filter it', /One more step earns a mark\..*after “filter it”/],
    ['add water. heat the solution', /One more step.*between “add water” and “heat the solution”/],
  ])('counts the steps of a method, and says where they are: %s', async (answer, expected) => {
    expect(await getFeedback(sandAndSalt, answer)).toMatch(expected)
  })

  test('counts the links of an explanation', async () => {
    expect(await getFeedback(insulation, 'it traps air')).toContain('One more step earns a mark.')
  })

  test.each([
    [cycling, 'she slows down', /The question also asks “why”.*“This is because …”/],
    [starch, 'blue black', /also asks you to “name the liquid used in the test”/],
    [starch, 'iodine', /also asks you to name the colour that shows starch, and that is still open/],
    [radiation, 'the wavelength decreases', /also asks about “frequency”.*a sentence about “frequency”/],
    [photosynthesis, 'oxygen', /found one of the two: “oxygen”.*the “products” besides “oxygen”/],
    [
      gaps,
      'He ran out of space.',
      /“He ran out of space” does not explain it yet.*“He left gaps in his table because …”/,
    ],
    [bread, 'chemical', /“chemical” is not the energy store we need.*list the energy stores you know/],
    [salt, 'salt', /“salt” says what kind it is, so now say which one/],
    [insulation, 'it traps air', /what that leads to.*“so …”/],
  ])('uses the words of question and answer', async (task, answer, expected) => {
    expect(await getFeedback(task, answer)).toMatch(expected)
  })

  test('asks for more of the same, without criticising what earned marks', async () => {
    const melting = createTask(
      'The melting point of sodium chloride is 801 °C.',
      'Explain why it is so high.',
      'giant ionic lattice / giant structure',
      'strong electrostatic forces between oppositely charged ions',
      'a lot of energy is needed to break them',
    )
    expect(await getFeedback(melting, 'giant ionic lattice')).not.toContain('does not explain')
  })

  test('uses the question’s name for it', async () => {
    const poles = createTask(
      '',
      'Describe what happens with like poles and with unlike poles.',
      'like poles repel',
      'unlike poles attract',
    )
    expect(await getFeedback(poles, 'like poles repel')).toContain('also asks about “unlike poles”')
  })

  test('names no category if the question asks for a definition', async () => {
    const element = createTask('', 'State what an element is.', 'one type of atom')
    expect(await getFeedback(element, 'one type of atom')).not.toContain('the element')
    const better = createTask('', 'Give one way in which a condom is better.', 'protects from disease')
    expect(await getFeedback(better, 'it is red')).not.toContain('the way')
  })

  test('names a theme that does not reveal it', async () => {
    const forces = createTask(
      'A book lies on a table.',
      'Explain why it stays there.',
      'the forces are balanced',
    )
    expect(await getFeedback(forces, 'it is heavy')).toContain('Think about the forces that act.')
    const force = createTask('A book falls.', 'Name what pulls it down.', 'a force')
    expect(await getFeedback(force, 'nothing')).not.toContain('force')
  })

  test('does not use a theme that only sounds similar', async () => {
    const car = createTask(
      'A car stands in the sun.',
      'Explain why it warms up.',
      'it absorbs more radiation than it emits',
    )
    expect(await getFeedback(car, 'it is black')).not.toContain('get in and out')
    const distances = createTask(
      'A car brakes.',
      'Name the two distances.',
      'thinking distance',
      'braking distance',
    )
    expect(await getFeedback(distances, 'metres and miles')).not.toContain('size and shape')
  })

  test('suggests a list if one helps, and a suggestion if the question asks for one', async () => {
    const forces = createTask('', 'Name one contact force and one non-contact force.', 'friction', 'gravity')
    expect(await getFeedback(forces, 'friction')).toContain('list the forces you know')
    const heater = createTask(
      '',
      'Explain why the value is too high, and suggest an improvement.',
      'energy is lost',
      'insulate it',
    )
    expect(await getFeedback(heater, 'energy is lost')).not.toContain('what happens first')
    const parts = createTask('', 'State how many electrons and how many neutrons the atom has.', '11', '12')
    expect(await getFeedback(parts, '11 electrons')).toContain('what each number in the question stands for')
  })

  test('is about the second part if the question says “describe it”', async () => {
    const process = createTask(
      'Oxygen moves into the blood.',
      'Name this process and describe it.',
      'diffusion',
      'from high to low concentration',
    )
    expect(await getFeedback(process, 'it is called diffusion')).toContain('also asks you to “describe it”')
  })

  test('does not take a similar word for a part of it', async () => {
    const rule = createTask('', 'Name the rule for the force on a wire.', 'Fleming’s left-hand rule')
    expect(await getFeedback(rule, 'Hooke’s law')).not.toContain('belongs here')
  })

  test('does not take a filler word for a part of it', async () => {
    const unknown = createTask(
      'A table.',
      'Explain why he left gaps.',
      'elements had not been discovered yet / not found yet',
    )
    expect(await getFeedback(unknown, 'he was not there yet')).not.toContain('“yet”')
  })

  test('is not about the formula if only its capitals are wrong', async () => {
    const gas = createTask('', 'Give the formula of carbon dioxide.', 'CO2')
    expect(await getFeedback(gas, 'co2')).toMatch(/“co2” has the right letters/)
  })

  test('is about a term that the student confused with another', async () => {
    const cells = createTask('', 'Name the green substance that absorbs light.', 'chlorophyll')
    expect(await getFeedback(cells, 'chloroplast')).toMatch(/“chloroplast” looks very like the word/)
  })

  test('offers the start of a sentence for an empty answer', async () => {
    expect(await getFeedback(gaps, 'idk')).toContain('“He left gaps in his table because …”')
    const crossing = createTask('', 'Describe how the signal crosses the synapse.', 'a chemical is released')
    expect(await getFeedback(crossing, '')).toContain('“synapse”')
  })
})

const parachute = createTask(
  'A woman jumps.',
  'Explain why she reaches a terminal velocity.',
  'air resistance increases as she speeds up',
  'until it equals her weight',
)

describe('quotations', () => {
  test('are what is underlined in the answer, which begins after a joining word', async () => {
    const { entries, feedback } = await mark(sandAndSalt, 'You put it in water and then you filter it.')
    expect(entries.map(({ quote }) => quote)).toEqual([null, 'you filter it', null])
    expect(feedback).toContain('“you filter it” earns')
  })

  test('are whole phrases', async () => {
    const feedback = await getFeedback(
      parachute,
      'As she speeds up the air resistance increases until it equals her weight and she falls steadily.',
    )
    expect(feedback).toMatch(/“As she speeds up the air resistance increases”/)
    expect(feedback).not.toMatch(/“speeds|of the same”|until”/)
  })

  test('keep capitals and brackets', async () => {
    const cell = createTask('', 'Name two things a nucleus holds.', 'DNA', 'genes')
    expect(await getFeedback(cell, 'DNA')).toContain('“DNA”')
    const momentum = createTask(
      '2 kg at 2.25 m/s hits 1 kg.',
      'Calculate the velocity.',
      '2 × 2.25 ÷ (2 + 1)',
      ['1.5 m/s', 2],
    )
    expect(await getFeedback(momentum, '2 × 2.25 ÷ (2 + 1)')).toContain('“2 × 2.25 ÷ (2 + 1)”')
  })

  test('keep powers, and end at the end of a sentence', async () => {
    const spring = createTask(
      'A spring of 500 N/m is stretched by 0.1 m.',
      'Calculate the energy.',
      '0.5 × 500 × 0.1²',
      ['2.5 J', 2],
    )
    expect(await getFeedback(spring, '0.5 × 500 × 0.1²')).toContain('“0.5 × 500 × 0.1²”')
    const riding = createTask(
      '',
      'Explain why she rides steadily.',
      'air resistance and friction act backwards',
      'the forces are balanced',
      'she pushes forwards',
    )
    const feedback = await getFeedback(
      riding,
      'She pushes forwards. Air resistance and friction push backwards on her. These forces are balanced.',
    )
    expect(feedback).not.toContain('. These')
  })

  test('do not start in the middle of “so that”', async () => {
    expect(await getFeedback(gaps, 'so that it looks neat')).toContain(
      '“so that it looks neat” does not explain it yet',
    )
  })

  test('do not repeat another quotation', async () => {
    const feedback = await getFeedback(photosynthesis, 'glucose and oxygen')
    expect(feedback.match(/oxygen/gu)).toHaveLength(1)
  })
})

describe('openings', () => {
  test('differ by the result', async () => {
    const all = await Promise.all([
      getFeedback(gaps, 'because it looked better'),
      getFeedback(gaps, 'He had not got enough time to finish.'),
      getFeedback(gaps, 'no room'),
      getFeedback(bread, 'chemical'),
      getFeedback(runner, '77'),
      getFeedback(runner, '100 × 7 = 77'),
      getFeedback(train, '480 m'),
      getFeedback(wetRoad, 'there is more friction'),
      getFeedback(bus, 'its going slower'),
      getFeedback(photosynthesis, 'oxygen'),
      getFeedback(cycling, 'she slows down'),
      getFeedback(parachute, 'until it equals her weight'),
    ])
    const first = all.map((text) => /^[^.:]+/u.exec(text)?.[0])
    expect(new Set(first).size).toBe(all.length)
  })

  test('praise in the terms of the question', async () => {
    const all = await Promise.all([
      getFeedback(gaps, 'for elements that were not known'),
      getFeedback(bread, 'kinetic'),
      getFeedback(runner, '8 m/s'),
      getFeedback(cycling, 'she slows down because friction still acts'),
      getFeedback(photosynthesis, 'glucose. oxygen'),
      getFeedback(trolley, '10 ÷ 4. 2.5 m/s²'),
    ])
    expect(new Set(all.map((text) => text.replaceAll(/“[^”]*”/gu, ''))).size).toBe(all.length)
    for (const text of all) expect(text).not.toMatch(/next|missing|yet|but/i)
  })
})
