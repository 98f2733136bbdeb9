const byteOrderMarks: [label: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of a file: by its byte order mark, else UTF-8; where it is not valid UTF-8, by the encoding that an XML
 * declaration names, else Windows-1252, which older programs write.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  const label = marked?.[0] ?? findUnmarked16(bytes)
  // The decoder drops the mark.
  if (label !== null) return new TextDecoder(label).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeDeclared(bytes)
  }
}

/** UTF-16 without a mark: of Latin text, every second byte is 0. */
function findUnmarked16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 400)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 4
  if (sample.length < 4 || (even > 0 && odd > 0)) return null
  if (odd >= many) return 'utf-16le'
  return even >= many ? 'utf-16be' : null
}

function decodeDeclared(bytes: Uint8Array): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1]
  try {
    // A file that declares UTF-8 and isn't is most likely of an older program too.
    if (declared !== undefined && !/^utf-?8$/i.test(declared))
      return new TextDecoder(declared, { fatal: true }).decode(bytes)
  } catch {
    // Not an encoding that is known, or not in it.
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
