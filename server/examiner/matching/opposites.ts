import type { SchemeWord } from './alternatives.ts'
import type { WordMatch } from './contradictions.ts'
import { isMisspelling } from '../text/spelling.ts'
import { toStem } from '../text/stems.ts'
import type { Token } from '../text/tokens.ts'
import { wordRelation } from '../text/word-table.ts'

/** Terms of one line exclude each other: whoever writes one of them has not said another. */
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
const rivals = new Map<string, ReadonlySet<string>>()
for (const line of exclusiveTerms) {
  const stems = line.split(' ').map(toStem)
  for (const stem of stems)
    rivals.set(stem, new Set([...(rivals.get(stem) ?? []), ...stems.filter((other) => other !== stem)]))
}

export const isExclusiveTerm = (stem: string): boolean => rivals.has(stem)

/** Whether a pupil's word, spelt rightly or not, is a term that excludes the wanted one. */
export function isRivalTerm(written: string, wanted: string): boolean {
  const others = rivals.get(wanted)
  if (others === undefined || written === wanted) return false
  if (others.has(written)) return true
  // What may be a slip of either names neither.
  return !isExclusiveTerm(written) && [...others].some((other) => isMisspelling(written, other))
}

const closeMatch = (hits: WordMatch[], wanted: SchemeWord | undefined): WordMatch | undefined =>
  wanted?.token.stop === false
    ? hits.find((hit) => hit.wanted === wanted && hit.similarity >= 0.8)
    : undefined

/** Whether two words of opposite meaning stand beside the same word: "clean water" and "dirty water". */
function sharesNeighbour(
  wanted: SchemeWord[],
  at: number,
  hits: WordMatch[],
  written: Token,
  stretch: Token[],
): boolean {
  const place = stretch.indexOf(written)
  return [-1, 1].some((side) => {
    const neighbour = closeMatch(hits, wanted[at + side])?.written
    return neighbour !== undefined && stretch[place + side] === neighbour
  })
}

/** Whether the pupil names the opposite of a term, or of the word beside one that both name. */
export function isOpposite(wanted: SchemeWord[], hits: WordMatch[], stretch: Token[]): boolean {
  const asked = new Set(wanted.map(({ token }) => token.stem))
  return wanted.some((each, at) => {
    const { token, weight } = each
    if (token.stop || weight === 0 || closeMatch(hits, each) !== undefined) return false
    return stretch.some((written) => {
      if (written.stop || written.negated !== token.negated || asked.has(written.stem)) return false
      if (isRivalTerm(written.stem, token.stem)) return true
      const opposed = wordRelation(written.stem, token.stem) === 'antonym'
      return opposed && sharesNeighbour(wanted, at, hits, written, stretch)
    })
  })
}
