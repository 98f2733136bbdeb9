/** The roles of users, in lower case on the wire. */
export type Role = 'teacher' | 'student'

/** Who may make a call. `user` is anybody signed in; the handler checks who owns what is requested. */
export type Access = 'public' | 'user' | Role

export interface CallRow {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api/v1`; `{name}` is a path part. */
  path: string
  access: Access
  /**
   * The status of success.
   * @default 200
   */
  status?: 201 | 202 | 204
  /**
   * Body limit in bytes.
   * @default 256 KiB
   */
  bodyBytes?: number
  /**
   * The limit of requests per user and window. Only calls that cost next to nothing are `unlimited`.
   * @default 'usual'
   */
  rate?: keyof typeof rates | 'unlimited'
  /** Successes are not logged: they come every few seconds from every device. */
  quiet?: true
  /** A GET that changes something, so it is refused from another origin like a POST. */
  changes?: true
}

/**
 * Requests allowed per window in milliseconds. `sign-in` counts per address, which may be a whole school on a Monday
 * morning; all others count per user and process.
 */
export const rates = {
  usual: { max: 600, windowMs: 60_000 },
  save: { max: 220, windowMs: 60_000 },
  /** A page reports every 10 s, and more often while something changes; a report costs next to nothing. */
  report: { max: 600, windowMs: 60_000 },
  search: { max: 30, windowMs: 60_000 },
  suggest: { max: 20, windowMs: 3_600_000 },
  'sign-in': { max: 5_000, windowMs: 300_000 },
} as const

export const get = <A extends Access>(path: string, access: A) => ({ method: 'GET', path, access }) as const
export const post = <A extends Access>(path: string, access: A) => ({ method: 'POST', path, access }) as const
export const remove = <A extends Access>(path: string, access: A) =>
  ({ method: 'DELETE', path, access, status: 204 }) as const

export const apiBase = '/api/v1'

/** What of a row the browser needs. */
export type CallAddress = Pick<CallRow, 'method' | 'path'>

/** The path of a call with its parts filled in and its query, from `/api/v1` on. Undefined and null query values are left out. */
export function toUrl(
  { path }: CallAddress,
  parts: Record<string, string | number> = {},
  query: Record<string, string | number | boolean | null | undefined> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = parts[part]
    if (value === undefined) throw new Error(`${path} needs the part ${part}`)
    return encodeURIComponent(value)
  })
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
  return apiBase + filled + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

/** Whether a method and a pathname are this call. */
export function isRequestFor(row: CallAddress, method: string, pathname: string): boolean {
  const pattern = row.path.replace(/\{\w+\}/g, '[^/]+')
  return row.method === method && new RegExp(`^${apiBase}${pattern}$`).test(pathname)
}
