import axe from 'axe-core'
import { expect } from 'vitest'
import { axeContext, axeOptions } from '../../scripts/axe-options.ts'
import { setPreferences } from '../../src/preferences/preferences.ts'

/** Fails on violations in the current page, in both themes. Reduces motion: axe would measure colours amid a transition. */
export async function expectNoViolations(): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    setPreferences({ theme, motion: 'reduced' })
    await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
    // Fluent's menus and dialogs fade in.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    const { violations } = await axe.run(axeContext, axeOptions[theme])
    const messages = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} — ${failureSummary ?? ''}`),
    )
    expect(messages, theme).toEqual([])
  }
}
