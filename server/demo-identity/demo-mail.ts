import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ServiceError } from './service-error.ts'
import type { Service } from './tokens.ts'
import { applyCode, linksSent, type SentLink } from './verification-codes.ts'
import { html, toPage, type Markup } from '../platform/html.ts'

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

const stylesheet = '/demo-mail/style.css'
/** The letters of the product, for the stylesheet. */
const letters = '/demo-mail/letters.woff2'

/** The demo school's letter box. Nothing here leaves this machine, so everybody may read every letter. */
function mailPage(links: SentLink[], email: string, now: Date): string {
  const of = email === '' ? '' : ` for ${email}`
  const mails = links.map((link) => letter(link, now))
  const list =
    mails.length === 0
      ? html`<p>There is no unopened mail${of} from the last hour.</p>
          <p class="hint">Sign up, or press Resend on the login page, and the link appears here.</p>`
      : html`<p>Unopened mail${of} from the last hour, newest first.</p>
          <ul>
            ${mails}
          </ul>`
  return onTheCover(
    'Demo mail',
    html`${list}
      <p class="hint">The demo school sends no real mail: what it would send is shown on this page.</p>`,
  )
}

const letter = ({ email, code, sentAt }: SentLink, now: Date): Markup =>
  html`<li>
    <p>To ${email}, <time datetime="${sentAt.toISOString()}">${ago(sentAt, now)}</time></p>
    <a href="/demo-mail/verify?code=${encodeURIComponent(code)}">Verify ${email}</a>
  </li> `

function ago(moment: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000))
  if (minutes === 0) return 'just now'
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
}

const verifiedPage = (email: string): string =>
  onTheCover(
    'Email verified',
    html`<p>The email address <strong>${email}</strong> is verified. You can log in now.</p>
      <p><a class="button" href="/login">Log in</a></p>`,
  )

const deadLinkPage = (): string =>
  onTheCover(
    'This link is no longer good',
    html`<p>It has been used already, or it is more than an hour old.</p>
      <p>If your email address is verified, log in. If not, log in and press Resend to get a new link.</p>
      <p><a class="button" href="/login">Log in</a></p>`,
  )

const onTheCover = (title: string, body: Markup): string =>
  toPage(
    `${title} - Jotter`,
    stylesheet,
    html`<main>
      <p class="wordmark"><img src="/icon.svg" alt="" width="76" height="76" />Jotter</p>
      <article>
        <h1>${title}</h1>
        ${body}
      </article>
    </main>`,
  )
