/** Limits that browser and server share. Times in milliseconds unless the name says otherwise. */
export const limits = {
  tokensPerTeacher: 3,
  tokenDaysValid: { min: 1, max: 7, default: 3 },
  tokenUses: { min: 1, max: 1000, default: 1 },
  displayNameLength: 80,
  nameLength: 200,
  descriptionLength: 2000,
  answerLength: 20_000,
  feedbackLength: 5000,
  /** Of why a student asks a teacher to look at a mark again. */
  queryReasonLength: 300,
  questionTextLength: 10_000,
  questionsPerQuiz: 50,
  /** Drawn for an attempt of a group's mixed practice. */
  practiceQuestions: 5,
  subquestionsPerQuestion: 20,
  answersPerSubquestion: 20,
  subquestionsPerQuiz: 300,
  pointsPerAnswer: 100,
  options: { min: 2, max: 8 },
  optionLength: 300,
  /** Of the value or tolerance of a number, as it is written. */
  numberLength: 60,
  unitLength: 40,
  significantFigures: { min: 1, max: 10 },
  usersPage: 50,
  /** The most quizzes in a teacher's worklist. */
  worklistQuizzes: 6,
  /** The most students listed as needing help. */
  studentsWhoNeedHelp: 8,
  searchMinimum: 3,
  searchAnswers: 20,
  membersPerCall: 200,
  /** Of a Wi-Fi drill, in seconds. */
  drillSeconds: { min: 15, max: 180 },
  pupilsPerList: 2_000,
  groupsPerList: 200,
  ownIdLength: 100,
  emailLength: 254,
  /** Members of one name in a group among whom the teacher chooses. */
  sameNames: 20,
  /** The most pupils added, or cards made or voided, at once. */
  cardsPerCall: 50,
  /** Pupils whose accounts or passwords are asked for at once: a call has to end in time also on slow Wi-Fi. */
  cardsPerPart: 10,
  /** Students whose marks are released at once. */
  studentsPerRelease: 1000,
  notifications: 100,
  phrasesPerSubject: 200,
  largestId: 2_147_483_647,
  bodyBytes: 256 * 1024,
  topicBodyBytes: 1024 * 1024,
  resubmitOfferedAfter: 5 * 60 * 1000,
} as const
