import { parseAlternatives } from '../../../contract/quiz-draft.ts'
import type { MarkTask } from '../examiner.ts'
import { tokenize } from '../text/tokens.ts'

/**
 * What an entry is about, in words wide enough to say nothing of the answer itself: a student who thinks of "the forces
 * that act" has still to find that they are balanced.
 */
const themes: readonly [entry: RegExp, theme: string][] = [
  [
    /\b(?:friction|drag|air resistance|weight|gravity|gravitational|thrust|upthrust|tension|resultant|forces?|balanced)\b/iu,
    'the forces that act',
  ],
  [
    /\b(?:currents?|voltage|potential difference|circuits?|ammeter|voltmeter|series|parallel)\b/iu,
    'what happens in the circuit',
  ],
  [/\b(?:magnet\w*|field lines?|poles?|induce[ds]?|coils?)\b/iu, 'magnetic fields'],
  [/\b(?:wavelengths?|frequenc\w+|amplitude|wave ?fronts?|oscillat\w*|vibrat\w*)\b/iu, 'how waves move'],
  [/\b(?:reflect\w*|refract\w*|the normal|rays?|lens|focal|image)\b/iu, 'the path of the light'],
  [
    /\b(?:alpha|beta|gamma|radioactiv\w*|half-life|ionis\w*|isotopes?|decays?)\b/iu,
    'what the radiation does',
  ],
  [/\b(?:electrons?|protons?|neutrons?|shells?)\b/iu, 'the particles that atoms are made of'],
  [/\b(?:ions?|charges?)\b/iu, 'where the charges are'],
  [/\b(?:bonds?|lattice|covalent|ionic|metallic|intermolecular)\b/iu, 'what holds the particles together'],
  [/\b(?:collid\w*|collisions?|particles?|molecules?)\b/iu, 'what the particles do'],
  [/\b(?:boil\w*|melt\w*|evaporat\w*|condens\w*)\b/iu, 'heating and cooling'],
  [/\b(?:energy|stores?|thermal|heat\w*|dissipated|insulat\w*)\b/iu, 'where the energy goes'],
  [/\b(?:enzymes?|active site|denatured?|substrate)\b/iu, 'how enzymes work'],
  [/\b(?:chloroplasts?|chlorophyll|photosynthes\w*)\b/iu, 'how plants make their food'],
  [/\b(?:respir\w*|mitochondri\w*)\b/iu, 'how cells get what they need to work'],
  [/\b(?:diffus\w*|osmosis|gradient|membranes?)\b/iu, 'how substances get in and out'],
  [/\b(?:surface|thin(?:ner)?|thick(?:er)?|flat|shape|wide|narrow|tail)\b/iu, 'size and shape'],
  [
    /\b(?:genes?|alleles?|chromosomes?|dna|dominant|recessive|inherit\w*|mutations?|genetic\w*)\b/iu,
    'what is passed on to the young',
  ],
  [/\b(?:surviv\w*|adapted|selection|offspring|reproduc\w*|breed\w*)\b/iu, 'who lives on and has young'],
  [/\b(?:hormones?|insulin|glands?|glucagon)\b/iu, 'the messengers in the blood'],
  [/\b(?:neurones?|nerves?|impulses?|receptors?|effectors?|synapse)\b/iu, 'the path of the signal'],
  [
    /\b(?:antibod\w*|antigens?|white blood|lymphocytes?|immune|vaccin\w*|memory cells)\b/iu,
    'the defences of the body',
  ],
  [/\b(?:pathogens?|toxins?|infect\w*|germs?)\b/iu, 'germs and what they do'],
  [/\b(?:blood|heart|arter\w*|veins?|capillar\w*|pump\w*)\b/iu, 'the journey of the blood'],
  [
    /\b(?:predators?|prey|eat\w*|food|compet\w*|population|habitats?|species|starve)\b/iu,
    'what living things need from each other',
  ],
  [/\b(?:virus\w*|bacteri\w*|microb\w*|microorganisms?|fungi)\b/iu, 'very small living things'],
  [/\b(?:decompos\w*|rots|rotting|rotten)\b/iu, 'what happens to dead material'],
  [/\b(?:bubbl\w*|fizz\w*|effervescence|precipitate|pops?|cloudy|milky)\b/iu, 'what you would see or hear'],
  [/\b(?:catalyst|rate|faster|quicker|slower)\b/iu, 'the speed at which it happens'],
  [/\b(?:dissolv\w*|soluble|insoluble|solubility)\b/iu, 'what dissolves and what does not'],
  [/\b(?:react\w*|oxidi\w*|reduced|neutralis\w*|acids?|alkalis?|oxides?)\b/iu, 'what reacts with what'],
  [/\b(?:oxygen|hydrogen|carbon dioxide|nitrogen|gas|gases|methane)\b/iu, 'the gases that take part'],
  [/\b(?:costs?|cheap\w*|expensive|money|profit|price|economic\w*)\b/iu, 'money'],
  [/\b(?:safe\w*|dangerous|harm\w*|risks?|poison\w*|toxic|explo\w*|flammable)\b/iu, 'safety'],
  [
    /\b(?:pollut\w*|climate|environment\w*|landfill|greenhouse|renewable|sustainab\w*|resources)\b/iu,
    'the environment',
  ],
  [
    /\b(?:repeat\w*|the mean|a mean|accurate|precise|reliable|anomal\w*|control\w*|measur\w*|fair|results?)\b/iu,
    'how the investigation is carried out',
  ],
  [/\b(?:temperature|hotter|colder|warmer|cooler)\b/iu, 'the temperature'],
  [/\b(?:mass|masses)\b/iu, 'the mass'],
  [/\b(?:pressure)\b/iu, 'the pressure'],
]

const getContentStems = (text: string): string[] =>
  tokenize(text)
    .filter(({ stop }) => !stop)
    .map(({ stem }) => stem)

/** Whether a student who reads the theme has still something to find, whichever alternative is meant. */
function keepsSecret(theme: string, alternatives: string[], known: ReadonlySet<string>): boolean {
  const themeStems = new Set(getContentStems(theme))
  return alternatives.every((text) => {
    const stems = getContentStems(text)
    const isRevealed = stems.some((stem) => themeStems.has(stem) && !known.has(stem))
    return !isRevealed || stems.some((stem) => !themeStems.has(stem) && !known.has(stem))
  })
}

/** What to think about, where that is more than question and answer already say; null where nothing fits. */
export function findTheme(task: MarkTask, entry: string): string | null {
  const alternatives = parseAlternatives(entry)
  const questionStems = new Set(getContentStems(task.subquestion || task.question))
  const known = new Set([...questionStems, ...getContentStems(task.question)])
  const answerStems = new Set(getContentStems(task.answer))
  const fits = themes
    .map(([pattern, theme]) => ({ theme, count: alternatives.filter((text) => pattern.test(text)).length }))
    .filter(({ theme, count }) => count > 0 && keepsSecret(theme, alternatives, known))
    .filter(({ theme }) => {
      const themeStems = getContentStems(theme)
      return (
        themeStems.length === 0 ||
        !themeStems.every((stem) => questionStems.has(stem) || answerStems.has(stem))
      )
    })
  return fits.toSorted((one, other) => other.count - one.count)[0]?.theme ?? null
}
