import { html, page, type Markup } from '../docs/html.ts'
import type { SentLink } from './verification-codes.ts'

export const stylesheet = '/demo-mail/style.css'
/** The letters of the product, for the stylesheet. */
export const letters = '/demo-mail/letters.woff2'

/** The demo school's letter box. Nothing here leaves this machine, so everybody may read every letter. */
export function mailPage(links: SentLink[], email: string, now: Date): string {
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

export const verifiedPage = (email: string): string =>
  onTheCover(
    'Email verified',
    html`<p>The email address <strong>${email}</strong> is verified. You can log in now.</p>
      <p><a class="button" href="/login">Log in</a></p>`,
  )

export const deadLinkPage = (): string =>
  onTheCover(
    'This link is no longer good',
    html`<p>It has been used already, or it is more than an hour old.</p>
      <p>If your email address is verified, log in. If not, log in and press Resend to get a new link.</p>
      <p><a class="button" href="/login">Log in</a></p>`,
  )

const onTheCover = (title: string, body: Markup): string =>
  page(
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
