/** The first whole JSON object in a text: out of a code fence, before trailing words. Undefined where there is none. */
export function jsonInText(text: string): unknown {
  const start = text.indexOf('{')
  const end = start === -1 ? -1 : endOfObject(text, start)
  if (end === -1) return undefined
  try {
    return JSON.parse(text.slice(start, end))
  } catch {
    // The caller treats it as an invalid response.
    return undefined
  }
}

/** Behind the bracket that closes the object which begins at `start`; -1 where none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\\' && quoted) at++
    else if (letter === '"') quoted = !quoted
    else if (letter === '{' && !quoted) depth++
    else if (letter === '}' && !quoted && --depth === 0) return at + 1
  }
  return -1
}
