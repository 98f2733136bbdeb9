import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoQuizzes } from '../../../content/demo-school/quizzes.ts'
import { subquestionPoints } from '../../../contract/quiz-draft.ts'
import { markAnswer } from '../../../server/examiner/built-in/built-in-examiner.ts'
import { type AnsweredTask, references } from '../references.ts'
import { type SentenceQuestion, transformations } from './word-transformations.ts'

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

/** The questions of the demo quizzes that are gamed, by the text of their subquestion. */
interface QuestionFile {
  sentences: { subquestion: string; clauses: string[]; opposite: string }[]
  /** They ask for one term; `terms` are those somebody might try. */
  terms: { subquestion: string; terms: string[] }[]
  /** They ask for a value; `wrong` are three other values. */
  values: { subquestion: string; right: string; wrong: [string, string, string] }[]
  /** They ask which variant quantities change. */
  directions: { subquestion: string; changes: { subject: string; right: string; wrong: string }[] }[]
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))

const withTask = <T extends { subquestion: string }>(question: T): T & { task: AnsweredTask } => ({
  ...question,
  task: demoTask(question.subquestion),
})

const demoQuestions = readJson('questions.json') as QuestionFile

/** An answer written to earn marks without knowing. */
export interface GamedAnswer {
  family: string
  variant: string
  task: AnsweredTask
  answer: string
}

const readWordings = (name: string): [family: string, wordings: string[]][] =>
  Object.entries(readJson(name) as Record<string, string[]>)

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const joinWithAnd = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** Fewer words often mean the same in another order. */
const minWords = 4

/** Some sentences of the question bank, each against its own entry, beside the demo school's questions. */
const bankQuestions: SentenceQuestion[] = references
  .filter(({ text }) => text.split(' ').length >= minWords)
  .filter((_, index) => index % 80 === 40)
  .map(({ task, text }) => ({ task, clauses: [text], opposite: 'the opposite is the case' }))

const sentenceQuestions = [...demoQuestions.sentences.map(withTask), ...bankQuestions]

const fillTemplate = (wording: string, values: Record<string, string>): string =>
  wording.replace(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole)

function fillSentence(wording: string, { clauses, opposite }: SentenceQuestion): string {
  const answer = joinWithAnd(clauses)
  return fillTemplate(wording, {
    answer,
    opposite,
    Answer: capitalise(answer),
    Opposite: capitalise(opposite),
    Sentences: clauses.map((clause) => `${capitalise(clause)}.`).join(' '),
  })
}

/** Every wording of a file with every question. */
const applyWordings = <T extends { task: AnsweredTask }>(
  file: string,
  questions: T[],
  write: (wording: string, question: T) => string,
): GamedAnswer[] =>
  readWordings(file).flatMap(([family, wordings]) =>
    wordings.flatMap((variant) =>
      questions.map((question) => ({
        family,
        variant,
        task: question.task,
        answer: write(variant, question),
      })),
    ),
  )

const wordListAnswers = Object.entries(transformations).flatMap(([family, variants]) =>
  variants.flatMap(({ name, write }) =>
    sentenceQuestions
      .map((question) => ({ question, answer: write(question) }))
      .filter(({ question, answer }) => answer !== question.clauses.join(' '))
      .map(({ question: { task }, answer }): GamedAnswer => ({ family, variant: name, task, answer })),
  ),
)

export const gamedAnswers: readonly GamedAnswer[] = [
  ...applyWordings('sentence-wordings.json', sentenceQuestions, fillSentence),
  ...wordListAnswers,
  ...applyWordings('term-wordings.json', demoQuestions.terms.map(withTask), (wording, { terms }) =>
    wording.replace(/\{terms([^}]*)\}/u, (_, between: string) => terms.join(between)),
  ),
  ...applyWordings(
    'value-wordings.json',
    demoQuestions.values.map(withTask),
    (wording, { right, wrong: [wrong1, wrong2, wrong3] }) =>
      fillTemplate(wording, { right, wrong1, wrong2, wrong3 }),
  ),
  ...applyWordings(
    'direction-wordings.json',
    demoQuestions.directions.map(withTask),
    (wording, { changes }) =>
      joinWithAnd(
        changes.map(({ subject, right, wrong }) => fillTemplate(wording, { subject, right, wrong })),
      ),
  ),
]

/** Honest short answers with a negation or a corrected slip. */
export const honestAnswers: readonly { task: AnsweredTask; answer: string }[] = readWordings(
  'honest-answers.json',
).flatMap(([subquestion, answers]) => answers.map((answer) => ({ task: demoTask(subquestion), answer })))

export interface GamedMarks {
  /** The maximum of marks. */
  available: number
  /** Marks given without "Please check". */
  unflagged: number
}

export function countMarks(answers: readonly GamedAnswer[]): GamedMarks {
  const marks: GamedMarks = { available: 0, unflagged: 0 }
  for (const { task, answer } of answers) {
    const { mark, please_check } = markAnswer({ ...task, answer })
    marks.available += task.maxPoints
    if (!please_check) marks.unflagged += mark
  }
  return marks
}
