const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** '1 mark', '3 marks', '2.5 marks': marks come in halves, so they are never rounded to whole ones. */
export const marks = (points: number): string => `${exact.format(points)} ${points === 1 ? 'mark' : 'marks'}`
