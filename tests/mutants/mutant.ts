/** A deliberate defect of the product, which some test has to find. */
export interface Mutant {
  /** Unique among all groups. */
  id: string
  /** The product's file, from the root. */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replacement: string
  /** What a user would suffer, in one sentence. */
  harm: string
  /** The test files that concern it, from the root. */
  tests: readonly string[]
  /** Why no test can find it: nobody would notice. Such a mutant is allowed to survive. */
  equivalent?: string
}

/** A file's text with the defect in it. Throws where the find-string does not occur exactly once. */
export function withDefect(text: string, { id, file, find, replacement }: Mutant): string {
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Error(`Mutant "${id}": its find-string occurs ${parts.length - 1} times in ${file}, not once`)
  return parts.join(replacement)
}
