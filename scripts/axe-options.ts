/**
 * What axe looks at. Fluent's overlays catch Tab with dummies: focusable and hidden, because they pass the focus on at once.
 * @see https://github.com/microsoft/tabster/issues/288
 */
export const axeContext = { exclude: ['[data-tabster-dummy]'] }

/**
 * The rules to run in each theme: those of WCAG 2.2 up to level AA and axe's own best practices. The dark theme changes
 * nothing but colours, so only the rules that look at them run again.
 */
export const axeOptions = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
}
