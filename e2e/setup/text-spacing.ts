import type { Page } from 'playwright/test'

/** The spacing of WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Spaces all text of the page until it reloads. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, spacing)

/** Texts that their own box cuts off, but for those whose button shows them whole, and how many px the page is too wide. */
export const findCutText = (page: Page): Promise<{ cut: string[]; overflow: number }> =>
  page.evaluate(() => {
    const root = document.documentElement
    const isShown = (element: Element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility !== 'hidden' &&
      // Hidden from sight on purpose, or it scrolls by itself.
      getComputedStyle(element).clipPath === 'none' &&
      !element.matches('.visually-hidden, svg *, [aria-hidden=true], [aria-hidden=true] *, input, textarea')
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const button = element.closest('button')
      if (button !== null && getComputedStyle(button).cursor === 'help') return false
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && scrollWidth > clientWidth + 1) ||
        (hides(overflowY) && scrollHeight > clientHeight + 1)
      )
    }
    const texts = [...document.body.querySelectorAll('*')].filter(
      (element) => element.textContent.trim() !== '',
    )
    const cut = texts.filter((element) => isShown(element) && isCut(element))
    return {
      cut: cut.map((element) => `${element.tagName} ${element.textContent.slice(0, 60)}`),
      overflow: root.scrollWidth - root.clientWidth,
    }
  })
