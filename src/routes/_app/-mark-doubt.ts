/**
 * Why a teacher should check a mark, after "Please check:".
 * @param schemeMark the mark by a scheme that changed after a teacher decided
 */
export const describeDoubt = (schemeMark: number | undefined): string =>
  schemeMark === undefined
    ? 'the automatic marker is not sure of this mark.'
    : `the mark scheme has changed since a teacher gave this mark. By the new one it would be ${schemeMark}.`
