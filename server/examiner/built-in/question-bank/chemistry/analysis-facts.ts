/** Tests for gases: what is done, what is seen. */
export const gasTests = [
  {
    gas: 'hydrogen',
    test: 'a burning splint / a lit splint / a flame',
    seen: 'a squeaky pop / it pops / a pop sound',
    done: 'A burning splint is held at the mouth of a test tube of gas. There is a squeaky pop.',
    wrong: ['limewater', 'damp litmus paper'],
  },
  {
    gas: 'oxygen',
    test: 'a glowing splint',
    seen: 'it relights / it bursts into flame / the flame comes back',
    done: 'A glowing splint is put into a test tube of gas. It relights.',
    wrong: ['limewater', 'damp litmus paper'],
  },
  {
    gas: 'carbon dioxide',
    test: 'limewater / bubble it through limewater',
    seen: 'it goes milky / it goes cloudy / a white precipitate',
    done: 'A gas is bubbled through limewater. The limewater turns milky.',
    wrong: ['a glowing splint', 'damp litmus paper'],
  },
  {
    gas: 'chlorine',
    test: 'damp litmus paper / moist litmus / damp indicator paper',
    seen: 'it is bleached / it goes white / it loses its colour',
    done: 'Damp litmus paper is held in a gas. It is bleached.',
    wrong: ['limewater', 'a glowing splint'],
  },
] as const

export const flames = [
  { ion: 'lithium', symbol: 'Li+', colour: 'crimson / red' },
  { ion: 'sodium', symbol: 'Na+', colour: 'yellow' },
  { ion: 'potassium', symbol: 'K+', colour: 'lilac / purple' },
  { ion: 'calcium', symbol: 'Ca2+', colour: 'orange-red / brick red / orange' },
  { ion: 'copper', symbol: 'Cu2+', colour: 'green / blue-green' },
] as const

export const precipitates = [
  { ion: 'copper(II)', colour: 'blue', product: 'copper hydroxide' },
  { ion: 'iron(II)', colour: 'green', product: 'iron(II) hydroxide / iron hydroxide' },
  { ion: 'iron(III)', colour: 'brown / red-brown / orange', product: 'iron(III) hydroxide / iron hydroxide' },
] as const

export const halides = [
  { ion: 'chloride', symbol: 'Cl-', colour: 'white' },
  { ion: 'bromide', symbol: 'Br-', colour: 'cream / pale cream' },
  { ion: 'iodide', symbol: 'I-', colour: 'yellow / pale yellow' },
] as const

export const mixtures = [
  { mixture: 'sand from water', method: 'filtration / filtering', wrong: ['chromatography', 'distillation'] },
  {
    mixture: 'pure water from sea water',
    method: 'distillation / simple distillation / distil it',
    wrong: ['filtration', 'chromatography'],
  },
  {
    mixture: 'ethanol from a mixture of ethanol and water',
    method: 'fractional distillation / distillation',
    wrong: ['filtration', 'crystallisation'],
  },
  {
    mixture: 'the dyes in a green ink',
    method: 'chromatography / paper chromatography',
    wrong: ['filtration', 'crystallisation'],
  },
  {
    mixture: 'copper sulfate crystals from their solution',
    method: 'crystallisation / evaporation / crystallise it',
    wrong: ['filtration', 'chromatography'],
  },
] as const
