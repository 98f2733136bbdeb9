import { playwright } from '@vitest/browser-playwright'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'
import { headlessOptions } from './scripts/browser-options.ts'
import { seededDefect } from './tests/mutants/plugin.ts'

/** Parts with many states, drawn by a real browser: `*.test.tsx`. Everything else is `*.test.ts`. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: seededDefect(),
    // Vite would find these in the worker for files in mid-run, and reload the tests.
    optimizeDeps: { include: ['@rgrove/parse-xml', 'fflate', 'gift-pegjs', 'papaparse', 'uqr'] },
    test: {
      name: 'components',
      include: ['tests/src/**/*.test.tsx'],
      setupFiles: ['tests/setup/slow-machine.ts', 'tests/setup/component.ts'],
      maxWorkers: 3,
      testTimeout: 30_000,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: headlessOptions }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1366, height: 768 },
      },
    },
  }),
)
