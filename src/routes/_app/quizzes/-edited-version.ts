import type { MarkSchemeEntry } from '../../../../contract/quiz-draft.ts'
import type { QuizSettings } from './-quiz-settings.ts'

/** The entries of mark schemes, by question and part. */
export type BaseSchemes = readonly (readonly (readonly MarkSchemeEntry[])[])[]

/** What else of a quiz can change once it is begun. */
export interface BaseSettings extends QuizSettings {
  name: string
  description: string
}

/** What the edit of a saved quiz began from. */
export interface EditedVersion {
  /** The version of the saved quiz that is being edited; null for a new quiz. */
  version: string | null
  /** Its mark schemes; null for a new quiz, and where the device did not keep them. */
  base: BaseSchemes | null
  /** Its settings; null as with `base`. */
  baseSettings: BaseSettings | null
}
