import type { DemoQuiz } from './demo-quiz.ts'
import { acidsAndAlkalis } from './demo-quizzes/acids-and-alkalis.ts'
import { atomsAndElements } from './demo-quizzes/atoms-and-elements.ts'
import { cellsAndOrganisation } from './demo-quizzes/cells-and-organisation.ts'
import { energyStores } from './demo-quizzes/energy-stores.ts'
import { forcesAndMotion } from './demo-quizzes/forces-and-motion.ts'
import { photosynthesis } from './demo-quizzes/photosynthesis.ts'
import { separatingMixtures } from './demo-quizzes/separating-mixtures.ts'
import { specialisedCells } from './demo-quizzes/specialised-cells.ts'
import { speed } from './demo-quizzes/speed.ts'
import { waves } from './demo-quizzes/waves.ts'

/** The quizzes of the demo school, in the order in which its classes sat them. */
export const demoQuizzes: readonly DemoQuiz[] = [
  speed,
  energyStores,
  forcesAndMotion,
  atomsAndElements,
  separatingMixtures,
  acidsAndAlkalis,
  specialisedCells,
  cellsAndOrganisation,
  photosynthesis,
  waves,
]
