import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ServiceError } from './service-error.ts'
import type { DemoService } from './tokens.ts'
import { hashNewPassword } from './accounts.ts'
import { applyCode, getSentLinks, resetPassword, type SentLink } from './verification-codes.ts'
import { html, toPage, type Markup } from '../platform/html.ts'

const css = readFileSync(new URL('./demo-mail.css', import.meta.url), 'utf8')
const family = '@fontsource-variable/atkinson-hyperlegible-next'
const font = import.meta.resolve(`${family}/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`)
const querySchema = z.object({
  email: z
    .string()
    .regex(/^\P{Cc}*$/u)
    .catch(''),
  code: z.string().catch(''),
})
const resetSchema = z
  .object({ code: z.string().catch(''), password: z.string().catch('') })
  .catch({ code: '', password: '' })

/** The pages with the demo school's mail. Links are GETs, as in real mail. */
export function mailRoutes(
  app: FastifyInstance,
  service: () => Pick<DemoService, 'db' | 'now'>,
  rateLimit: object,
): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
  })
  app.get('/demo-mail', async (request, reply) => {
    const { email } = querySchema.parse(request.query)
    const { db, now } = service()
    return reply
      .type('text/html; charset=utf-8')
      .send(mailPage(await getSentLinks({ db, now }, email), email, now))
  })
  app.get('/demo-mail/verify', async (request, reply) => {
    const email = await verify(service(), querySchema.parse(request.query).code)
    void reply.code(email === null ? 410 : 200).type('text/html; charset=utf-8')
    return email === null ? invalidLinkPage() : verifiedPage(email)
  })
  app.get('/demo-mail/reset', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(newPasswordPage(querySchema.parse(request.query).code)),
  )
  app.post('/demo-mail/reset', { config: { rateLimit } }, async (request, reply) => {
    const { code, password } = resetSchema.parse(request.body)
    const { status, page } = await setNewPassword(service(), code, password)
    return reply.code(status).type('text/html; charset=utf-8').send(page)
  })
  app.get(fontPath, async (_request, reply) => reply.type('font/woff2').send(await readFile(new URL(font))))
  app.get(stylesheetPath, async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
}

/** The email that a code verified; null if the code is no longer valid. */
async function verify(service: Pick<DemoService, 'db' | 'now'>, code: string): Promise<string | null> {
  try {
    return (await applyCode(service, code)).email
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}

/** A password that is too short gives the form again; a code that is no longer valid the page that says so. */
async function setNewPassword(
  service: Pick<DemoService, 'db' | 'now'>,
  code: string,
  password: string,
): Promise<{ status: number; page: string }> {
  try {
    const email = await resetPassword(service, code, await hashNewPassword(password))
    return { status: 200, page: passwordChangedPage(email) }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (/PASSWORD/.test(error.message)) return { status: 400, page: newPasswordPage(code, true) }
    return { status: 410, page: invalidLinkPage() }
  }
}

const stylesheetPath = '/demo-mail/style.css'
/** The product's font, for the stylesheet. */
const fontPath = '/demo-mail/letters.woff2'

/** The demo school's mail. Nothing leaves this machine, so everybody may read all of it. */
function mailPage(links: SentLink[], email: string, now: Date): string {
  const recipient = email === '' ? '' : ` for ${email}`
  const mails = links.map((link) => toMailItem(link, now))
  const list =
    mails.length === 0
      ? html`<p>There is no unopened mail${recipient} from the last hour.</p>
          <p class="hint">Sign up, or press Resend on the login page, and the link appears here.</p>`
      : html`<p>Unopened mail${recipient} from the last hour, newest first.</p>
          <ul>
            ${mails}
          </ul>`
  return toMailLayout(
    'Demo mail',
    html`${list}
      <p class="hint">The demo school sends no real mail: what it would send is shown on this page.</p>`,
  )
}

const toMailItem = ({ isReset, email, code, sentAt }: SentLink, now: Date): Markup =>
  html`<li>
    <p>To ${email}, <time datetime="${sentAt.toISOString()}">${formatAge(sentAt, now)}</time></p>
    <a href="/demo-mail/${isReset ? 'reset' : 'verify'}?code=${encodeURIComponent(code)}"
      >${isReset ? 'Choose a new password for' : 'Verify'} ${email}</a
    >
  </li> `

function formatAge(moment: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000))
  if (minutes === 0) return 'just now'
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
}

const verifiedPage = (email: string): string =>
  toMailLayout(
    'Email verified',
    html`<p>The email address <strong>${email}</strong> is verified. You can log in now.</p>
      <p><a class="button" href="/login">Log in</a></p>`,
  )

const newPasswordPage = (code: string, isTooShort = false): string =>
  toMailLayout(
    'Choose a new password',
    html`<form method="post" action="/demo-mail/reset">
      <input type="hidden" name="code" value="${code}" />
      <label for="password">New password</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="new-password"
        required
        minlength="6"
        aria-describedby="hint"
      />
      <p id="hint" class="hint">
        ${isTooShort ? 'That was too short. It needs at least 6 characters.' : 'At least 6 characters.'}
      </p>
      <button class="button">Save password</button>
    </form>`,
  )

const passwordChangedPage = (email: string): string =>
  toMailLayout(
    'Password changed',
    html`<p>The password of <strong>${email}</strong> is changed. You can log in with it now.</p>
      <p><a class="button" href="/login">Log in</a></p>`,
  )

const invalidLinkPage = (): string =>
  toMailLayout(
    'This link is no longer good',
    html`<p>It has been used already, or it is more than an hour old.</p>
      <p>If your email address is verified, log in. If not, log in and press Resend to get a new link.</p>
      <p>If you forgot your password, ask for a new link on the login page.</p>
      <p><a class="button" href="/login">Log in</a></p>`,
  )

const toMailLayout = (title: string, body: Markup): string =>
  toPage(
    `${title} - Jotter`,
    stylesheetPath,
    html`<main>
      <p class="wordmark"><img src="/icon.svg" alt="" width="76" height="76" />Jotter</p>
      <article>
        <h1>${title}</h1>
        ${body}
      </article>
    </main>`,
  )
