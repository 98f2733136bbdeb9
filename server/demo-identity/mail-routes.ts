import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { deadLinkPage, letters, mailPage, stylesheet, verifiedPage } from './mail-pages.ts'
import { ServiceError } from './service-error.ts'
import type { Service } from './tokens.ts'
import { applyCode, linksSent } from './verification-codes.ts'

const css = readFileSync(new URL('./demo-mail.css', import.meta.url), 'utf8')
const family = '@fontsource-variable/atkinson-hyperlegible-next'
const font = import.meta.resolve(`${family}/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`)
const asked = z.object({
  email: z
    .string()
    .regex(/^\P{Cc}*$/u)
    .catch(''),
  code: z.string().catch(''),
})

/** The letter box. Its links are GETs, as those of a real mail are. */
export function mailRoutes(app: FastifyInstance, service: () => Pick<Service, 'db' | 'now'>): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
  })
  app.get('/demo-mail', async (request, reply) => {
    const { email } = asked.parse(request.query)
    const { db, now } = service()
    return reply
      .type('text/html; charset=utf-8')
      .send(mailPage(await linksSent({ db, now }, email), email, now))
  })
  app.get('/demo-mail/verify', async (request, reply) => {
    const email = await verify(service(), asked.parse(request.query).code)
    void reply.code(email === null ? 410 : 200).type('text/html; charset=utf-8')
    return email === null ? deadLinkPage() : verifiedPage(email)
  })
  app.get(letters, async (_request, reply) => reply.type('font/woff2').send(await readFile(new URL(font))))
  app.get(stylesheet, async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
}

/** The email that a code verified, or null where the code is no longer good. */
async function verify(service: Pick<Service, 'db' | 'now'>, code: string): Promise<string | null> {
  try {
    return (await applyCode(service, code)).email
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}
