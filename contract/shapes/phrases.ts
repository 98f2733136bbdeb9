import { z } from 'zod'
import { limits } from '../limits.ts'
import { freeText, id, named, nothing, type Shape } from './fields.ts'

const phrase = z.object({ id, subject: named, text: z.string(), uses: z.int() })
const phraseText = freeText(limits.feedbackLength)

export const phraseShapes = {
  getPhrases: {
    query: z.strictObject({ subject_id: id.optional() }),
    response: z.array(phrase),
  },
  addPhrase: { body: z.strictObject({ subject_id: id, text: phraseText }), response: phrase },
  editPhrase: {
    params: z.strictObject({ id }),
    body: z.strictObject({ text: phraseText }),
    response: phrase,
  },
  countPhraseUse: { params: z.strictObject({ id }), response: phrase },
  deletePhrase: { params: z.strictObject({ id }), response: nothing },
} satisfies Record<string, Shape>
