import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'

/** Of the two versions the first is dominant. */
const traits = [
  { organism: 'pea plants', dominant: 'purple flowers', recessive: 'white flowers', letter: 'F' },
  { organism: 'mice', dominant: 'brown fur', recessive: 'grey fur', letter: 'B' },
  { organism: 'fruit flies', dominant: 'red eyes', recessive: 'brown eyes', letter: 'R' },
  { organism: 'maize plants', dominant: 'yellow seeds', recessive: 'white seeds', letter: 'Y' },
] as const

const recessiveIllnesses = ['cystic fibrosis', 'sickle cell disease', 'phenylketonuria'] as const
const dominantIllnesses = ['polydactyly', "Huntington's disease"] as const

export const inheritanceHigher: readonly QuestionMaker[] = [
  question(
    'Punnett square two heterozygous parents ratio expected number offspring monohybrid cross',
    (draw) => {
      const { organism, dominant, recessive, letter } = draw.oneOf(traits)
      const pair = `${letter}${letter.toLowerCase()}`
      const all = draw.whole(80, 240, 40)
      return asked(
        `In ${organism} the allele ${letter} for ${dominant} is dominant over the allele ${letter.toLowerCase()} for ${recessive}. Two parents with ${pair} are crossed and have ${all} offspring.`,
        part(
          `Give the expected ratio of offspring with ${dominant} to offspring with ${recessive}.`,
          [['3 : 1 / 3 to 1 / 75 % to 25 %', 2]],
          ['1 : 1', '1 : 2 : 1'],
        ),
        part(
          `Calculate how many of the offspring are expected to have ${recessive}.`,
          [`${all / 4}`],
          [`${all / 2}`, `${(all * 3) / 4}`],
        ),
        part(
          'Suggest why the real numbers are not exactly as expected.',
          ['fertilisation is random / chance / probability only / it is random which gametes meet'],
          ['the parents were too old', 'dominant alleles win'],
        ),
      )
    },
  ),
  question('carriers recessive disorder cystic fibrosis probability child inherited', (draw) => {
    const illness = draw.oneOf(recessiveIllnesses)
    return asked(
      `Both parents carry one recessive allele for ${illness} and are healthy.`,
      part(
        'Give the probability that their first child has the illness.',
        ['25 % / 1 in 4 / 0.25 / a quarter / 1/4'],
        ['50 %', '75 %', '0.5', '100 %'],
      ),
      part(
        'Give the probability that their first child is a healthy carrier.',
        ['50 % / 1 in 2 / 0.5 / half / 2 in 4 / 1/2'],
        ['25 %', '75 %', '0.25'],
      ),
      part(
        'Explain why the parents are healthy.',
        ['the healthy allele is dominant / two copies are needed / two recessive alleles are needed'],
        ['they take medicine', 'it skips a generation', 'they are too old'],
      ),
    )
  }),
  question('dominant disorder polydactyly heterozygous parent probability Punnett', (draw) => {
    const illness = draw.oneOf(dominantIllnesses)
    const number = draw.whole(2, 4)
    return asked(
      `A dominant allele causes ${illness}. A woman who is heterozygous for it and a man without it have ${number} children.`,
      part(
        `Give the probability that a child of theirs inherits ${illness}.`,
        ['50 % / 1 in 2 / 0.5 / half / 1/2'],
        ['25 %', '75 %', '100 %', '0.25'],
      ),
      part(
        `Explain why the man cannot be a carrier of ${illness}.`,
        [
          'one copy is enough to cause it / a single copy would show / the allele always shows / he would have it',
        ],
        ['only women carry genes', 'it is recessive'],
      ),
    )
  }),
  question('meiosis mitosis compared gametes chromosomes divisions genetically different', (draw) => {
    const [organism, number] = draw.oneOf([
      ['A cat', 38],
      ['A horse', 64],
      ['A pea plant', 14],
      ['A mouse', 40],
    ] as const)
    return asked(
      `${organism} has ${number} chromosomes in each body cell. Its gametes are made by meiosis.`,
      part('State how many chromosomes each gamete has.', [`${number / 2}`], [`${number}`, `${number * 2}`]),
      part(
        'Give two ways in which meiosis differs from mitosis.',
        [
          'four cells are made / four daughter cells instead of two / two divisions instead of one',
          'cells are genetically different / the cells are not identical / half the number of chromosomes',
        ],
        ['it makes body cells', 'the cells are identical'],
      ),
    )
  }),
  question('genome human genome project medicine genes risk of disease personalised treatment', (draw) => {
    const illness = draw.oneOf(['breast cancer', 'heart disease', "Alzheimer's disease"])
    return asked(
      `A test of the genome shows that a woman has a variant of a gene that is linked to ${illness}.`,
      part(
        'Give two ways in which knowing this can help her.',
        [
          'change her lifestyle / healthier lifestyle / reduce other risks',
          'early treatment / regular screening / check-ups / drugs that suit her / personalised medicine',
        ],
        ['doctors can take the gene out of her body', 'she becomes immune to infections'],
      ),
      part(
        'Give one reason why she might not want to know.',
        [
          'worry / anxiety / stress / insurance may cost more / discrimination / it may never develop / difficult decisions about children',
        ],
        ['the test changes her genes', 'the disease is infectious'],
      ),
    )
  }),
  question('protein synthesis mutation base sequence triplet amino acids shape enzyme', (draw) => {
    const acids = draw.whole(40, 160, 10)
    const protein = draw.oneOf(['an enzyme', 'a receptor', 'haemoglobin'])
    return asked(
      `A gene codes for a protein chain of ${acids} amino acids that is part of ${protein}. Three bases code for one amino acid.`,
      calculation('Calculate how many bases code for this chain.', `${acids} × 3`, `${acids * 3}`, [
        `${Math.round(acids / 3)}`,
      ]),
      part(
        'Explain how a mutation in the gene can stop the protein from working.',
        [
          'a different amino acid / the order of amino acids changes / wrong amino acid',
          'the shape changes / shape of the active site changes',
        ],
        ['the gene is used up', 'the cell divides too fast'],
      ),
    )
  }),
]
