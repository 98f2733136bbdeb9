import { asked, part, question, type QuestionMaker } from '../bank-question.ts'

const engineered = [
  ['human insulin', 'a bacterium'],
  ['human growth hormone', 'a bacterium'],
  ['interferon', 'a bacterium'],
] as const

const separated = [
  ['finches', 'when a storm carries some of them to another island', 'beaks'],
  ['lizards', 'when the rising sea turns a hill into an island', 'legs'],
  ['snails', 'by a new river', 'shells'],
] as const

export const evolutionHigher: readonly QuestionMaker[] = [
  question('antibiotic resistance natural selection bacteria mutation evolution', (draw) => {
    const [group, agent] = draw.oneOf([
      ['bacteria', 'an antibiotic'],
      ['rats', 'a rat poison'],
      ['mosquitoes', 'an insecticide'],
      ['weeds', 'a weedkiller'],
    ] as const)
    return asked(
      `Many ${group} are now resistant to ${agent} that used to kill nearly all of them.`,
      part(
        'Explain how natural selection leads to this.',
        [
          'a mutation makes some resistant / random mutation / genetic variation',
          'resistant ones survive / it survives / those without resistance die / they are not killed',
          'they reproduce and pass on the allele / the gene is inherited / passed on the gene / offspring inherit it / offspring are also resistant / they breed and pass it on',
        ],
        ['they got used to it and told the others', 'each one slowly built up a tolerance during its life'],
      ),
    )
  }),
  question('genetic engineering steps plasmid restriction enzyme ligase vector insulin', (draw) => {
    const [product, host] = draw.oneOf(engineered)
    return asked(
      `The gene for ${product} is transferred from a human cell to ${host}.`,
      part(
        'Describe how this is done.',
        [
          'restriction enzymes cut out the gene / enzymes cut the DNA / the gene is cut out with an enzyme',
          'ligase joins it to a plasmid / put into a plasmid / inserted into a vector',
          'bacteria take it up / put the plasmid into bacteria / a host cell takes it up / the host bacteria multiply and make it',
        ],
        ['the best cells are bred for many generations', 'the gene is injected into the blood'],
      ),
    )
  }),
  question('classification three domain system Woese archaea DNA evidence Linnaeus', (draw) => {
    const evidence = draw.oneOf(['DNA', 'RNA'])
    return asked(
      `Carl Woese used ${evidence} sequences to sort living things into three domains. Linnaeus had used kingdoms.`,
      part(
        'Name the three domains.',
        ['archaea', 'bacteria / eubacteria', 'eukaryota / eukaryotes / eukarya'],
        ['animals, plants and fungi', 'fish, birds and mammals'],
      ),
      part(
        'Explain why Linnaeus could not do this.',
        [
          'no analysis of DNA then / chemical analysis was not known / microscopes were not good enough / he could only compare structures',
        ],
        ['he died young', 'he did not study animals'],
      ),
    )
  }),
  question('speciation isolation geographical populations natural selection interbreed fertile', (draw) => {
    const [animal, event, feature] = draw.oneOf(separated)
    return asked(
      `A population of ${animal} is split ${event}. After a very long time there are two species with different ${feature}.`,
      part(
        'Explain how two species came about.',
        [
          'isolated / they are separated / no breeding between the two groups / geographical isolation',
          'different conditions / different environments / different food / natural selection favours other alleles',
          'can no longer interbreed / cannot interbreed / cannot breed together / cannot produce fertile offspring',
        ],
        ['they wanted to be different', 'they trained their bodies'],
      ),
    )
  }),
  question('selective breeding inbreeding problems gene pool variation disease dogs crops', (draw) => {
    const [organism, feature] = draw.oneOf([
      ['dogs', 'flat faces'],
      ['wheat', 'short stems'],
      ['chickens', 'fast growth'],
      ['cows', 'high milk yield'],
    ] as const)
    return asked(
      `Breeders have selected ${organism} for ${feature} for many generations.`,
      part(
        'Explain two problems that this can cause.',
        [
          'less genetic variation / reduced gene pool / fewer alleles / inbreeding',
          'a new disease could kill all of them / all could be killed by the same disease / inherited defects are more common / health problems',
        ],
        ['they become a new species', 'evolution stops'],
      ),
      part(
        'Give one advantage of genetic engineering over selective breeding.',
        ['faster / quicker / only one gene is changed / genes from another species / more precise'],
        ['it is cheap', 'it is natural'],
      ),
    )
  }),
]
