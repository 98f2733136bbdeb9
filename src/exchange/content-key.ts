import { type Question, parseAlternatives } from '../../contract/quiz-draft.ts'

/** The same for questions with the same content, whatever their ids, topic and difficulty. */
export const toContentKey = ({ questionDescription, subquestions }: Question): string =>
  JSON.stringify([
    tidy(questionDescription),
    subquestions.map(
      ({ subquestionDescription, kind, options, value, tolerance, unit, significantFigures, answers }) => [
        tidy(subquestionDescription),
        kind ?? 'text',
        options ?? [],
        [value, tolerance, unit, significantFigures].map((field) => field ?? ''),
        answers.map(({ answer, maxPoints, part }) => [
          // The texts of a number's entries are made from its fields.
          kind === 'number' ? '' : parseAlternatives(answer).map(tidy),
          maxPoints,
          part ?? '',
        ]),
      ],
    ),
  ])

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
