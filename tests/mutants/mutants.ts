import type { Mutant } from './mutant.ts'
import { access } from './access.ts'
import { cards } from './cards.ts'
import { decisions } from './decisions.ts'
import { drills } from './drills.ts'
import { kinds } from './kinds.ts'
import { marking } from './marking.ts'
import { outbox } from './outbox.ts'
import { saving } from './saving.ts'
import { screens } from './screens.ts'
import { sessions } from './sessions.ts'

/** All groups, cheap ones first. */
export const groups = {
  outbox,
  access,
  marking,
  kinds,
  cards,
  drills,
  decisions,
  sessions,
  saving,
  screens,
} satisfies Record<string, Mutant[]>

export const mutants: Mutant[] = Object.values(groups).flat()
