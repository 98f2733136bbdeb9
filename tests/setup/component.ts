import { vi } from 'vitest'
import '../../src/preferences/theme.css'
import '../../src/preferences/global.css'

/** A loaded machine is no fault: what is waited for comes, at once or never. */
const patience = { timeout: 15_000 }
const { waitFor } = vi
vi.waitFor = (work, options = patience) => waitFor(work, options)
