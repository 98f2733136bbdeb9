import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { toDocsPage, documentPath, stylesheetPath } from './docs-page.ts'
import { openApiOptions, type OpenApiDocument } from './openapi.ts'

const css = readFileSync(new URL('./docs.css', import.meta.url), 'utf8')
/** These pages are no calls, so the document doesn't list them. */
const schema = { hide: true }

/** Serves the API reference of every call that `register` adds: a page and an OpenAPI document. */
export async function docsRoutes(
  app: FastifyInstance,
  register: (app: FastifyInstance) => void,
): Promise<void> {
  // Registered before the routes, because it collects them as they are added.
  await app.register(swagger, openApiOptions)
  register(app)
  app.get(documentPath, { schema }, async () => app.swagger())
  app.get('/api/docs', { schema }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(toDocsPage(app.swagger() as unknown as OpenApiDocument)),
  )
  app.get(stylesheetPath, { schema }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  )
}
