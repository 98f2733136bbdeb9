import type { SubjectBank } from './bank-question.ts'
import { atomicStructure } from './physics/atomic-structure.ts'
import { electricity } from './physics/electricity.ts'
import { energy } from './physics/energy.ts'
import { forces } from './physics/forces.ts'
import { forcesAndMotion } from './physics/forces-and-motion.ts'
import { lightAndElectromagneticWaves } from './physics/light-and-electromagnetic-waves.ts'
import { magnetismAndElectromagnetism } from './physics/magnetism-and-electromagnetism.ts'
import { spacePhysics } from './physics/space-physics.ts'
import { theStructureOfMatter } from './physics/the-structure-of-matter.ts'
import { wavesInMatter } from './physics/waves-in-matter.ts'

export const physics: SubjectBank = new Map([
  ['Energy', energy],
  ['Forces', forces],
  ['Forces and motion', forcesAndMotion],
  ['Waves in matter', wavesInMatter],
  ['Light and electromagnetic waves', lightAndElectromagneticWaves],
  ['Electricity', electricity],
  ['Magnetism and electromagnetism', magnetismAndElectromagnetism],
  ['The structure of matter', theStructureOfMatter],
  ['Atomic structure', atomicStructure],
  ['Space physics', spacePhysics],
])
