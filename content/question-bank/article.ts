/** "a kettle", "an iron". */
export const withArticle = (noun: string): string => `${/^[aeiou]/iu.test(noun) ? 'an' : 'a'} ${noun}`

/** The same at the beginning of a sentence. */
export const startingWithArticle = (noun: string): string => withArticle(noun).replace('a', 'A')
