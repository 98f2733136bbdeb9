/** An id or a number from 1 as it may stand in an address; anything else counts as not there. */
export function positive(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined
}
