import type { SubjectBank } from './bank-question.ts'
import { atomicStructure } from './chemistry/atomic-structure.ts'
import { bonding } from './chemistry/bonding.ts'
import { chemicalAnalysis } from './chemistry/chemical-analysis.ts'
import { chemicalChanges } from './chemistry/chemical-changes.ts'
import { earth } from './chemistry/earth.ts'
import { energyChanges } from './chemistry/energy-changes.ts'
import { industries } from './chemistry/industries.ts'
import { rates } from './chemistry/rates.ts'

export const chemistry: SubjectBank = new Map([
  ['Atomic structure and the Periodic Table', atomicStructure],
  ['Structure, bonding and the properties of matter', bonding],
  ['Chemical changes', chemicalChanges],
  ['Energy changes in chemistry', energyChanges],
  ['Rate and extent of chemical change', rates],
  ['Chemical analysis', chemicalAnalysis],
  ['Chemical and allied industries', industries],
  ['Earth and atmospheric science', earth],
])
