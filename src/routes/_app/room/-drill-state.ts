import type { RoomStudent } from '../../../data/room.ts'
import type { Tile } from './-tiles.ts'

/** Reports come every 10 s: without one for longer than this a device is dark. */
const darkMs = 15_000

/** For how long a device in a drill has had no contact, at a time of the server's clock; null if it is in none. */
function getSilentMs({ drill, presence }: RoomStudent, now: number): number | null {
  if (drill === null) return null
  const contactAt = Date.parse(drill.told_at) - drill.silent_ms
  const heardAt = presence === null ? 0 : Date.parse(presence.heard_at)
  return Math.max(0, now - Math.max(contactAt, heardAt))
}

/** Who is in a drill without contact, and who was and has it again. */
export function getDarkNames(tiles: Tile[], now: number): { dark: string[]; back: string[] } {
  const [dark, back]: [string[], string[]] = [[], []]
  for (const { student, name } of tiles) {
    const silentMs = getSilentMs(student, now)
    if (silentMs === null) continue
    if (silentMs >= darkMs) dark.push(name)
    else if ((student.drill?.longest_ms ?? 0) >= darkMs) back.push(name)
  }
  return { dark, back }
}
