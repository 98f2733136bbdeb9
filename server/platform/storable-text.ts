/**
 * A person's text as PostgreSQL can keep it: NUL, which it refuses in any text, and halves of surrogate pairs, which no
 * UTF-8 has, become U+FFFD. Everything else stays as it was typed.
 */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()
