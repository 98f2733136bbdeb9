import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, line, named, person, time, type Shape } from './fields.ts'

/** A student group of a list: one of the teacher's own, or a new one in a subject. */
const group = z.strictObject({
  name: line(limits.nameLength),
  class_id: id.optional(),
  subject_id: id.optional(),
})

/** A row of a list. Nothing else of a list is sent. */
const pupil = z.strictObject({
  first_name: line(limits.nameLength),
  last_name: line(limits.nameLength),
  /** Of this row alone, in every request for it: a repeated one finds the account whose response was lost. */
  key: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  /** The index of its group in `groups`. */
  group: z
    .int()
    .min(0)
    .max(limits.groupsPerList - 1),
  /** The school's own id of the pupil; a longer one than is stored makes the row a problem, as an address does. */
  own_id: line(limits.ownIdLength + 1).optional(),
  email: line(limits.emailLength + 1).optional(),
  /** The member of the same name, or whoever has the same id, that the teacher says this is. */
  same_as: id.optional(),
  /** Those that the teacher says are others. */
  not_same_as: z.array(id).max(limits.sameNames).optional(),
})

const groups = z.array(group).min(1).max(limits.groupsPerList)

/** Why a row can't come in. */
const problem = z.enum([
  'no-name',
  'long-name',
  'long-id',
  'no-email',
  'bad-email',
  'twice',
  'teacher',
  'two-people',
  'not-made',
])

/**
 * What becomes of a row: a new account with a card (`card`), a place that waits for somebody to register with the email
 * address (`awaited`), an account of the school that comes into the group (`joins`), nothing because all of it is there
 * already (`member`), nothing until the teacher says whether it is a member of the same name or somebody of the same id
 * and another name (`same-name`), or nothing for a reason (`left-out`).
 */
const outcome = z.enum(['card', 'awaited', 'joins', 'member', 'same-name', 'left-out'])

const planned = z.object({
  outcome,
  problem: problem.optional(),
  /** Whom the row was recognised as; of `same-name`, those it may be. */
  people: z.array(person).optional(),
})

/** A card as it is shown and printed, once. */
const newCard = z.object({ user_id: id, display_name: z.string(), login: z.string(), password: z.string() })

/** Somebody of a list who comes in when they first log in with their email address. */
const awaited = z.object({ display_name: z.string(), email: z.string(), added_at: time })

const card = z.object({
  user_id: id,
  display_name: z.string(),
  login: z.string(),
  made_at: time,
  /** The name of who made it; null if that is not known any more. */
  made_by: z.string().nullable(),
  last_used_at: time.nullable(),
  voided_at: time.nullable(),
  voided_by: z.string().nullable(),
  /** Whether the teacher may make a new one and make it void. */
  can_change: z.boolean(),
  /** Whether the student is in no group any more: then it can only be made void. */
  has_left: z.boolean(),
})

const chosenCards = z.strictObject({
  class_id: id,
  user_ids: z.array(id).min(1).max(limits.cardsPerCall),
})

export const rosterShapes = {
  /** What adding a list would do; changes nothing. */
  checkPupils: {
    body: z.strictObject({ groups, pupils: z.array(pupil).min(1).max(limits.pupilsPerList) }),
    response: z.object({
      /** Whether pupils without an email address can get a card. */
      has_cards: z.boolean(),
      /** One for each row, in their order. */
      pupils: z.array(planned),
      /** Members of the list's groups who are not in it. */
      leavers: z.array(z.object({ class_id: id, students: z.array(person) })),
    }),
  },
  /**
   * Adds a part of a list. Checks it again: what has changed since is told by the outcomes. Where the response to an earlier
   * request with the same keys was lost, its accounts get other passwords.
   */
  addPupils: {
    body: z.strictObject({ groups, pupils: z.array(pupil).min(1).max(limits.cardsPerCall) }),
    response: z.object({
      /** The groups of the request; new ones exist now, except for those into which nobody came. */
      groups: z.array(named),
      pupils: z.array(planned),
      cards: z.array(newCard),
    }),
  },
  /** Those of a list who have not registered yet. */
  getAwaited: { params: z.strictObject({ classId: id }), response: z.array(awaited) },
  /** They don't come in by themselves any more. Returns the others; somebody who is not awaited is no error. */
  removeAwaited: {
    body: z.strictObject({ class_id: id, email: line(limits.emailLength) }),
    response: z.array(awaited),
  },
  getCards: { params: z.strictObject({ classId: id }), response: z.array(card) },
  /** New passwords: the old ones and their sessions end. */
  makeCards: { body: chosenCards, response: z.array(newCard) },
  voidCards: { body: chosenCards, response: z.array(card) },
} satisfies Record<string, Shape>
