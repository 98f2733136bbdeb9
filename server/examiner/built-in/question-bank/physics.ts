import type { SubjectBank } from './bank-question.ts'
import { atomsFoundation } from './physics/atoms-foundation.ts'
import { atomsHigher } from './physics/atoms-higher.ts'
import { electricityFoundation } from './physics/electricity-foundation.ts'
import { electricityHigher } from './physics/electricity-higher.ts'
import { energyFoundation } from './physics/energy-foundation.ts'
import { energyHigher } from './physics/energy-higher.ts'
import { forcesFoundation } from './physics/forces-foundation.ts'
import { forcesHigher } from './physics/forces-higher.ts'
import { lightFoundation } from './physics/light-foundation.ts'
import { lightHigher } from './physics/light-higher.ts'
import { magnetismFoundation } from './physics/magnetism-foundation.ts'
import { magnetismHigher } from './physics/magnetism-higher.ts'
import { matterFoundation } from './physics/matter-foundation.ts'
import { matterHigher } from './physics/matter-higher.ts'
import { motionFoundation } from './physics/motion-foundation.ts'
import { motionHigher } from './physics/motion-higher.ts'
import { spaceFoundation } from './physics/space-foundation.ts'
import { spaceHigher } from './physics/space-higher.ts'
import { wavesFoundation } from './physics/waves-foundation.ts'
import { wavesHigher } from './physics/waves-higher.ts'

export const physics: SubjectBank = new Map([
  ['Energy', { foundation: energyFoundation, higher: energyHigher }],
  ['Forces', { foundation: forcesFoundation, higher: forcesHigher }],
  ['Forces and motion', { foundation: motionFoundation, higher: motionHigher }],
  ['Waves in matter', { foundation: wavesFoundation, higher: wavesHigher }],
  ['Light and electromagnetic waves', { foundation: lightFoundation, higher: lightHigher }],
  ['Electricity', { foundation: electricityFoundation, higher: electricityHigher }],
  ['Magnetism and electromagnetism', { foundation: magnetismFoundation, higher: magnetismHigher }],
  ['The structure of matter', { foundation: matterFoundation, higher: matterHigher }],
  ['Atomic structure', { foundation: atomsFoundation, higher: atomsHigher }],
  ['Space physics', { foundation: spaceFoundation, higher: spaceHigher }],
])
