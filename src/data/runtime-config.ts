import type { RuntimeConfig } from '../../contract/runtime-config.ts'

let asked: Promise<RuntimeConfig> | null = null

/** This school's configuration, fetched once; a failure is not cached, so that the next call tries again. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  asked ??= ask().catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}

async function ask(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`${response.status} The school's configuration could not be read.`)
  return (await response.json()) as RuntimeConfig
}
