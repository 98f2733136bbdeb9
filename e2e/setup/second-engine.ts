import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'

const script = fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace-window.js'))

/** Two quizzes may have the same name, so two articles may. */
const ignoredRules = ['aria_article_label_unique']

interface Finding {
  ruleId: string
  message: string
  snippet: string
  value: [policy: string, result: string]
}

/** The engine as a global of the page. */
declare const ace: {
  Checker: new () => { check: (node: Document, policies: string[]) => Promise<{ results: Finding[] }> }
}

/** What IBM's engine finds on the page: its rules are others than axe's. */
export async function findWithSecondEngine(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(script, 'utf8'))
  const findings = await page.evaluate(async () => {
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    return results.filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
  })
  return findings
    .filter(({ ruleId }) => !ignoredRules.includes(ruleId))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`)
}
