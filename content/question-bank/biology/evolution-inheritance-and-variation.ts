import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'

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

const inheritanceFoundation: readonly QuestionMaker[] = [
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

const bred = [
  ['cows that give more milk', 'cows that give most milk'],
  ['wheat with larger grains', 'plants with the largest grains'],
  ['dogs with a gentle nature', 'most gentle dogs'],
  ['hens that lay more eggs', 'hens that lay most eggs'],
] as const

const selected = [
  ['peppered moths', 'dark', 'trees are black with soot', 'birds'],
  ['mice', 'sandy', 'the ground is pale sand', 'owls'],
  ['beetles', 'green', 'plants are green all year', 'birds'],
] as const

const species = [
  ['the lion', 'Panthera leo', 'the tiger', 'Panthera tigris', 'Panthera', 'leo'],
  ['the wolf', 'Canis lupus', 'the coyote', 'Canis latrans', 'Canis', 'lupus'],
  ['the horse', 'Equus caballus', 'the donkey', 'Equus asinus', 'Equus', 'caballus'],
] as const

const engineered = [
  ['bacteria', 'human insulin', 'treats diabetes / for people with diabetes / cheap medicine for diabetics'],
  ['rice', 'making vitamin A', 'prevents blindness / prevents vitamin deficiency / healthier diet'],
  ['cotton', 'a poison against insects', 'higher yield / bigger crop / less insecticide is needed'],
  ['wheat', 'resistance to a disease', 'higher yield / bigger crop / less pesticide is needed'],
] as const

const evolutionFoundation: readonly QuestionMaker[] = [
  question('natural selection evolution camouflage survive predators peppered moths', (draw) => {
    const [animal, colour, place, hunter] = draw.oneOf(selected)
    return asked(
      `In a region where ${place}, most ${animal} are ${colour}. Long ago most of them had other colours. The ${animal} are hunted by ${hunter}.`,
      part(
        `Explain why most ${animal} are ${colour} now.`,
        [
          'camouflage / harder to see / not seen so easily',
          'more survive / more likely to survive / they survived / fewer are eaten / they are not eaten',
          'reproduce / pass on their genes / pass on the allele to their offspring',
        ],
        ['they wanted to have this colour', 'they changed colour during their lives'],
      ),
    )
  }),
  question('selective breeding steps farm animals crops desired feature', (draw) => {
    const [goal, best] = draw.oneOf(bred)
    return asked(
      `A breeder wants ${goal}.`,
      part(
        'Describe how selective breeding could lead to this.',
        [
          `choose the ${best} / select parents with the feature / pick the best ones`,
          'breed them together / breed these ones / cross them / mate them',
          'repeat over many generations / repeat with the best offspring / keep doing this for generations',
        ],
        ['give them better food and a warm shed', 'change the DNA in a laboratory'],
      ),
    )
  }),
  question('fossils evidence for evolution how formed rocks extinct', (draw) => {
    const fossil = draw.oneOf(['an ammonite', 'a trilobite', 'a dinosaur', 'a mammoth'])
    return asked(
      `Scientists find the fossil of ${fossil}, which died out long ago.`,
      part(
        'Describe one way in which fossils form.',
        [
          'hard parts are replaced by minerals / minerals replace the bones / parts that do not decay / footprints or traces are preserved',
        ],
        ['it is burnt to ash', 'its cells keep dividing in the rock'],
      ),
      part(
        'Give one reason why there are few fossils of the earliest forms of life.',
        ['soft bodies / they decayed / destroyed by movements of the Earth / no bones or shells'],
        ['they were extinct', 'they lived in the sea'],
      ),
      part(
        'Give one cause of extinction.',
        [
          'new predator / new disease / change of climate / competition / loss of habitat / a meteorite / a volcanic eruption',
        ],
        ['too much food', 'too many offspring'],
      ),
    )
  }),
  question('classification binomial name genus species Linnaeus kingdom', (draw) => {
    const [one, name, other, otherName, genus, second] = draw.oneOf(species)
    return asked(
      `The scientific name of ${one} is ${name}, and that of ${other} is ${otherName}.`,
      part('State the genus of both animals.', [genus], [second, 'animals']),
      part(
        'Explain how the names show that the two animals are closely related.',
        ['same genus / share a genus / the first part of the name is the same'],
        ['they both have four legs', 'they live in one country'],
      ),
    )
  }),
  question('genetic engineering modification gene transferred insulin crops benefits concerns', (draw) => {
    const [organism, product, benefit] = draw.oneOf(engineered)
    return asked(
      `A gene for ${product} has been put into ${organism}.`,
      part(
        'Name this technique.',
        ['genetic engineering / genetic modification / GM'],
        ['selective breeding', 'cloning', 'natural selection'],
      ),
      part('Give one benefit of this.', [benefit], ['it is natural', 'it stops evolution']),
      part(
        'Give one concern that people have about it.',
        [
          'effect on wild plants / effects on health are unknown / may harm other species / the gene could spread / ethical objections',
        ],
        ['the crops cannot photosynthesise', 'selective breeding is faster'],
      ),
    )
  }),
]

/** Of the two versions the first is dominant. */
const traitsHigher = [
  { organism: 'pea plants', dominant: 'purple flowers', recessive: 'white flowers', letter: 'F' },
  { organism: 'mice', dominant: 'brown fur', recessive: 'grey fur', letter: 'B' },
  { organism: 'fruit flies', dominant: 'red eyes', recessive: 'brown eyes', letter: 'R' },
  { organism: 'maize plants', dominant: 'yellow seeds', recessive: 'white seeds', letter: 'Y' },
] as const

const recessiveIllnesses = ['cystic fibrosis', 'sickle cell disease', 'phenylketonuria'] as const
const dominantIllnesses = ['polydactyly', "Huntington's disease"] as const

const inheritanceHigher: readonly QuestionMaker[] = [
  question(
    'Punnett square two heterozygous parents ratio expected number offspring monohybrid cross',
    (draw) => {
      const { organism, dominant, recessive, letter } = draw.oneOf(traitsHigher)
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

const engineeredHigher = [
  ['human insulin', 'a bacterium'],
  ['human growth hormone', 'a bacterium'],
  ['interferon', 'a bacterium'],
] as const

const separated = [
  ['finches', 'when a storm carries some of them to another island', 'beaks'],
  ['lizards', 'when the rising sea turns a hill into an island', 'legs'],
  ['snails', 'by a new river', 'shells'],
] as const

const evolutionHigher: readonly QuestionMaker[] = [
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
    const [product, host] = draw.oneOf(engineeredHigher)
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

/** Evolution, inheritance and variation. */
export const evolutionInheritanceAndVariation: TopicBank = {
  foundation: [...inheritanceFoundation, ...evolutionFoundation],
  higher: [...inheritanceHigher, ...evolutionHigher],
}
