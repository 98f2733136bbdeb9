/** Reads JSON of unknown shape. */
export type JsonObject = Record<string, unknown>

export const toObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const toString = (value: unknown): string => (typeof value === 'string' ? value : '')
