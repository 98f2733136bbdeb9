import axe from 'axe-core'
import { expect } from 'vitest'
import { setPreferences } from '../../src/preferences/preferences.ts'

/** Rules of WCAG 2.2 up to level AA, and axe's own best practices; a frame of the test runner is no page. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in the page as it stands, in both themes. Motion must be reduced: a half drawn colour is no fault. */
export async function expectNoFaults(): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    setPreferences({ theme, motion: 'reduced' })
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
    const { violations } = await axe.run(document, { runOnly })
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} — ${failureSummary ?? ''}`),
    )
    expect(faults, theme).toEqual([])
  }
}
