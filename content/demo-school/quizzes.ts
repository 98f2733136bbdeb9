import type { DemoQuiz } from './quiz.ts'
import { acidsAndAlkalis } from './quizzes/acids-and-alkalis.ts'
import { atomsAndElements } from './quizzes/atoms-and-elements.ts'
import { cellsAndOrganisation } from './quizzes/cells-and-organisation.ts'
import { energyStores } from './quizzes/energy-stores.ts'
import { forcesAndMotion } from './quizzes/forces-and-motion.ts'
import { photosynthesis } from './quizzes/photosynthesis.ts'
import { separatingMixtures } from './quizzes/separating-mixtures.ts'
import { specialisedCells } from './quizzes/specialised-cells.ts'
import { speed } from './quizzes/speed.ts'
import { waves } from './quizzes/waves.ts'

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
