const name = 'may-be-signed-in'
/** As long as the server's session at the longest, in seconds. */
const longest = 12 * 3600

/**
 * Whether a session was started in this browser and not ended since. The cookie of the session itself cannot be read
 * by a script; this one beside it is no secret, lives as long, and survives a cleared store. Without it nobody is
 * asked for, so that a visitor's first page makes no call that can only be refused.
 */
export const hintsAtSession = (): boolean =>
  globalThis.document?.cookie.split('; ').includes(`${name}=1`) ?? false

export function hintAtSession(started: boolean): void {
  if (!globalThis.document) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=1; Path=/; SameSite=Strict${secure}; Max-Age=${started ? longest : 0}`
}
