import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Env } from '../env.ts'

/** The empty string: Fluent's style elements are empty and filled by rules, so no inline style has to be allowed. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const hostedIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** A strict policy without nonces; in demo mode nothing leaves this origin. */
export function securityHeaders(env: Env): FastifyHelmetOptions {
  const https = env.publicUrl?.protocol === 'https:'
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", emptyStyle],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...(env.firebase === null ? [] : hostedIdentity)],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['jotter'],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  }
}
