import { cdp } from 'vitest/browser'
import { onTestFinished } from 'vitest'

interface DevTools {
  send: (method: 'Emulation.setEmulatedMedia', params: object) => Promise<void>
}

const emulate = (features: { name: string; value: string }[]) =>
  (cdp() as DevTools).send('Emulation.setEmulatedMedia', { features })

/** Draws the page in the colours of a system with high contrast, light text on black, until the end of the test. */
export async function emulateForcedColors(): Promise<void> {
  onTestFinished(() => emulate([]))
  await emulate([
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-color-scheme', value: 'dark' },
  ])
}
