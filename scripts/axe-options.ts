/**
 * Fluent's overlays catch Tab with these: focusable and hidden, because they pass the focus on at once.
 * @see https://github.com/microsoft/tabster/issues/288
 */
export const tabsterDummies = '[data-tabster-dummy]'
