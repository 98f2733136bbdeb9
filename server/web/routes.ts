import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RuntimeConfig } from '../../contract/runtime-config.ts'
import type { Env } from '../env.ts'
import { notFound } from '../platform/errors.ts'
import { fileURLToPath } from 'node:url'

/** The build of the browser part. */
export const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url))

interface WebDeps {
  env: Env
  demoIdentity: { projectId: string } | null
  clientFolder: string | null
}

/** Serves the built browser part, its runtime configuration, and `index.html` for the address of every screen. */
export async function webRoutes(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const configuration = getRuntimeConfig(deps)
  app.get('/config.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(configuration),
  )
  const folder = deps.clientFolder
  if (folder === null || !existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    // Hashed names are immutable; all other files, including the service worker, are revalidated.
    setHeaders: (response, path) => {
      void response.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/*', (request, reply) => sendShell(request, reply, folder))
}

/** Sends `index.html` for a screen; a missing file or call is a 404, so that HTML is never taken for a script. */
function sendShell(request: FastifyRequest, reply: FastifyReply, folder: string): FastifyReply {
  const path = request.url.split('?')[0] ?? '/'
  const earlierBuild = findEarlierBuild(path, folder)
  if (earlierBuild !== undefined) return reply.sendFile(path.slice(1), earlierBuild)
  if (path.startsWith('/api/') || path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path))
    throw notFound('There is nothing at this address.')
  return reply.sendFile('index.html')
}

/** A tab needs the files of the build it was opened with; scripts/earlier-builds.ts keeps the last two. */
function findEarlierBuild(path: string, folder: string): string | undefined {
  if (!/^\/assets\/[\w.-]+$/.test(path)) return undefined
  const builds = [1, 2].map((age) => join(dirname(folder), 'earlier', String(age)))
  return builds.find((build) => existsSync(join(build, path)))
}

function getRuntimeConfig({ env, demoIdentity }: WebDeps): RuntimeConfig {
  const demo = { projectId: demoIdentity?.projectId ?? '', apiKey: 'demo', authDomain: 'localhost' }
  const { firebase, pupilDomain, timeZone } = env
  return { demo: firebase === null, identity: firebase ?? demo, pupilDomain, timeZone }
}
