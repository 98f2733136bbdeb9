import type { AnswerPlace } from '../../../components/save-state.tsx'
import type { AnswerKeeper } from '../../../offline/answers.ts'
import { unauthorized } from '../../../session/unauthorized.ts'

/** What the edge of the answer box says about an answer. */
export function answerPlace(keeper: AnswerKeeper, id: string): AnswerPlace {
  const state = keeper.stateOf(id)
  if (state.at === 'sign-in')
    return { at: 'sign-in', count: keeper.waiting(), onSignIn: () => unauthorized() }
  if (state.at === 'server' && keeper.textOf(id) === '' && !keeper.wasTyped(id)) return { at: 'nothing' }
  if (state.at !== 'refused') return { at: state.at }
  return {
    at: 'refused',
    reason: state.reason,
    onCopy: () => void navigator.clipboard.writeText(keeper.textOf(id)),
    onDismiss: () => keeper.dismiss(id),
  }
}
