import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RuntimeConfig } from '../../contract/runtime-config.ts'
import type { Env } from '../env.ts'
import { notFound } from '../platform/errors.ts'

interface WebParts {
  env: Env
  demoIdentity: { projectId: string } | null
  clientFolder: string | null
}

/** The built browser part, its runtime configuration, and the shell for every address that is a screen. */
export async function webRoutes(app: FastifyInstance, parts: WebParts): Promise<void> {
  const configuration = runtimeConfig(parts)
  app.get('/config.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(configuration),
  )
  const folder = parts.clientFolder
  if (folder === null || !existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      void response.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/*', (request, reply) => answerShell(request, reply))
}

/** A screen's address gets the shell; a missing file or call is said to be missing, so that no script is ever HTML. */
function answerShell(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? '/'
  if (path.startsWith('/api/') || path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path))
    throw notFound('There is nothing at this address.')
  return reply.sendFile('index.html')
}

function runtimeConfig({ env, demoIdentity }: WebParts): RuntimeConfig {
  const demo = { projectId: demoIdentity?.projectId ?? '', apiKey: 'demo', authDomain: 'localhost' }
  return { demo: env.firebase === null, identity: env.firebase ?? demo }
}
