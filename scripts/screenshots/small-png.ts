import { deflateSync, inflateSync, crc32 } from 'node:zlib'

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** A picture as Chromium takes it (24 bits, not interlaced) with at most 256 colours, less than half as large. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, data } = pixelsOf(png)
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const palette = paletteOf(counts)
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]))
  const lines = Buffer.alloc(height * (width + 1))
  for (let at = 0; at < width * height; at += 1)
    lines[at + Math.floor(at / width) + 1] = places.get(data.readUIntBE(at * 3, 3)) ?? 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const colours = Buffer.concat(palette.map((colour) => Buffer.from(partsOf(colour))))
  const pixels = deflateSync(lines, { level: 9, memLevel: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const partsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const

function distance(one: number, other: number): number {
  const [r, g, b] = partsOf(one)
  const [r2, g2, b2] = partsOf(other)
  return (r - r2) ** 2 + (g - g2) ** 2 + (b - b2) ** 2
}

/** The most frequent colours, but none that is hardly different from one already taken, so that rare ones have room. */
function paletteOf(counts: Map<number, number>): number[] {
  const frequent = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour)
  const taken: number[] = []
  for (const colour of frequent) {
    if (taken.length === 256) break
    if (taken.every((each) => distance(each, colour) > 40)) taken.push(colour)
  }
  return taken
}

function nearest(palette: number[], colour: number): number {
  let best = 0
  for (const [place, each] of palette.entries())
    if (distance(each, colour) < distance(palette[best] ?? 0, colour)) best = place
  return best
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function pixelsOf(png: Buffer): { width: number; height: number; data: Buffer } {
  const parts: Buffer[] = []
  for (let at = signature.length; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (png[24] !== 8 || png[25] !== 2) throw new Error('Only pictures of 24 bits can be made smaller.')
  return { width, height, data: unfiltered(inflateSync(Buffer.concat(parts)), width * 3, height) }
}

/** PNG keeps each byte as its difference to a guess from the bytes left, above and above left. */
function unfiltered(lines: Buffer, width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height)
  for (let y = 0; y < height; y += 1) {
    const filter = lines[y * (width + 1)] ?? 0
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const left = x < 3 ? 0 : (data[at - 3] ?? 0)
      const above = y === 0 ? 0 : (data[at - width] ?? 0)
      const corner = x < 3 || y === 0 ? 0 : (data[at - width - 3] ?? 0)
      data[at] = (lines[at + y + 1] ?? 0) + guess(filter, left, above, corner)
    }
  }
  return data
}

function guess(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(left + above - corner - value)) as [
    number,
    number,
    number,
  ]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}
