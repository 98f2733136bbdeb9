import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'
import type { Env } from '../env.ts'

/** The empty string: Fluent's style elements are empty and filled by rules, so no inline style has to be allowed. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const hostedIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** What pages of this origin never ask a browser for, so that no script that gets into one can. */
const unusedFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
]

/** The headers of every response. They are the same for all, so they are put together once and not for each. */
export function getSecurityHeaders(env: Env): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options(env))(request, response, (error) => {
    if (error !== undefined) throw new Error('The security headers could not be made', { cause: error })
  })
  response.setHeader('Permissions-Policy', unusedFeatures.map((feature) => `${feature}=()`).join(', '))
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** A strict policy without nonces; in demo mode nothing leaves this origin. */
function options(env: Env): HelmetOptions {
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
