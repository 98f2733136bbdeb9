/** What readers leave out or change of a question, a sentence each; for texts see `changeTexts`. */
export const noteTexts = {
  feedback: 'Feedback to students was left out.',
  hints: 'Hints were left out.',
  aids: 'A button, sound or video was left out.',
  noScheme: 'It has no mark scheme: add the answers that earn marks.',
  notes: 'The notes for markers became the mark scheme.',
  partMarks: 'Answers that are worth a part of the mark count as wrong.',
  wrongPenalty: 'A wrong option takes away one mark, whatever it took away before.',
  otherNumbers: 'Only one of several right numbers came along.',
  units: 'Units other than the first were left out.',
  matching: 'Each pair became a part with options to choose from.',
  gaps: 'Each gap became a part.',
  order: 'The options are shown in the order of the file.',
  category: 'Its category was left out.',
  allOrNothing: 'Each right option earns its share of the marks, not all or nothing.',
  tex: 'A formula in TeX stays as it is typed, and students see it like that: write it in words or signs.',
  patterns: 'Answers with * were taken as they are written.',
} as const
