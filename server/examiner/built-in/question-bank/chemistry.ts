import type { SubjectBank } from './bank-question.ts'
import { analysisFoundation } from './chemistry/analysis-foundation.ts'
import { analysisHigher } from './chemistry/analysis-higher.ts'
import { atomicStructureFoundation } from './chemistry/atomic-structure-foundation.ts'
import { atomicStructureHigher } from './chemistry/atomic-structure-higher.ts'
import { bondingFoundation } from './chemistry/bonding-foundation.ts'
import { bondingHigher } from './chemistry/bonding-higher.ts'
import { chemicalCalculationsFoundation } from './chemistry/chemical-calculations-foundation.ts'
import { chemicalCalculationsHigher } from './chemistry/chemical-calculations-higher.ts'
import { chemicalChangesFoundation } from './chemistry/chemical-changes-foundation.ts'
import { chemicalChangesHigher } from './chemistry/chemical-changes-higher.ts'
import { earthFoundation } from './chemistry/earth-foundation.ts'
import { earthHigher } from './chemistry/earth-higher.ts'
import { energyChangesFoundation } from './chemistry/energy-changes-foundation.ts'
import { energyChangesHigher } from './chemistry/energy-changes-higher.ts'
import { industriesFoundation } from './chemistry/industries-foundation.ts'
import { industriesHigher } from './chemistry/industries-higher.ts'
import { ratesFoundation } from './chemistry/rates-foundation.ts'
import { ratesHigher } from './chemistry/rates-higher.ts'

export const chemistry: SubjectBank = new Map([
  [
    'Atomic structure and the Periodic Table',
    { foundation: atomicStructureFoundation, higher: atomicStructureHigher },
  ],
  [
    'Structure, bonding and the properties of matter',
    { foundation: bondingFoundation, higher: bondingHigher },
  ],
  [
    'Chemical changes',
    {
      foundation: [...chemicalChangesFoundation, ...chemicalCalculationsFoundation],
      higher: [...chemicalChangesHigher, ...chemicalCalculationsHigher],
    },
  ],
  ['Energy changes in chemistry', { foundation: energyChangesFoundation, higher: energyChangesHigher }],
  ['Rate and extent of chemical change', { foundation: ratesFoundation, higher: ratesHigher }],
  ['Chemical analysis', { foundation: analysisFoundation, higher: analysisHigher }],
  ['Chemical and allied industries', { foundation: industriesFoundation, higher: industriesHigher }],
  ['Earth and atmospheric science', { foundation: earthFoundation, higher: earthHigher }],
])
