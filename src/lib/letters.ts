/** The letter of a subquestion, counted from 1: 'a', 'b', … 'z', then 'aa'. */
export const letterOf = (number: number): string =>
  (number > 26 ? letterOf(Math.floor((number - 1) / 26)) : '') + String.fromCharCode(97 + ((number - 1) % 26))
