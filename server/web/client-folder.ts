import { fileURLToPath } from 'node:url'

/** Where the browser part is built to. */
export const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url))
