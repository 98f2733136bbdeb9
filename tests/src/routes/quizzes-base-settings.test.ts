import { expect, it } from 'vitest'
import {
  formatConflicts,
  getSettingConflicts,
  takeInSettings,
  toBaseSettings,
} from '../../../src/routes/_app/quizzes/-base-settings.ts'
import { newDraft } from '../../../src/routes/_app/quizzes/-draft-operations.ts'

const base = toBaseSettings({ ...newDraft(), name: 'Speed', description: 'Distance and time' })
/** An edit that has another name and one attempt. */
const draft = {
  ...newDraft(),
  ...{ name: 'My speed', description: base.description, baseSettings: base },
  settings: { ...newDraft().settings, oneAttempt: true },
}

it('takes in the settings that a colleague has changed, and keeps those of its own', () => {
  const theirs = { ...base, description: 'How fast?', opensAt: '2026-11-23T10:00:00.000Z' }
  const taken = takeInSettings(draft, theirs)
  expect(toBaseSettings(taken)).toEqual({ ...theirs, name: 'My speed', oneAttempt: true })
  expect(taken.baseSettings).toEqual(theirs)
  expect(formatConflicts(taken, theirs)).toBeNull()
})

it('keeps one that both have changed with its base, and says what is saved', () => {
  const theirs = { ...base, name: 'Velocity', isDraft: true }
  const taken = takeInSettings(draft, theirs)
  expect([taken.name, taken.baseSettings]).toEqual(['My speed', { ...theirs, name: 'Speed' }])
  expect(takeInSettings(taken, theirs)).toEqual(taken)
  expect(formatConflicts(taken, theirs)).toBe(
    'The saved quiz is called “Velocity”. Saving yours replaces that.',
  )
})

it('says of an edit whose base is unknown all that differs, and replaces nothing', () => {
  const unknown = { ...draft, baseSettings: null }
  expect(getSettingConflicts(unknown, base)).toEqual(['name', 'oneAttempt'])
  expect(takeInSettings(unknown, base)).toBe(unknown)
  expect(formatConflicts(unknown, base)).toBe(
    'The saved quiz is called “Speed” and allows any number of attempts. Saving yours replaces that.',
  )
})
