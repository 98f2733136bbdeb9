import type { SubjectBank } from './bank-question.ts'
import { cellBiology } from './biology/cell-biology.ts'
import { coordinationAndControl } from './biology/coordination-and-control.ts'
import { ecosystems } from './biology/ecosystems.ts'
import { evolutionInheritanceAndVariation } from './biology/evolution-inheritance-and-variation.ts'
import { health } from './biology/health.ts'
import { photosynthesis } from './biology/photosynthesis.ts'
import { transportSystems } from './biology/transport-systems.ts'

export const biology: SubjectBank = new Map([
  ['Cell biology', cellBiology],
  ['Transport systems', transportSystems],
  ['Health, disease and the development of medicines', health],
  ['Coordination and control', coordinationAndControl],
  ['Photosynthesis', photosynthesis],
  ['Ecosystems', ecosystems],
  ['Evolution, inheritance and variation', evolutionInheritanceAndVariation],
])
