import type { SendMessage, SendReply } from '../contract/outbox-messages.ts'
import type { PassResult } from './outbox/pass.ts'

/** One pass; see `Sender`. */
export type Send = (anew?: boolean) => Promise<PassResult>

export const asksToSend = (data: unknown): data is SendMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'send'

/** A page asks for a pass: it hears at once that somebody is there, and afterwards what came of it. */
export async function sendForPage(
  send: Send,
  { anew = false }: SendMessage,
  port: Pick<MessagePort, 'postMessage'> | undefined,
): Promise<void> {
  const reply = (message: SendReply<PassResult>): void => port?.postMessage(message)
  reply({ type: 'heard' })
  try {
    reply({ type: 'done', result: await send(anew) })
  } catch (error) {
    reply({ type: 'failed' })
    throw error
  }
}

/** The browser says there is network. Rejects while something waits, so that it says so again. */
export async function sendForSync(send: Send): Promise<void> {
  const { waiting } = await send()
  if (waiting > 0) throw new Error('Something still waits to be sent')
}
