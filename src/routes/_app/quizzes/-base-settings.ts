import { formatDateTimeInSentence } from '../../../lib/dates.ts'
import type { QuizDraft } from './-draft-operations.ts'
import type { BaseSettings } from './-edited-version.ts'

type Setting = keyof BaseSettings

export const toBaseSettings = ({
  name,
  description,
  settings,
}: Pick<QuizDraft, 'name' | 'description' | 'settings'>): BaseSettings => ({ name, description, ...settings })

const toSettings = (base: BaseSettings) => Object.keys(base) as Setting[]

/** The settings that both the draft and somebody else have changed; all that differ where the base is unknown. */
export function getSettingConflicts(draft: QuizDraft, theirs: BaseSettings): Setting[] {
  const { baseSettings: base } = draft
  const mine = toBaseSettings(draft)
  return toSettings(theirs).filter(
    (setting) =>
      mine[setting] !== theirs[setting] &&
      (base === null || (mine[setting] !== base[setting] && theirs[setting] !== base[setting])),
  )
}

/**
 * The draft with the settings that somebody else has saved meanwhile, where it has not changed them. One that both have
 * changed stays as it is in the draft, and keeps its base, which tells that.
 */
export function takeInSettings(draft: QuizDraft, theirs: BaseSettings): QuizDraft {
  const { baseSettings: base } = draft
  if (base === null) return draft
  const mine = toBaseSettings(draft)
  const conflicts = getSettingConflicts(draft, theirs)
  const pick = (from: BaseSettings, settings: Setting[]): Partial<BaseSettings> =>
    Object.fromEntries(settings.map((setting) => [setting, from[setting]]))
  const changed = toSettings(mine).filter((setting) => mine[setting] !== base[setting])
  const { name, description, ...settings } = { ...theirs, ...pick(mine, changed) }
  return { ...draft, name, description, settings, baseSettings: { ...theirs, ...pick(base, conflicts) } }
}

const formatTime = (verb: string, instant: string | null, otherwise: string): string =>
  instant === null ? otherwise : `${verb} ${formatDateTimeInSentence(instant)}`

const formats: Record<Setting, (saved: BaseSettings) => string> = {
  name: ({ name }) => `is called “${name}”`,
  description: ({ description }) => `is described as “${description}”`,
  isDraft: ({ isDraft }) => (isDraft ? 'is a draft' : 'is published'),
  opensAt: ({ opensAt }) => formatTime('opens', opensAt, 'has no opening time'),
  closesAt: ({ closesAt }) => formatTime('closes', closesAt, 'never closes'),
  oneAttempt: ({ oneAttempt }) => (oneAttempt ? 'allows one attempt' : 'allows any number of attempts'),
  isHeld: ({ isHeld }) => (isHeld ? 'holds marks until you release them' : 'shows marks straight away'),
}

/** "The saved quiz is called “Speed” and allows one attempt. Saving yours replaces that."; null where nothing clashes. */
export function formatConflicts(draft: QuizDraft, theirs: BaseSettings): string | null {
  const parts = getSettingConflicts(draft, theirs).map((setting) => formats[setting](theirs))
  if (parts.length === 0) return null
  return `The saved quiz ${new Intl.ListFormat('en-GB').format(parts)}. Saving yours replaces that.`
}
