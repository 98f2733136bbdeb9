/**
 * The path that `from` remembers, or null where it could lead out of the product: only what stays on this origin and
 * starts with a single slash. Log in and Register are no place to come back to.
 */
export function rememberedPath(from: unknown, origin: string): string | null {
  if (typeof from !== 'string' || !/^\/(?![/\\])[^\p{Cc}]*$/u.test(from)) return null
  const url = new URL(from, origin)
  if (url.origin !== origin || /^\/(login|register)(\/|$)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
