import type { AnswerPlace } from '../../../components/save-state.tsx'
import type { Answers } from '../../../offline/answers.ts'
import { unauthorized } from '../../../session/unauthorized.ts'

/** What the edge of the answer box says about an answer. */
export function answerPlace(answers: Answers, id: string): AnswerPlace {
  const state = answers.stateOf(id)
  // Where the device cannot write, the state stays as it is and says so.
  const insist = () => void answers.insist(id).catch(console.error)
  const letGo = () => void answers.letGo(id).catch(console.error)
  if (state.at === 'sign-in')
    return { at: 'sign-in', count: answers.waiting(), onSignIn: () => unauthorized() }
  if (state.at === 'server' && answers.textOf(id) === '' && !answers.wasTyped(id)) return { at: 'nothing' }
  if (state.at === 'conflict') {
    return { at: 'conflict', theirs: state.theirs.text, onMine: insist, onTheirs: letGo }
  }
  if (state.at !== 'refused') return { at: state.at }
  return {
    at: 'refused',
    reason: state.reason,
    onCopy: () => navigator.clipboard.writeText(answers.textOf(id)),
    onTryAgain: insist,
    onDismiss: letGo,
  }
}
