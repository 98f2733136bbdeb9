import { beforeEach, vi } from 'vitest'
import '../../src/preferences/theme.css'
import '../../src/preferences/global.css'

/** Long, so that a slow machine does not fail a test. */
const defaultOptions = { timeout: 15_000 }
const { waitFor } = vi
vi.waitFor = (work, options = defaultOptions) => waitFor(work, options)

// What the test before announced stays in the page for a second.
beforeEach(() => {
  for (const message of document.querySelectorAll('[aria-live][data-tabster-never-hide] > *'))
    message.remove()
})
