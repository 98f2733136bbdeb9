import type { Question } from '../../contract/quiz-draft.ts'

/** A formula between its delimiters, where a single $ may be money, or a command outside of them. */
const formula =
  /\\\(.{1,500}?\\\)|\\\[.{1,500}?\\\]|\$\$.{1,500}?\$\$|\$[^$\n\\^_]{0,100}[\\^_][^$\n]{0,500}\$|\\(?:frac|sqrt|text|math[a-z]+)\s*\{/s

/** Whether a text of a question has a formula in TeX, which is shown as it is typed. */
export const hasTex = ({ questionDescription, subquestions }: Question): boolean =>
  [
    questionDescription,
    ...subquestions.flatMap(({ subquestionDescription, options = [], answers }) => [
      subquestionDescription,
      ...options,
      ...answers.map(({ answer }) => answer),
    ]),
  ].some((text) => formula.test(text))
