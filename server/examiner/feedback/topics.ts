import { tokenize, type Token } from '../text/tokens.ts'

/** Nouns of school science that somebody can know something about. */
const topicNouns =
  `acceleration acid adaptation air:resistance alkali alkane alkene allele alloy alveoli amplitude antibiotic antibody artery
  atmosphere atom bacteria base battery biodiversity biomass blood bond brain carbon carbon:dioxide catalyst cell charge
  chlorophyll chloroplast chromatography chromosome circuit climate coil collision combustion compound concentration condenser
  conductor conservation crystal current decay density diabetes diffusion digestion disease dispersion dissipation distillation
  distance earthquake echo ecosystem efficiency electricity electrode electrolysis electrolyte electromagnet electron element
  embryo emission endocrine energy enzyme equilibrium ester evaporation evolution expansion extension extinction fertiliser
  fertilisation fibre field filtration fission flower food:chain footprint force fossil frequency friction fuel fusion galaxy
  gamete gamma gas gene genome genotype germination gland glucose graphene graphite gravity group half-life halogen heart
  heat homeostasis hormone hydrocarbon hydrogen image immunity impulse indicator inertia infection insulator insulin intensity
  ion isotope kidney latent lattice leaf leaves lens light liquid lung magnet magnification mass meiosis membrane metal microscope
  mineral mirror mitochondria mitosis mixture model molecule moment momentum monomer motor movement muscle mutation nanoparticle
  nerve neurone neutron nitrate nucleus nuclei obesity orbit ore organ organism osmosis ovulation oxidation oxide oxygen
  particle pathogen pendulum period pesticide phenotype phloem photosynthesis planet plasma pollutant pollination pollution
  polymer population power precipitate predator pregnancy pressure prey probability protein proton pulse radiation radioactivity
  reactivity receptor redshift reduction reflection reflex refraction resistance resistor respiration resource ribosome root rust
  salt satellite selection sensor skeleton solenoid solid solubility solution solvent sound species spectrum speed sperm spring
  stability star starch statin stomata sublimation sugar sun supernova synapse temperature thermistor tissue transformer
  transpiration turbine ultrasound universe vaccination vaccine vacuum vaporisation variable variation vein velocity ventricle
  vessel virus voltage volume wave wavelength weight xylem yeast`
    .split(/\s+/u)
    .map((noun) => noun.replaceAll(':', ' '))

/** As they stand in a sentence: "ovulates" and "electronic" are no topics, though they have the stem of one. */
const topicForms = new Set(
  topicNouns.flatMap((noun) => [noun, `${noun}s`, `${noun}es`, noun.replace(/y$/u, 'ies')]),
)

/** Words that stand before such a noun and belong to it: "gravitational field". */
const modifier = /(?:[a-z]{2}(?:al|ic|ous|ive|lar|ary)|specific|latent|potential|relative)$/iu
const isTopicNoun = ({ text }: Token): boolean => topicForms.has(text)

/** The nouns of a text with the words that belong to them, as spans. */
function findPhrases(text: string): { start: number; end: number }[] {
  const tokens = tokenize(text)
  const isNext = (index: number) =>
    /^\s+$/u.test(text.slice(tokens[index]?.end, tokens[index + 1]?.start ?? tokens[index]?.end))
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    if (!isTopicNoun(token) || (next && isNext(index) && isTopicNoun(next))) return []
    let first = index
    for (let before = tokens[first - 1]; before && isNext(first - 1); before = tokens[first - 1]) {
      if (!isTopicNoun(before) && !modifier.test(before.text)) break
      first -= 1
    }
    return [{ start: tokens[first]?.start ?? token.start, end: token.end }]
  })
}

/**
 * What somebody without an answer can begin to think of: the longest noun of science of a text, as it is written there, or
 * null. One of two to choose from would tell too much, and what is to be ignored is of no use.
 */
export function findTopic(text: string): string | null {
  const isChoice = ({ start, end }: { start: number; end: number }) =>
    /\b(?:or|ignore)\s+(?:an?\s+|the\s+)?$/iu.test(text.slice(0, start)) ||
    /^\s*,?\s*or\b/iu.test(text.slice(end))
  const phrases = findPhrases(text).filter((phrase) => !isChoice(phrase))
  const longest = phrases.toSorted((one, other) => one.end - one.start - (other.end - other.start)).at(-1)
  return longest === undefined ? null : text.slice(longest.start, longest.end)
}
