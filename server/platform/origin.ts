import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { forbidden } from './errors.ts'

const refusal = () => forbidden('This request came from another website and was refused.')

/**
 * Lets through only what comes from the product's own pages. A browser always sends `Origin` or `Sec-Fetch-Site` with a
 * call that changes something, so a call without both is refused as well.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  if (origin === undefined && site === undefined) {
    if (request.method === 'GET') return
    throw refusal()
  }
  if (site === 'cross-site') throw refusal()
  if (origin !== undefined && !isOwn(origin, request, publicUrl)) throw refusal()
}

function isOwn(origin: string, request: FastifyRequest, publicUrl: URL | null): boolean {
  if (publicUrl !== null) return origin === publicUrl.origin
  // `Origin: null` has no host and must not pass for a request that names none either.
  const host = URL.parse(origin)?.host
  return host !== undefined && host !== '' && host === request.headers.host
}

/**
 * A demo school, whose passwords everybody knows, answers only where it was put. Another website could have its own name
 * point here, and its pages would then be of this origin; no name points to an address in figures.
 */
export function refuseForeignHost(
  request: FastifyRequest,
  env: Pick<Env, 'firebase' | 'host' | 'publicUrl'>,
): void {
  const { host } = request.headers
  if (env.firebase !== null || host === undefined) return
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  const own = ['localhost', env.host.toLowerCase(), env.publicUrl?.hostname]
  if (own.includes(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return
  throw forbidden('The demo school answers at localhost only. Set PUBLIC_URL to the address it is to have.')
}
