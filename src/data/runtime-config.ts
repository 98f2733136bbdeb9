import type { RuntimeConfig } from '../../contract/runtime-config.ts'
import { lazyValue } from '../lib/lazy.ts'

/** This school's configuration. Rejects where it can't be read. */
export const { load: runtimeConfig } = lazyValue(async (): Promise<RuntimeConfig> => {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`${response.status} The school's configuration could not be read.`)
  return (await response.json()) as RuntimeConfig
})

/** The school's time zone. */
export const schoolTimeZone = lazyValue(async () => (await runtimeConfig()).timeZone)
