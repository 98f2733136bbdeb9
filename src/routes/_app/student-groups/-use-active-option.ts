import { type KeyboardEvent, useState } from 'react'
import type { Person } from '../../../data/search.ts'

/**
 * The option that the keys of a combobox are about: arrows move it, Enter chooses it, Backspace in the empty field takes the
 * last chosen person back, one for each press. Escape empties the field, which closes the list; in the empty field it is left
 * to the dialog. The first of what was searched is active at once.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useActiveOption(
  text: string,
  offered: Person[],
  onChoose: (person: Person) => void,
  onTakeBack: () => void,
  onClear: () => void,
) {
  const [moved, setMoved] = useState<{ text: string; index: number } | null>(null)
  const index = moved?.text === text ? moved.index : text === '' ? -1 : 0
  // A choice takes its option out of the list, and the next one takes its place.
  const activeIndex = Math.min(index, offered.length - 1)
  const active = offered[activeIndex]
  const move = (next: number) => setMoved({ text, index: (next + offered.length) % offered.length })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && text === '' && !event.repeat) onTakeBack()
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      return onClear()
    }
    if (offered.length === 0) return
    if (event.key === 'Enter' && active) onChoose(active)
    else if (event.key === 'ArrowDown') move(activeIndex + 1)
    else if (event.key === 'ArrowUp') move(Math.max(activeIndex, 0) - 1)
    else return
    event.preventDefault()
  }
  return { active, onKeyDown }
}
