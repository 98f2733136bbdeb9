import type { SubjectBank } from './bank-question.ts'
import { cellChemistryFoundation } from './biology/cell-chemistry-foundation.ts'
import { cellChemistryHigher } from './biology/cell-chemistry-higher.ts'
import { cellsFoundation } from './biology/cells-foundation.ts'
import { cellsHigher } from './biology/cells-higher.ts'
import { circulationFoundation } from './biology/circulation-foundation.ts'
import { circulationHigher } from './biology/circulation-higher.ts'
import { communitiesAndCyclesFoundation } from './biology/communities-and-cycles-foundation.ts'
import { communitiesAndCyclesHigher } from './biology/communities-and-cycles-higher.ts'
import { evolutionFoundation } from './biology/evolution-foundation.ts'
import { evolutionHigher } from './biology/evolution-higher.ts'
import { exchangeAndPlantTransportFoundation } from './biology/exchange-and-plant-transport-foundation.ts'
import { exchangeAndPlantTransportHigher } from './biology/exchange-and-plant-transport-higher.ts'
import { hormonesAndHomeostasisFoundation } from './biology/hormones-and-homeostasis-foundation.ts'
import { hormonesAndHomeostasisHigher } from './biology/hormones-and-homeostasis-higher.ts'
import { infectionFoundation } from './biology/infection-foundation.ts'
import { infectionHigher } from './biology/infection-higher.ts'
import { inheritanceFoundation } from './biology/inheritance-foundation.ts'
import { inheritanceHigher } from './biology/inheritance-higher.ts'
import { leavesFoundation } from './biology/leaves-foundation.ts'
import { leavesHigher } from './biology/leaves-higher.ts'
import { medicinesAndLifestyleFoundation } from './biology/medicines-and-lifestyle-foundation.ts'
import { medicinesAndLifestyleHigher } from './biology/medicines-and-lifestyle-higher.ts'
import { nervesFoundation } from './biology/nerves-foundation.ts'
import { nervesHigher } from './biology/nerves-higher.ts'
import { photosynthesisRateFoundation } from './biology/photosynthesis-rate-foundation.ts'
import { photosynthesisRateHigher } from './biology/photosynthesis-rate-higher.ts'
import { samplingAndBiodiversityFoundation } from './biology/sampling-and-biodiversity-foundation.ts'
import { samplingAndBiodiversityHigher } from './biology/sampling-and-biodiversity-higher.ts'

export const biology: SubjectBank = new Map([
  [
    'Cell biology',
    {
      foundation: [...cellsFoundation, ...cellChemistryFoundation],
      higher: [...cellsHigher, ...cellChemistryHigher],
    },
  ],
  [
    'Transport systems',
    {
      foundation: [...circulationFoundation, ...exchangeAndPlantTransportFoundation],
      higher: [...circulationHigher, ...exchangeAndPlantTransportHigher],
    },
  ],
  [
    'Health, disease and the development of medicines',
    {
      foundation: [...infectionFoundation, ...medicinesAndLifestyleFoundation],
      higher: [...infectionHigher, ...medicinesAndLifestyleHigher],
    },
  ],
  [
    'Coordination and control',
    {
      foundation: [...nervesFoundation, ...hormonesAndHomeostasisFoundation],
      higher: [...nervesHigher, ...hormonesAndHomeostasisHigher],
    },
  ],
  [
    'Photosynthesis',
    {
      foundation: [...leavesFoundation, ...photosynthesisRateFoundation],
      higher: [...leavesHigher, ...photosynthesisRateHigher],
    },
  ],
  [
    'Ecosystems',
    {
      foundation: [...communitiesAndCyclesFoundation, ...samplingAndBiodiversityFoundation],
      higher: [...communitiesAndCyclesHigher, ...samplingAndBiodiversityHigher],
    },
  ],
  [
    'Evolution, inheritance and variation',
    {
      foundation: [...inheritanceFoundation, ...evolutionFoundation],
      higher: [...inheritanceHigher, ...evolutionHigher],
    },
  ],
])
