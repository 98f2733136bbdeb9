import { vi } from 'vitest'

/** Long, so that a slow machine does not fail a test. */
const defaultOptions = { timeout: 15_000 }
const { waitFor } = vi
const patientWaitFor: typeof waitFor = (work, options = defaultOptions) => waitFor(work, options)
// Some test files share their modules, and this one is run for each.
if (waitFor.name !== patientWaitFor.name) vi.waitFor = patientWaitFor
