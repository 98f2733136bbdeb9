import type { MarkingQueue } from '../../../data/marking.ts'
import type { ListedShortcut } from '../../../lib/shortcuts.ts'
import { togglePoints } from './-points.ts'
import type { Desk } from './-use-desk.ts'

const maxDigit = 9

/** 1 to 9 switch an entry of the mark scheme on and off, 0 all of them off. */
export function listEntryShortcuts(desk: Desk, { subquestion }: MarkingQueue): ListedShortcut[] {
  const { draft, setPoints } = desk
  if (draft === undefined) return []
  const entries = subquestion.answers.slice(0, maxDigit)
  const none = subquestion.answers.map(() => 0)
  const digits = entries.map(({ maxPoints }, index) => ({
    key: String(index + 1),
    action: `Entry ${index + 1} of the mark scheme`,
    run: {
      run: () => setPoints(togglePoints(draft.points ?? none, index, maxPoints)),
      ignoresRepeat: true as const,
    },
  }))
  return [...digits, { key: '0', action: 'No points', run: () => setPoints(none) }]
}
