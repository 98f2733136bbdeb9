/** Where the teacher took marks for which the marker sees no reason. */
export const writeGeneralHint = (nothing: boolean): string =>
  nothing ? 'This is not yet what the question asks for.' : 'Part of the answer is not quite there yet.'

export const generalStep = {
  long: 'Next, read the question again and check each part of your answer.',
  short: 'Next, check each part again.',
}
