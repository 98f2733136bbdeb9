import { outboxDatabase } from '../../contract/outbox-messages.ts'

/** Whether anything was ever put into an outbox on this device; true where the browser does not tell. */
export async function hasOutbox(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith('outbox'))) return true
    return (await indexedDB.databases()).some(({ name }) => name === outboxDatabase)
  } catch {
    return true
  }
}
