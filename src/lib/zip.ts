/** The CRC-32 of each byte. */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

async function deflate(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

type Bytes = Uint8Array<ArrayBuffer>

/** Little-endian numbers, whatever the machine's order is. */
function toBytes(width: 2 | 4, ...values: number[]): Bytes {
  const view = new DataView(new ArrayBuffer(width * values.length))
  for (const [index, value] of values.entries())
    if (width === 2) view.setUint16(index * 2, value, true)
    else view.setUint32(index * 4, value, true)
  return new Uint8Array(view.buffer)
}

const signatures = { file: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 } as const
const version = 20
/** Names are in UTF-8. */
const flags = 0x800
const deflated = 8
/** 1 January 1980, the first day of the format: the same contents make the same file. */
const date = 33

interface Entry {
  name: Bytes
  data: Bytes
  /** What the file's header and its entry in the directory share. */
  fields: Bytes[]
}

async function toEntry(name: string, text: string): Promise<Entry> {
  const bytes = new TextEncoder().encode(text)
  const encodedName = new TextEncoder().encode(name)
  const data = await deflate(bytes)
  const fields = [
    toBytes(2, version, flags, deflated, 0, date),
    toBytes(4, crc32(bytes), data.length, bytes.length),
    toBytes(2, encodedName.length, 0),
  ]
  return { name: encodedName, data, fields }
}

/** A ZIP archive of text files. */
export async function zip(files: Record<string, string>): Promise<Blob> {
  const contents: Bytes[] = []
  const directory: Bytes[] = []
  const getSize = (parts: Bytes[]) => parts.reduce((sum, { length }) => sum + length, 0)
  for (const [name, text] of Object.entries(files)) {
    const entry = await toEntry(name, text)
    const location = [toBytes(2, 0, 0, 0), toBytes(4, 0, getSize(contents))]
    directory.push(
      toBytes(4, signatures.directory),
      toBytes(2, version),
      ...entry.fields,
      ...location,
      entry.name,
    )
    contents.push(toBytes(4, signatures.file), ...entry.fields, entry.name, entry.data)
  }
  const count = Object.keys(files).length
  const end = [
    toBytes(4, signatures.end),
    toBytes(2, 0, 0, count, count),
    toBytes(4, getSize(directory), getSize(contents)),
    toBytes(2, 0),
  ]
  return new Blob([...contents, ...directory, ...end])
}
