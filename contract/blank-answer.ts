/** Exactly what `String.prototype.trim` removes, for the database, whose own classes depend on its locale. */
export const whiteSpace =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** Whether an answer counts as missing, in every count of what is answered. */
export const isBlankAnswer = (answer: string): boolean => answer.trim() === ''
