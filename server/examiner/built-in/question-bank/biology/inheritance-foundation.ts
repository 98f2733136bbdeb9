import { asked, part, question, type QuestionMaker } from '../bank-question.ts'

const chromosomes = [
  ['human', 46],
  ['pea plant', 14],
  ['cat', 38],
  ['horse', 64],
  ['fruit fly', 8],
] as const

/** Of the two versions the first is dominant. */
const traits = [
  {
    organism: 'pea plants',
    feature: 'colour of the pods',
    dominant: 'green',
    recessive: 'yellow',
    letter: 'G',
  },
  { organism: 'rabbits', feature: 'colour of the fur', dominant: 'black', recessive: 'white', letter: 'B' },
  { organism: 'fruit flies', feature: 'kind of wings', dominant: 'long', recessive: 'short', letter: 'N' },
  { organism: 'guinea pigs', feature: 'kind of coat', dominant: 'rough', recessive: 'smooth', letter: 'R' },
  {
    organism: 'tomato plants',
    feature: 'height of the stem',
    dominant: 'tall',
    recessive: 'dwarf',
    letter: 'T',
  },
] as const

const terms = [
  ['a version of a gene', 'allele', 'chromosome'],
  ['having two identical alleles of a gene', 'homozygous', 'dominant'],
  ['having two different alleles of a gene', 'heterozygous', 'recessive'],
  ['an allele that shows even if only one copy is there', 'dominant', 'recessive'],
  ['an allele that shows only if two copies are there', 'recessive', 'dominant'],
  ['the alleles that an organism has', 'genotype', 'phenotype'],
  ['the features of an organism that its alleles and surroundings lead to', 'phenotype', 'genotype'],
  ['all the genetic material of an organism', 'genome', 'chromosome'],
] as const

const variation = [
  ['blood group', 'genes / genetic / inherited', 'environment'],
  ['a scar', 'environment / environmental', 'genes'],
  ['the language a person speaks', 'environment / environmental', 'genes'],
  ['eye colour', 'genes / genetic / inherited', 'environment'],
] as const

export const inheritanceFoundation: readonly QuestionMaker[] = [
  question('chromosomes number body cells gametes sperm egg meiosis fertilisation', (draw) => {
    const [organism, number] = draw.oneOf(chromosomes)
    return asked(
      `A body cell of a ${organism} has ${number} chromosomes.`,
      part(
        `State how many chromosomes a gamete (sex cell) of a ${organism} has.`,
        [`${number / 2}`],
        [`${number}`, `${number * 2}`],
      ),
      part('Name the kind of cell division that makes gametes.', ['meiosis'], ['mitosis', 'fertilisation']),
    )
  }),
  question('sex determination X Y chromosomes boys girls probability Punnett', (draw) => {
    const children = draw.whole(1, 4)
    const [have, want] = draw.oneOf([
      ['girl', 'boy'],
      ['boy', 'girl'],
    ] as const)
    return asked(
      `A couple have ${children} ${have}${children > 1 ? 's' : ''} and are expecting another child.`,
      part(
        `State the probability that the next child is a ${want}.`,
        ['50 % / 0.5 / 1 in 2 / 1/2 / half'],
        ['25 %', '100 %', '0.75'],
      ),
      part(
        `State which sex chromosomes a ${want} has.`,
        [want === 'boy' ? 'XY' : 'XX'],
        [want === 'boy' ? 'XX' : 'XY', 'YY'],
      ),
    )
  }),
  question(
    'genetic terms allele gene dominant recessive homozygous heterozygous genotype phenotype genome',
    (draw) =>
      asked(
        'Genetics has its own words.',
        ...draw
          .some(terms, 3)
          .map(([meaning, term, wrong]) =>
            part(`Give the scientific word for: ${meaning}.`, [term], [wrong]),
          ),
      ),
  ),
  question('Punnett square single gene cross dominant recessive alleles offspring probability', (draw) => {
    const { organism, feature, dominant, recessive, letter } = draw.oneOf(traits)
    const small = letter.toLowerCase()
    return asked(
      `A gene controls the ${feature} of ${organism}. The allele ${letter} for ${dominant} is dominant, and the allele ${small} for ${recessive} is recessive. A parent with ${letter}${small} is crossed with a parent with ${small}${small}.`,
      part(
        `State the feature of the parent with ${letter}${small}: ${dominant} or ${recessive}.`,
        [dominant],
        [recessive],
      ),
      part(
        `Use a Punnett square to find the probability that an offspring is ${recessive}.`,
        [['50 % / 0.5 / 1 in 2 / 1/2 / half', 2]],
        ['25 %', '75 %', '100 %', '0.25'],
      ),
    )
  }),
  question('variation genes environment causes features twins', (draw) =>
    asked(
      'People differ from each other. Some features depend on genes only, and some on the environment only.',
      ...draw
        .some(variation, 2)
        .map(([feature, cause, wrong]) => part(`State what ${feature} depends on.`, [cause], [wrong])),
      part(
        'Name the kind of change in DNA that makes new alleles.',
        ['mutation'],
        ['evolution', 'cloning', 'fertilisation'],
      ),
    ),
  ),
  question('structure of genetic material order of size nucleus chromosome gene DNA', (draw) => {
    const organism = draw.oneOf(['a dog', 'a human', 'a daffodil', 'a salmon'])
    return asked(
      `A cell of ${organism} contains a nucleus, chromosomes and genes.`,
      part('State which of these three is the smallest.', ['gene / genes'], ['nucleus', 'chromosomes']),
      part('Name the chemical that chromosomes are made of.', ['DNA'], ['glucose', 'starch', 'cellulose']),
      part(
        'State what a gene codes for.',
        ['a protein / a sequence of amino acids / proteins'],
        ['a sugar', 'a new cell', 'blood'],
      ),
    )
  }),
]
