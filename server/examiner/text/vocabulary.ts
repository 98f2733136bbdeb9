import { toStem } from './word-forms.ts'

const splitWords = (list: string): string[] => list.trim().split(/\s+/)
const toStems = (list: string): Set<string> => new Set(splitWords(list).map(toStem))

/** Words that carry grammar, not science. */
export const stopWords = new Set(
  splitWords(`a an the this that these those it its they them their there he she his her him we us our you your i me my
  is are was were be been being am do does did doing done has have had having will would shall should can could may
  might must of to in on at by for from with as into onto than then so and or but if when while where which who whom
  what how why because since also very just really quite too only about through during each every any some such
  here again still even ever like sort kind thing things stuff lot lots bit etc basically actually well think
  means mean called let lets get gets got e.g i.e eg ie`),
)

/** Words that are in many mark schemes and say little alone: they count less. */
export const generalStems =
  toStems(`make go give take use happen cause become form need keep allow let help show
  come put different amount part way place type object substance thing`)

export const negators = new Set(
  splitWords(`not no never without neither nor none nothing cannot unable hardly dont doesnt isnt arent wasnt werent cant
  wont didnt hasnt havent hadnt wouldnt couldnt shouldnt mustnt neednt mightnt shant aint`),
)

/** Where a clause ends for the reach of a "not". */
export const clauseBreaks = new Set(
  splitWords('but because so and whereas while although though however since as if when'),
)

/** Two neighbouring stems, and the one word they mean. */
const joinedPhrases: readonly [pair: string, word: string][] = [
  ['speed up', 'accelerate'],
  ['slow down', 'decelerate'],
  ['go up', 'increase'],
  ['go down', 'decrease'],
  ['give out', 'release'],
  ['give off', 'release'],
  ['let out', 'release'],
  ['take in', 'absorb'],
  ['soak up', 'absorb'],
  ['carbon dioxid', 'co2'],
  ['air resistance', 'drag'],
  ['air resistanc', 'drag'],
  ['wind resistanc', 'drag'],
  ['not change', 'constant'],
  ['not chang', 'constant'],
  ['get hot', 'heat'],
  ['get bigger', 'increase'],
  ['get smaller', 'decrease'],
  ['boil off', 'evapor'],
  // "Not a poor conductor" must not read as "does not conduct well".
  ['poor conductor', 'insulator'],
  ['bad conductor', 'insulator'],
]
export const phraseStems = new Map(joinedPhrases.map(([pair, word]) => [pair, toStem(word)]))

const synonyms = [
  'same equal constant unchanged steady identical even',
  'co2 carbondioxide',
  'water h2o',
  'oxygen o2',
  'hydrogen h2',
  'sugar glucose',
  'sunlight light',
  'drag',
  'weight gravity gravitational',
  'travel move motion',
  'stop prevent stationary rest',
  'join combine bond fuse stick',
  'absorb gain trap capture',
  'release emit',
  'transfer transform convert change',
  'get obtain collect',
  'split separate divide break',
  'evaporate boil vapour vaporise',
  'cool condense',
  'melt',
  'big large huge great',
  'small tiny little',
  'tail flagellum',
  'germ microbe pathogen microorganism',
  'respire respiration',
  'hair hairs cilia',
  'bendy flexible',
  'contact touch',
  'rub friction',
  'carry transport deliver',
  'produce make create',
  'react reaction',
  'wide broad',
  'test try',
  'thermal heat',
  'wasted dissipated',
  'store stored',
  'food starch',
  'baby offspring child children',
]

/** The groups of each stem, by index. Words of one group are synonyms. */
export const synonymGroups = new Map<string, Set<number>>()
synonyms.forEach((group, index) => {
  for (const word of splitWords(group)) {
    const stem = toStem(word)
    synonymGroups.set(stem, (synonymGroups.get(stem) ?? new Set<number>()).add(index))
  }
})

/** Science words one typing error away from another science word: never treated as its misspelling. */
export const confusableWords = new Set(
  splitWords(`ethane ethene ethanol methane methanol chloride chlorine fluoride fluorine bromide bromine iodide iodine
  nitrate nitrite nitride nitrogen sulfate sulfite sulfide glucose glucagon glycogen glycerol alkane alkene alkali
  proton photon protein mitosis meiosis ureter urethra artery arteriole cation anion genotype phenotype solute
  solvent soluble solution reactant reaction reactor refraction reflection diffraction atom element compound
  molecule moment momentum velocity acid oxide hydroxide hydrogen amylase maltase protease lipase weight height
  light right sight night mass molar polar solar power tower lower slower higher thicker thinner plasma plasmid
  ration radiation convection conduction condensation evaporation transpiration respiration perspiration
  chlorophyll chloroplast nucleus nucleotide stroke potential kinetic elastic plastic black white brass grass
  stable unstable longer stronger wavelength frequency amplitude cancel cancer`),
)
