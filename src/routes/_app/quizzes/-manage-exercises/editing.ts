import type { Moved, Place, QuizDraft } from '../-draft-operations.ts'

/** The draft as the parts of the editor see it, and what they may do with it. */
export interface Editing {
  draft: QuizDraft
  place: Place
  /** Save has refused the draft: fields say what they lack. */
  strict: boolean
  /** Changes what is shown. */
  change: (draft: QuizDraft) => void
  /** Changes the draft and shows another place; `words` say so where it was a removal, which can be undone. */
  move: (moved: Moved, removed?: string) => void
  /** Shows another place. */
  go: (place: Place) => void
}
