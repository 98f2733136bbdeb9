import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'
import type { Env } from '../env.ts'

/** The hash of the empty string: Fluent inserts empty style elements and fills them by CSSOM rules. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const hostedIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** Browser features that no page uses, so no injected script can use them either. */
const unusedFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
]

/** The headers of every response, made once: `helmet` would make them again for each. */
export function getSecurityHeaders(env: Env): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(getHelmetOptions(env))(request, response, (error) => {
    if (error !== undefined) throw new Error('The security headers could not be created', { cause: error })
  })
  response.setHeader('Permissions-Policy', unusedFeatures.map((feature) => `${feature}=()`).join(', '))
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** A strict policy without nonces; in demo mode only this origin is allowed. */
function getHelmetOptions(env: Env): HelmetOptions {
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
