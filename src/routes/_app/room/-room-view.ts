import { useState } from 'react'
import type { RoomOrder } from './-tiles.ts'

/** How a teacher looks at the students of a class. */
interface RoomView {
  order: RoomOrder
  isCovered: boolean
}

const toStorageKey = (classId: number): string => `room-${classId}`

/** Remembered for the class in this tab: a projected room comes back without names until they are shown. */
export function useRoomView(classId: number): [RoomView, (change: Partial<RoomView>) => void] {
  const [view, setView] = useState(() => readView(classId))
  const change = (part: Partial<RoomView>) => {
    const next = { ...view, ...part }
    setView(next)
    storeView(classId, next)
  }
  return [view, change]
}

function readView(classId: number): RoomView {
  const view: RoomView = { order: 'need', isCovered: false }
  try {
    return { ...view, ...(JSON.parse(sessionStorage.getItem(toStorageKey(classId)) ?? '{}') as RoomView) }
  } catch {
    return view // Blocked.
  }
}

function storeView(classId: number, view: RoomView): void {
  try {
    sessionStorage.setItem(toStorageKey(classId), JSON.stringify(view))
  } catch {
    // Without storage it stays as long as the screen is shown.
  }
}
