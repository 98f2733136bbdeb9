import { inflateSync } from 'fflate'
import { exchangeLimits } from './limits.ts'
import { UnreadableFile } from './result.ts'

const signatures = { directory: 0x02014b50, end: 0x06054b50 }
const damaged = 'The file is damaged or not complete. Save or download it again.'
const tooLarge = 'The file holds more than can be read.'

interface Entry {
  name: string
  size: number
  packedSize: number
  method: number
  isEncrypted: boolean
  /** Of its header. */
  offset: number
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** The files of an archive, each decompressed when it is read. */
export interface Archive {
  names: string[]
  /** @throws {UnreadableFile} */
  read: (name: string) => Uint8Array
}

/** Opens a zip file. Bombs are refused by the sizes that it declares, and no file gets larger than it declares. */
export function openZip(bytes: Uint8Array): Archive {
  const entries = new Map(readDirectory(bytes).map((entry) => [entry.name, entry]))
  const declared = [...entries.values()].reduce((sum, { size }) => sum + size, 0)
  if (declared > bytes.length * exchangeLimits.zipRatio) throw new UnreadableFile(tooLarge)
  let total = 0
  const read = (name: string): Uint8Array => {
    const entry = entries.get(name)
    if (entry === undefined) throw new UnreadableFile(`The zip file has no file ${name}.`)
    total += entry.size
    if (entry.size > exchangeLimits.entryBytes || total > exchangeLimits.archiveBytes)
      throw new UnreadableFile(tooLarge)
    return unpack(bytes, entry)
  }
  return { names: [...entries.keys()].filter((name) => !name.endsWith('/')), read }
}

function readDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = findEnd(view)
    const count = view.getUint16(end + 10, true)
    if (count > exchangeLimits.zipEntries) throw new UnreadableFile(tooLarge)
    const entries: Entry[] = []
    let at = view.getUint32(end + 16, true)
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== signatures.directory) throw new UnreadableFile(damaged)
      entries.push(readEntry(bytes, view, at))
      at += 46 + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0)
    }
    return entries
  } catch (error) {
    // The view throws for what is outside of the file.
    throw error instanceof UnreadableFile ? error : new UnreadableFile(damaged)
  }
}

/** The end record stands before a comment of up to 64 KiB. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === signatures.end) return at
  throw new UnreadableFile(damaged)
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): Entry {
  const nameLength = view.getUint16(at + 28, true)
  return {
    name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  }
}

function unpack(
  bytes: Uint8Array,
  { name, size, packedSize, method, isEncrypted, offset }: Entry,
): Uint8Array {
  if (isEncrypted) throw new UnreadableFile('The file is protected by a password.')
  if (method !== 0 && method !== 8)
    throw new UnreadableFile(`${name} is compressed in a way that is not known.`)
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
    const packed = bytes.subarray(start, start + packedSize)
    if (method === 0) return packed
    // The buffer does not grow, and has room for one byte more: a file that lies about its size is an error.
    const content = inflateSync(packed, { out: new Uint8Array(size + 1) })
    if (content.length === size) return content
    throw new UnreadableFile(damaged)
  } catch {
    throw new UnreadableFile(damaged)
  }
}
