import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type axeCore from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { axeContext, axeOptions } from '../../scripts/axe-options.ts'

const script = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))

/** The engine as a global of the page, once it is loaded. */
declare const axe: typeof axeCore

/** Fails on what axe finds on the page, in both themes. Reduces motion: it would measure colours amid a transition. */
export async function expectNoFaults(page: Page, screen: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect(await findWithAxe(page, theme), `${screen}, ${theme}`).toEqual([])
  }
}

async function findWithAxe(page: Page, theme: keyof typeof axeOptions): Promise<string[]> {
  const isLoaded = await page.evaluate(() => typeof axe !== 'undefined')
  if (!isLoaded) await page.evaluate(await readFile(script, 'utf8'))
  const { violations } = await page.evaluate(
    ([context, options]) => axe.run(context, { ...options, resultTypes: ['violations'] }),
    [axeContext, axeOptions[theme]] as const,
  )
  const faults = await Promise.all(violations.map((violation) => dropHalfHidden(page, violation)))
  return faults.flatMap(({ id, nodes }) =>
    nodes
      // A tooltip belongs to its button, which is in a landmark.
      .filter(({ html }) => !(id === 'region' && html.startsWith('<div role="tooltip"')))
      .map(({ html, failureSummary }) => `${id}: ${html} — ${failureSummary ?? ''}`),
  )
}

/** A target that is half under a sticky bar can be scrolled into view, so it is measured there once more. */
async function dropHalfHidden(page: Page, violation: axeCore.Result): Promise<axeCore.Result> {
  if (violation.id !== 'target-size') return violation
  const isTooSmall = (target: string) =>
    page.locator(target).evaluate(async (element) => {
      element.scrollIntoView({ block: 'center' })
      const { violations } = await axe.run(element, { runOnly: ['target-size'] })
      return violations.length > 0
    })
  const nodes: axeCore.NodeResult[] = []
  for (const node of violation.nodes) if (await isTooSmall(String(node.target[0]))) nodes.push(node)
  return { ...violation, nodes }
}
