import { darkTheme, lightTheme, type JotterTheme } from './theme.ts'

/**
 * Both themes as CSS variables, limited to those in `used` (names without dashes). The browser gets them as a style sheet,
 * so that the first paint has its colours and the theme costs no script.
 */
export function themeCss(used: ReadonlySet<string>): string {
  const variables = (theme: JotterTheme): string =>
    Object.entries(theme)
      .filter(([name]) => used.has(name))
      .map(([name, value]) => `--${name}:${value};`)
      .join('')
  const light = variables(lightTheme)
  const dark = variables(darkTheme)
  return [
    `:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
    `:root[data-theme='dark']{${dark}}`,
  ].join('\n')
}
