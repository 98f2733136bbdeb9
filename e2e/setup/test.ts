import { test as base } from 'playwright/test'
import { Product } from './product.ts'

/** Journeys share a server per worker, so that two workers never meet the same student or quiz. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // Playwright requires an object pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await Product.make()
      await product.start()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})
