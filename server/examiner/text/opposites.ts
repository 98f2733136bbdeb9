import { isMisspelling, toStem } from './word-forms.ts'

/** Which way a word points, and on what scale: "faster" and "slower" share a scale and differ in sign. */
export interface Direction {
  scale: string
  sign: 1 | -1
}

const scales: readonly [scale: string, up: string, down: string][] = [
  [
    'amount',
    'more greater increase higher bigger larger rise grow up above most maximum highest largest longer further extra raise double triple expand taller gain gained',
    'less fewer decrease lower smaller fall reduce shrink down below least minimum lowest smallest shorter drop halve contract decline lose lost',
  ],
  [
    'speed',
    'fast faster quick quicker rapid accelerate fastest sooner',
    'slow slower decelerate slowest later',
  ],
  ['uptake', 'absorb', 'release emit'],
  ['warmth', 'hot hotter warm warmer heat', 'cold colder cool cooler'],
  ['pull', 'attract attraction', 'repel repulsion'],
  ['balance', 'balanced', 'unbalanced imbalanced'],
  ['sameness', 'same equal constant unchanged identical steady', 'different unequal vary'],
  ['dissolving', 'soluble', 'insoluble'],
  ['acidity', 'acid acidic', 'alkali alkaline'],
  ['heatflow', 'exothermic', 'endothermic'],
  ['way', 'toward towards', 'away'],
  ['place', 'top upper', 'bottom'],
  ['order', 'before', 'after'],
  ['width', 'wide wider', 'narrow narrower'],
  ['thickness', 'thick thicker', 'thin thinner'],
  ['strength', 'strong stronger', 'weak weaker'],
  ['charge', 'positive positively', 'negative negatively'],
  ['lie', 'parallel', 'perpendicular'],
  ['wave', 'transverse', 'longitudinal'],
  ['flow', 'conductor', 'insulator'],
  ['side', 'left', 'right'],
  ['life', 'living alive', 'dead'],
  ['metal', 'metal', 'nonmetal'],
  ['reaction', 'reactant', 'product'],
  ['bend', 'flexible', 'rigid'],
  ['with', 'with', 'without'],
  ['spread', 'dense denser', 'sparse'],
  ['operation', 'multiply multiplied', 'divide divided'],
  ['rate', 'reversible', 'irreversible'],
]

const directions = new Map<string, Direction>()
for (const [scale, up, down] of scales) {
  for (const word of up.split(' ')) directions.set(toStem(word), { scale, sign: 1 })
  for (const word of down.split(' ')) directions.set(toStem(word), { scale, sign: -1 })
}
// "with" alone says nothing; only its opposite is worth knowing, and that one is a negator already.
directions.delete('with')
directions.delete('without')

export const getDirection = (stem: string): Direction | null => directions.get(stem) ?? null

export const areOpposite = (one: Direction | null, other: Direction | null): boolean =>
  one !== null && other !== null && one.scale === other.scale && one.sign !== other.sign

export const areAlike = (one: Direction | null, other: Direction | null): boolean =>
  one !== null && other !== null && one.scale === other.scale && one.sign === other.sign

/** Scales with nothing between their two ends. */
const eitherOrScales = new Set(['balance', 'sameness', 'dissolving', 'metal', 'life', 'flow', 'rate'])

export const isEitherOr = (direction: Direction | null): boolean =>
  direction !== null && eitherOrScales.has(direction.scale)

/** Terms of one line exclude each other: an answer with one of them does not mean another. */
const exclusiveTerms = [
  'homozygous heterozygous',
  'dominant recessive',
  'genotype phenotype',
  'mitosis meiosis',
  'aerobic anaerobic',
  'photosynthesis respiration',
  'artery vein capillary',
  'xylem phloem',
  'diffusion osmosis',
  'producer consumer decomposer',
  'predator prey',
  'herbivore carnivore omnivore',
  'vertebrate invertebrate',
  'biotic abiotic',
  'bacteria virus fungus',
  'inhale exhale',
  'insulin glucagon',
  'ureter urethra',
  'endothermic exothermic',
  'anode cathode',
  'anion cation',
  'oxidation reduction',
  'oxidised reduced',
  'ionic covalent metallic',
  'alkane alkene',
  'ethane ethene',
  'solute solvent solution',
  'evaporate condense',
  'evaporation condensation',
  'melt freeze',
  'proton electron neutron',
  'reflect refract diffract absorb transmit',
  'conduction convection radiation',
  'conductor insulator',
  'transverse longitudinal',
  'series parallel',
  'ammeter voltmeter',
  'fission fusion',
  'alpha beta gamma',
  'renewable nonrenewable',
  'igneous sedimentary metamorphic',
]

/** Every term with the terms that exclude it, by their stems. */
const rivalTerms = new Map<string, ReadonlySet<string>>()
for (const line of exclusiveTerms) {
  const stems = line.split(' ').map(toStem)
  for (const stem of stems)
    rivalTerms.set(
      stem,
      new Set([...(rivalTerms.get(stem) ?? []), ...stems.filter((other) => other !== stem)]),
    )
}

export const isExclusiveTerm = (stem: string): boolean => rivalTerms.has(stem)

/** Whether a student's word, even if misspelt, is a term that excludes the mark scheme's. */
export function isRivalTerm(answerStem: string, schemeStem: string): boolean {
  const rivals = rivalTerms.get(schemeStem)
  if (rivals === undefined || answerStem === schemeStem) return false
  if (rivals.has(answerStem)) return true
  // What may be a slip of either names neither.
  return !isExclusiveTerm(answerStem) && [...rivals].some((other) => isMisspelling(answerStem, other))
}
