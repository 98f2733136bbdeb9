/** The cover's colour by theme, for what is drawn before or beside the page: the browser's bar. */
export const covers = { light: '#f3e4c1', dark: '#121816' } as const
