import type { CallName } from '../../../contract/calls.ts'
import type { AccessRule } from './access-rule.ts'
import { authRules } from './rules/auth.ts'
import { classRules } from './rules/class.ts'
import { exerciseRules } from './rules/exercise.ts'
import { feedbackRules } from './rules/feedback.ts'
import { markingRules } from './rules/marking.ts'
import { roomRules } from './rules/room.ts'
import { rosterRules } from './rules/roster.ts'
import { statsRules } from './rules/stats.ts'
import { topicRules } from './rules/topic.ts'

/**
 * Who may make which call: one rule for each id that a call takes. Source: api.md, with the order 401, 403, 400,
 * 404, 409, and the same 404 for missing and for foreign objects. The compiler requires a rule for every call.
 */
export const accessRules: Record<CallName, AccessRule[]> = {
  ...authRules,
  ...classRules,
  ...topicRules,
  ...exerciseRules,
  ...feedbackRules,
  ...markingRules,
  ...roomRules,
  ...rosterRules,
  ...statsRules,
}
