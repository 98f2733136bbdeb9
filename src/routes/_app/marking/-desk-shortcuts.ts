import type { MarkingQueue } from '../../../data/marking.ts'
import { announce } from '../../../lib/announce.ts'
import type { ListedShortcut } from '../../../lib/shortcuts.ts'
import type { DeskAnswer } from './-answers.ts'
import { formatPoints, getDeduction, togglePoints, withPoints } from './-points.ts'
import type { Desk } from './-use-desk.ts'
import type { DeskDialogs } from './-use-desk-dialogs.tsx'

interface DeskActions {
  desk: Desk
  queue: MarkingQueue
  dialogs: DeskDialogs
  focusFeedback: () => void
  leave: () => void
}

/** Every key of the desk, as `?` lists them. */
export function listShortcuts({ desk, queue, dialogs, focusFeedback, leave }: DeskActions): ListedShortcut[] {
  const { current, previous, next, show, save, undo, toggleNames, toggleOthers, focusSheet } = desk
  const once = (run: (() => void) | undefined) => run && { run, ignoresRepeat: true as const }
  const to = (answer: DeskAnswer | undefined) => answer && (() => show(answer))
  const escape = () => {
    if (document.activeElement?.closest('input, textarea, select')) focusSheet()
    else leave()
  }
  return [
    { key: 'Enter', action: 'Save and next', run: once(current && save) },
    ...listEntryShortcuts(desk, queue),
    { key: 'j', action: 'Next answer', run: to(next) },
    { key: 'k', action: 'Previous answer', run: to(previous) },
    { key: 'ArrowRight', action: 'Next answer', run: to(next) },
    { key: 'ArrowLeft', action: 'Previous answer', run: to(previous) },
    { key: 'f', action: 'Write feedback', run: current && focusFeedback },
    { key: 'c', action: 'Put one of your phrases into the feedback', run: once(dialogs.openPhrases) },
    { key: 'a', action: 'Accept this wording', run: once(dialogs.acceptWording) },
    { key: 's', action: 'Same marks for all who gave the same answer', run: once(toggleOthers) },
    { key: 'u', action: 'Undo', run: once(undo) },
    { key: 'n', action: 'Show or hide names', run: once(toggleNames) },
    { key: 'Escape', action: 'Leave a field, or go back to the results', run: escape },
  ]
}

const maxDigit = 9

/** 1 to 9 switch an entry of the mark scheme on and off, 0 all of them off. The focus is elsewhere: what changes is announced. */
function listEntryShortcuts(desk: Desk, { subquestion }: MarkingQueue): ListedShortcut[] {
  const { draft, current, setPoints } = desk
  if (draft === undefined) return []
  const entries = subquestion.answers.slice(0, maxDigit)
  const none = subquestion.answers.map(() => 0)
  const toShortcut = (key: number, action: string, points: number[], changed: string) => ({
    ...{ key: String(key), action },
    run: {
      run: () => {
        setPoints(points)
        const { total } = withPoints(points, getDeduction(current?.entries ?? []))
        announce(`${changed}. Total ${formatPoints(total)} of ${formatPoints(subquestion.maxPoints)}.`)
      },
      ignoresRepeat: true as const,
    },
  })
  const digits = entries.map(({ maxPoints }, index) => {
    const points = togglePoints(draft.points ?? none, index, maxPoints)
    const changed = `Entry ${index + 1}: ${formatPoints(points[index] ?? 0)} of ${formatPoints(maxPoints)}`
    return toShortcut(index + 1, `Entry ${index + 1} of the mark scheme`, points, changed)
  })
  return [...digits, toShortcut(0, 'No points', none, 'No points')]
}
