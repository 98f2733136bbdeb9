import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { forbidden } from './errors.ts'

const refusal = () => forbidden('This request came from another website and was refused.')

/**
 * Refuses calls from other websites (CSRF). Browsers always send `Origin` or `Sec-Fetch-Site` with a call that changes
 * something, so one without both is refused too.
 * @throws 403
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: URL | null): void {
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  if (origin === undefined && site === undefined) {
    if (request.method === 'GET') return
    throw refusal()
  }
  if (site === 'cross-site') throw refusal()
  if (origin !== undefined && !isOwnOrigin(origin, request, publicUrl)) throw refusal()
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: URL | null): boolean {
  if (publicUrl !== null) return origin === publicUrl.origin
  // `Origin: null` has no host and must not match a request without one.
  const host = URL.parse(origin)?.host
  return host !== undefined && host !== '' && host === request.headers.host
}

/**
 * Prevents DNS rebinding of a demo school, whose passwords are public: another website could let its own name resolve to
 * this machine. Numeric addresses are allowed, because no name can be rebound to them.
 * @throws 403
 */
export function refuseForeignHost(
  request: FastifyRequest,
  env: Pick<Env, 'firebase' | 'host' | 'publicUrl'>,
): void {
  const { host } = request.headers
  if (env.firebase !== null || host === undefined) return
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  const ownNames = ['localhost', env.host.toLowerCase(), env.publicUrl?.hostname]
  if (ownNames.includes(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return
  throw forbidden('The demo school answers at localhost only. Set PUBLIC_URL to the address it is to have.')
}
