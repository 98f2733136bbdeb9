import { asked, part, question, type QuestionMaker } from '../bank-question.ts'

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

export const evolutionFoundation: readonly QuestionMaker[] = [
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
