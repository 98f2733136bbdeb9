import { expect, it } from 'vitest'
import { decodeText } from '../../../src/exchange/decode.ts'

const text = 'Élan é 10 µm – “10 %”'
const utf8 = [...new TextEncoder().encode(text)]
const utf16 = (isLittle: boolean) =>
  Array.from(text, (one) => one.charCodeAt(0)).flatMap((code) =>
    isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255],
  )
const windows = Array.from(text, (one) => ({ '–': 0x96, '“': 0x93, '”': 0x94 })[one] ?? one.charCodeAt(0))

it.each([
  ['UTF-8', utf8],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...utf8]],
  ['UTF-16 little endian with a mark', [0xff, 0xfe, ...utf16(true)]],
  ['UTF-16 big endian with a mark', [0xfe, 0xff, ...utf16(false)]],
  ['Windows-1252', windows],
])('reads %s', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text)
})

it('reads UTF-16 without a mark, and the encoding that XML declares', () => {
  const latin = Array.from('plain text').flatMap((one) => [one.charCodeAt(0), 0])
  expect(decodeText(new Uint8Array(latin))).toBe('plain text')
  const xml = Array.from('<?xml version="1.0" encoding="ISO-8859-7"?><a>').map((one) => one.charCodeAt(0))
  expect(decodeText(new Uint8Array([...xml, 0xe1]))).toMatch(/α$/)
})
