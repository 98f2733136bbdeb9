import { expect, it } from 'vitest'
import { writeSentenceStarter } from '../../../server/examiner/feedback/question-wording.ts'

it.each([
  ['Describe what happens to the mass and to the weight of the bag', 'The mass and the weight of the bag …'],
  [
    'State what happens to the mass and to the weight when it lands',
    'When it lands, the mass and the weight …',
  ],
])('begins the answer to "%s" with a sentence', (request, starter) =>
  expect(writeSentenceStarter(request)).toBe(starter),
)
