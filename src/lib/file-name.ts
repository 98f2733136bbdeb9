import { formatIsoDate } from './dates.ts'

/** Control and bidi characters, and what file systems refuse. */
const hostile = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\/:*?"<>|]/g
/** A file system allows 255 bytes for the whole. */
const maxPartBytes = 90

/** 'Forces and motion – 9A Physics – 2026-11-23.xlsx' */
export function toFileName(parts: string[], day: Date, extension: string): string {
  const words = [...parts.map(cleanPart), formatIsoDate(day)]
  return `${words.filter((part) => part !== '').join(' – ')}.${extension}`
}

function cleanPart(part: string): string {
  const clean = part.toWellFormed().replace(hostile, ' ').replace(/\s+/g, ' ')
  let short = ''
  for (const character of clean) {
    if (new TextEncoder().encode(short + character).length > maxPartBytes) break
    short += character
  }
  // A name that begins with a dot is hidden; one that ends with it is refused by Windows.
  return short.replace(/^[.\s]+|[.\s]+$/g, '')
}
