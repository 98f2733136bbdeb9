import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { docsPage, documentPath, stylesheet } from './docs-page.ts'
import { documentOptions, type ApiDocument } from './openapi.ts'

const css = readFileSync(new URL('./docs.css', import.meta.url), 'utf8')
/** These pages are not calls, so the document leaves them out. */
const schema = { hide: true }

/** Describes every call that `register` puts on this scope, for programs and for people. */
export async function docsRoutes(
  app: FastifyInstance,
  register: (app: FastifyInstance) => void,
): Promise<void> {
  // Before the routes: it hears of each of them as it is made.
  await app.register(swagger, documentOptions)
  register(app)
  app.get(documentPath, { schema }, async () => app.swagger())
  app.get('/api/docs', { schema }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger() as unknown as ApiDocument)),
  )
  app.get(stylesheet, { schema }, async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
}
