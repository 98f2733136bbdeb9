import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RuntimeConfig } from '../../contract/runtime-config.ts'
import type { Env } from '../env.ts'
import { notFound } from '../platform/errors.ts'
import { fileURLToPath } from 'node:url'

/** Where the browser part is built to. */
export const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url))

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
    // A hashed name never means anything else; for all other files, the service worker among them, the server is asked.
    setHeaders: (response, path) => {
      void response.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/*', (request, reply) => answerShell(request, reply, folder))
}

/** A screen's address gets the shell; a missing file or call is said to be missing, so that no script is ever HTML. */
function answerShell(request: FastifyRequest, reply: FastifyReply, folder: string): FastifyReply {
  const path = request.url.split('?')[0] ?? '/'
  const earlier = earlierBuildWith(path, folder)
  if (earlier !== undefined) return reply.sendFile(path.slice(1), earlier)
  if (path.startsWith('/api/') || path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path))
    throw notFound('There is nothing at this address.')
  return reply.sendFile('index.html')
}

/** A tab goes on asking for files of the build it was opened with; scripts/earlier-builds.ts keeps those of the two before. */
function earlierBuildWith(path: string, folder: string): string | undefined {
  if (!/^\/assets\/[\w.-]+$/.test(path)) return undefined
  const builds = [1, 2].map((age) => join(dirname(folder), 'earlier', String(age)))
  return builds.find((build) => existsSync(join(build, path)))
}

function runtimeConfig({ env, demoIdentity }: WebParts): RuntimeConfig {
  const demo = { projectId: demoIdentity?.projectId ?? '', apiKey: 'demo', authDomain: 'localhost' }
  return { demo: env.firebase === null, identity: env.firebase ?? demo }
}
