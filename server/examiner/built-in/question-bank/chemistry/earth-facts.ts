/** Pollutants of burning fuels: where they come from and what they do. */
export const pollutants = [
  {
    gas: 'carbon monoxide',
    source: 'incomplete combustion / burning fuel with too little oxygen / not enough air',
    harm: 'it is poisonous / it is toxic / it stops blood carrying oxygen',
    wrong: ['acid rain', 'it makes the ozone layer thinner'],
  },
  {
    gas: 'sulfur dioxide',
    source: 'sulfur in the fuel / fuels contain sulfur / sulfur impurities burn',
    harm: 'acid rain / breathing problems / it irritates the lungs',
    wrong: ['it carries oxygen in the blood', 'it makes the ozone layer thinner'],
  },
  {
    gas: 'nitrogen oxides',
    source: 'nitrogen from the air reacts with oxygen / nitrogen reacts in hot engines',
    harm: 'acid rain / breathing problems / smog',
    wrong: ['they carry oxygen in the blood', 'they make the ozone layer thinner'],
  },
  {
    gas: 'particulates (soot)',
    source: 'incomplete combustion / burning fuel with too little oxygen / not enough air',
    harm: 'global dimming / lung disease / breathing problems / they damage the lungs',
    wrong: ['acid rain', 'they make the ozone layer thinner'],
  },
] as const

export const airGases = [
  { gas: 'nitrogen', share: 78 },
  { gas: 'oxygen', share: 21 },
] as const

export const waterSteps = [
  {
    step: 'It is passed through beds of sand and gravel.',
    why: 'to remove solids / to filter out insoluble particles / it filters the water',
    wrong: ['to kill bacteria', 'to add minerals'],
  },
  {
    step: 'Chlorine is added to it.',
    why: 'to kill bacteria / to sterilise it / it kills microbes',
    wrong: ['to remove sand', 'to soften its taste'],
  },
  {
    step: 'It is treated with ultraviolet light.',
    why: 'to kill bacteria / to sterilise it / it kills microbes',
    wrong: ['to remove sand', 'to warm it'],
  },
] as const

export const effects = [
  {
    cause: 'Warmer oceans and melting ice on land',
    effect: 'sea level rises / flooding of coasts / coasts are flooded',
    wrong: 'volcanoes erupt',
  },
  {
    cause: 'Less rain in dry regions',
    effect: 'droughts / crops fail / less food / water shortage',
    wrong: 'the ozone layer thins',
  },
  {
    cause: 'More energy in the atmosphere',
    effect: 'stronger storms / more severe storms / extreme weather',
    wrong: 'earthquakes',
  },
  {
    cause: 'Higher temperatures in many habitats',
    effect: 'species migrate / animals move to new areas / species become extinct',
    wrong: 'the ozone layer thins',
  },
] as const

/** Carbon dioxide in the air over Hawaii, in ppm, by year. */
export const carbonDioxideThen = [
  [1960, 317],
  [1970, 326],
  [1980, 339],
  [1990, 354],
] as const

export const carbonDioxideLately = [
  [2010, 390],
  [2015, 401],
  [2020, 414],
] as const
