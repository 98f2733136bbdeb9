import type { MarkTask } from '../../../server/examiner/examiner.ts'
import { subquestionPoints } from '../../../contract/quiz-draft.ts'
import { demoQuizzes } from '../../../content/demo-school/quizzes.ts'

export type AnsweredTask = Omit<MarkTask, 'answer'>

const demoTasks = new Map<string, AnsweredTask>(
  demoQuizzes.flatMap(({ questions }) =>
    questions.flatMap(({ questionDescription, subquestions }) =>
      subquestions.map((part) => [
        part.subquestionDescription,
        {
          question: questionDescription,
          subquestion: part.subquestionDescription,
          maxPoints: subquestionPoints(part),
          markScheme: part.answers,
        },
      ]),
    ),
  ),
)

/** A subquestion of the demo quizzes, by its text. */
export function demoTask(subquestion: string): AnsweredTask {
  const task = demoTasks.get(subquestion)
  if (task === undefined) throw new Error(`No demo quiz asks "${subquestion}"`)
  return task
}

/** A question with an answer that earns full marks, as clauses, and a clause that contradicts it. */
export interface SentenceQuestion {
  task: AnsweredTask
  clauses: string[]
  opposite: string
}

const sentences: [subquestion: string, clauses: string[], opposite: string][] = [
  [
    'Explain why her speed stays the same although she keeps pedalling.',
    ['pedalling gives a forward force', 'air resistance acts backwards', 'the forces are balanced'],
    'the forces are unbalanced',
  ],
  [
    'Explain how loft insulation helps to keep the house warm.',
    ['it traps air', 'air is a poor conductor', 'less heat escapes'],
    'air is a good conductor and more heat escapes',
  ],
  [
    'Explain why her speed increases at first.',
    ['her weight is greater than the air resistance'],
    'her weight is smaller than the air resistance',
  ],
  ['Explain why the start line is drawn in pencil.', ['pencil does not dissolve'], 'pencil does dissolve'],
  [
    'Explain why it has no chloroplasts.',
    ['there is no light underground', 'it cannot photosynthesise'],
    'there is light underground and it can photosynthesise',
  ],
  [
    'Explain how adding lime (calcium hydroxide) helps.',
    ['lime is an alkali', 'it neutralises the acid', 'the pH of the soil increases'],
    'lime is an acid and the pH of the soil decreases',
  ],
  [
    'Describe how wavelength and frequency change from radio waves to gamma rays.',
    ['the wavelength decreases', 'the frequency increases'],
    'the wavelength increases and the frequency decreases',
  ],
  [
    'Explain why a wet road makes the car travel further before it stops.',
    ['there is less friction', 'the braking distance is longer'],
    'there is more friction and the braking distance is shorter',
  ],
]

export const sentenceQuestions: SentenceQuestion[] = sentences.map(([subquestion, clauses, opposite]) => ({
  task: demoTask(subquestion),
  clauses,
  opposite,
}))

/** A question that asks for one term, and the terms somebody might try. */
export interface TermQuestion {
  task: AnsweredTask
  terms: string[]
}

const terms: [subquestion: string, terms: string[]][] = [
  [
    'Name this method of separation.',
    ['filtration', 'chromatography', 'distillation', 'crystallisation', 'decanting'],
  ],
  ['Name the energy store of a moving bus.', ['thermal', 'kinetic', 'elastic', 'gravitational', 'chemical']],
  [
    'Name the part where most of the energy is released in respiration.',
    ['nucleus', 'cytoplasm', 'mitochondria', 'chloroplast', 'membrane'],
  ],
  ['Name the level that several organs form together.', ['cell', 'tissue', 'organ system', 'organism']],
  [
    'Name one force that acts against her motion.',
    ['gravity', 'upthrust', 'air resistance', 'magnetism', 'tension'],
  ],
]

export const termQuestions: TermQuestion[] = terms.map(([subquestion, listed]) => ({
  task: demoTask(subquestion),
  terms: listed,
}))

/** A question that asks for a value, and values that are wrong. */
export interface ValueQuestion {
  task: AnsweredTask
  right: string
  wrong: [string, string, string]
}

const values: [subquestion: string, right: string, wrong: [string, string, string]][] = [
  ['Calculate the speed of the runner.', '8 m/s', ['6 m/s', '10 m/s', '12 m/s']],
  ['Calculate the efficiency of the lamp.', '25 %', ['20 %', '30 %', '45 %']],
  [
    'Calculate the weight of a 3 kg bag on Earth. The gravitational field strength is 10 N/kg.',
    '30 N',
    ['25 N', '35 N', '13 N'],
  ],
  ['Calculate its period.', '2 s', ['1 s', '3 s', '1.5 s']],
  ['How many neutrons does it have?', '12', ['11', '13', '34']],
  ['Calculate the magnification.', '400', ['40', '4', '4000']],
]

export const valueQuestions: ValueQuestion[] = values.map(([subquestion, right, wrong]) => ({
  task: demoTask(subquestion),
  right,
  wrong,
}))

/** A question about which way quantities change: what changes, which way it does, and the other way. */
export interface DirectionQuestion {
  task: AnsweredTask
  changes: [subject: string, right: string, wrong: string][]
}

const directions: [subquestion: string, changes: DirectionQuestion['changes']][] = [
  [
    'Describe how wavelength and frequency change from radio waves to gamma rays.',
    [
      ['the wavelength', 'decreases', 'increases'],
      ['the frequency', 'increases', 'decreases'],
    ],
  ],
  [
    'Describe what happens to the number of bubbles when the lamp is moved closer, and why.',
    [
      ['the number of bubbles', 'increases', 'decreases'],
      ['the light intensity', 'is higher', 'is lower'],
      ['the rate of photosynthesis', 'goes up', 'goes down'],
    ],
  ],
  [
    'Explain why a wet road makes the car travel further before it stops.',
    [
      ['the friction', 'decreases', 'increases'],
      ['the braking distance', 'is longer', 'is shorter'],
    ],
  ],
]

export const directionQuestions: DirectionQuestion[] = directions.map(([subquestion, changes]) => ({
  task: demoTask(subquestion),
  changes,
}))
