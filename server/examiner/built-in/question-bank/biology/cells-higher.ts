import { withArticle } from '../article.ts'
import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { standardForm, withUnit, written } from '../values.ts'

const chromosomes = [
  ['human', 46],
  ['pea plant', 14],
  ['cat', 38],
  ['onion', 16],
  ['mouse', 40],
] as const

export const cellsHigher: readonly QuestionMaker[] = [
  question('real size magnification image micrometres microscope calculation standard form', (draw) => {
    const real = draw.oneOf([8, 12, 20, 25, 40, 75])
    const magnification = draw.oneOf([400, 1500, 2000])
    const image = (real * magnification) / 1000
    const kind = draw.oneOf(['cheek cell', 'yeast cell', 'pollen grain', 'white blood cell'])
    return asked(
      `A drawing of a ${kind} is ${written(image, 4)} mm wide. The magnification of the drawing is × ${magnification}.`,
      calculation(
        'Calculate the real width in µm.',
        `${written(image, 4)} ÷ ${magnification} / ${written(image * 1000)} ÷ ${magnification}`,
        withUnit(real, 'µm'),
        [`${written(image * magnification)} µm`],
      ),
      part(
        'Write this width in metres in standard form.',
        [`${standardForm(real * 1e-6)} m`],
        [`${standardForm(real * 1e-3)} m`, `${real * 1000000} m`],
      ),
    )
  }),
  question('bacteria divide binary fission growth number of cells culture calculation', (draw) => {
    const minutes = draw.oneOf([20, 30])
    const hours = draw.whole(2, 3)
    const start = draw.whole(2, 9)
    const divisions = (hours * 60) / minutes
    return asked(
      `${start} bacteria are put into a warm nutrient broth. Each bacterium divides into two every ${minutes} minutes.`,
      part(
        `Calculate how many divisions take place in ${hours} hours.`,
        [`${divisions}`],
        [`${hours * minutes}`, `${minutes}`],
      ),
      part(
        `Calculate how many bacteria there are after ${hours} hours.`,
        [[`${start * 2 ** divisions}`, 2]],
        [`${start * 2 * divisions}`, `${2 ** divisions}`],
      ),
    )
  }),
  question(
    'active transport root hair cell mineral ions nitrate magnesium concentration gradient',
    (draw) => {
      const ion = draw.oneOf(['nitrate', 'magnesium', 'phosphate', 'potassium'])
      return asked(
        `The concentration of ${ion} ions is lower in the soil than inside root hair cells. The cells still take in ${ion} ions.`,
        part(
          'Name the process by which the ions are taken in, and explain why diffusion would not work.',
          [
            'active transport',
            'against the gradient / from a low to a high concentration / diffusion would move them out',
          ],
          ['osmosis', 'the ions diffuse into the root'],
        ),
        part(
          'Explain why a root hair cell has many mitochondria.',
          ['respiration', 'energy is needed / it releases energy'],
          ['for photosynthesis', 'to absorb more water by osmosis'],
        ),
      )
    },
  ),
  question('stem cells therapeutic cloning embryo treatment differentiation rejection ethics', (draw) => {
    const [illness, kind] = draw.oneOf([
      ['type 1 diabetes', 'insulin-making cells'],
      ['paralysis', 'nerve cells'],
      ['heart failure', 'heart muscle cells'],
    ] as const)
    return asked(
      `Scientists hope to treat ${illness} with ${kind} made from the stem cells of embryos. In therapeutic cloning the embryo has the genes of the patient.`,
      part(
        'State what a stem cell is, and give one advantage of using therapeutic cloning.',
        [
          'an undifferentiated cell / it can differentiate into other types / it can turn into any type of cell / it can become different types',
          'not rejected by the body / no rejection / immune system does not attack',
        ],
        ['a cell from the stem of a plant', 'it is cheaper'],
      ),
      part(
        'Give one ethical objection to using embryos.',
        [
          'a potential life is destroyed / the embryo cannot give consent / the embryo is killed / it could have become a person',
        ],
        ['it takes too long', 'it costs too much money'],
      ),
    )
  }),
  question('prokaryotic eukaryotic cells bacteria compared plasmid DNA nucleus mitochondria', (draw) => {
    const bacterium = draw.oneOf(['Salmonella', 'E. coli', 'Streptococcus'])
    const other = draw.oneOf(['a human liver cell', 'a leaf cell', 'a yeast cell'])
    return asked(
      `A cell of the bacterium ${bacterium} is prokaryotic, and ${other} is eukaryotic.`,
      part(
        `Describe three ways in which the ${bacterium} cell differs from ${other}.`,
        [
          'no nucleus / DNA is free in the cytoplasm / its genetic material is not in a nucleus',
          'has plasmids / small rings of DNA',
          'no mitochondria / it is much smaller / no membrane-bound organelles',
        ],
        ['it has ribosomes', 'it has chloroplasts'],
      ),
    )
  }),
  question('mitosis cell cycle chromosomes number daughter cells DNA copied division', (draw) => {
    const [organism, number] = draw.oneOf(chromosomes)
    return asked(
      `A body cell of ${withArticle(organism)} has ${number} chromosomes. It divides by mitosis.`,
      part(
        'State how many chromosomes each of the new cells has.',
        [`${number}`],
        [`${number / 2}`, `${number * 2}`],
      ),
      part(
        'Describe what happens to the chromosomes before and during this division.',
        [
          'they are copied / they double / DNA replicates / each chromosome is doubled',
          'one set is pulled to each end / they move to opposite ends / pulled apart / they separate',
        ],
        ['their number is halved', 'they join with those of the other parent'],
      ),
    )
  }),
  question('osmosis sugar concentration graph no change in mass potato water potential dilute', (draw) => {
    const concentration = draw.oneOf([0.25, 0.3, 0.35, 0.4])
    const vegetable = draw.oneOf(['potato', 'carrot', 'swede'])
    return asked(
      `Pieces of ${vegetable} are put into sugar solutions from 0 to 1.0 mol/dm³. The pieces in ${concentration} mol/dm³ do not change in mass, and the pieces in 0.8 mol/dm³ lose mass.`,
      part(
        `State the concentration inside the ${vegetable} cells in mol/dm³.`,
        [`${concentration} mol/dm³`],
        ['0.8 mol/dm³', '0 mol/dm³'],
      ),
      part(
        'Explain why the pieces in the 0.8 mol/dm³ solution lose mass.',
        [
          'water leaves by osmosis / water moves out by osmosis',
          'the solution outside is more concentrated than the cells / from a dilute to a more concentrated solution',
          'through a partially permeable membrane',
        ],
        ['sugar moves into the cells', 'they respire and use up sugar'],
      ),
    )
  }),
]
