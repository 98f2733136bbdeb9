import { withArticle } from '../article.ts'
import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { standardForm, withUnit, written } from '../values.ts'
import { cellsToChoose } from './options-and-numbers.ts'

const cellParts = [
  ['that controls what enters and leaves the cell', 'cell membrane / membrane', 'ribosomes'],
  ['that contains the genetic material', 'nucleus', 'cytoplasm'],
  ['where aerobic respiration takes place', 'mitochondria / mitochondrion', 'nucleus'],
  ['that makes proteins', 'ribosomes / ribosome', 'vacuole'],
  ['where most of the chemical reactions take place', 'cytoplasm', 'cell membrane'],
] as const

const specialised = [
  {
    cell: 'A root hair cell',
    job: 'takes in water and mineral ions from the soil',
    feature: 'large surface area / long thin projection / long extension into the soil',
    help: 'absorbs faster / faster absorption / more can be absorbed',
    wrong: ['it has chloroplasts to make food'],
  },
  {
    cell: 'A sperm cell',
    job: 'fertilises an egg',
    feature: 'tail / flagellum / many mitochondria',
    help: 'it swims to reach the egg / it can move towards the egg / releases energy for swimming',
    wrong: ['it contains a nucleus and cytoplasm'],
  },
  {
    cell: 'A red blood cell',
    job: 'carries oxygen',
    feature: 'biconcave shape / no nucleus / contains haemoglobin',
    help: 'a larger surface area for diffusion / more space inside for haemoglobin / oxygen binds to haemoglobin',
    wrong: ['it engulfs bacteria', 'it has a thick wall'],
  },
  {
    cell: 'A muscle cell',
    job: 'contracts to cause movement',
    feature: 'many mitochondria / lots of mitochondria / protein fibres that slide',
    help: 'energy is released by respiration / it can shorten',
    wrong: ['it has chloroplasts for energy'],
  },
] as const

const cellsFoundation: readonly QuestionMaker[] = [
  question('parts of cells sub-cellular structures organelles nucleus membrane mitochondria', (draw) =>
    asked(
      'Animal cells and plant cells have several parts in common. Each part has its own job.',
      ...draw
        .some(cellParts, 2)
        .map(([job, name, wrong]) => part(`Name the part of a cell ${job}.`, [name], [wrong])),
    ),
  ),
  question('plant and animal cells compared onion leaf cheek microscope structures', (draw) => {
    const plant = draw.oneOf(['pondweed leaf', 'lettuce leaf', 'moss leaf', 'spinach leaf'])
    const animal = draw.oneOf(['a human cheek', 'the skin of a frog', 'the liver of a rat'])
    return asked(
      `A student looks at a cell from a ${plant} and a cell from ${animal} with a light microscope.`,
      part(
        `Name three structures that the cell from the ${plant} has and the animal cell does not have.`,
        ['chloroplasts / chloroplast', 'cell wall / cellulose wall', 'vacuole / permanent vacuole'],
        ['nucleus, cytoplasm and cell membrane', 'mitochondria, ribosomes and a nucleus'],
      ),
      part(
        'Name the process that happens in the plant cell but not in the animal cell.',
        ['photosynthesis'],
        ['respiration', 'diffusion'],
      ),
    )
  }),
  question('magnification image size real size photograph microscope calculation', (draw) => {
    const real = draw.oneOf([0.02, 0.04, 0.05, 0.08, 0.1])
    const magnification = draw.oneOf([200, 400, 500, 800])
    const image = real * magnification
    return asked(
      `The real width of a cell is ${real} mm. In a photograph taken through a microscope the cell is ${written(image)} mm wide.`,
      part(
        'Calculate the magnification of the photograph.',
        [[`${magnification} / × ${magnification} / ${magnification} times`, 2]],
        [written(image * real), written(real / image), written(image + real)],
      ),
    )
  }),
  question('units micrometres millimetres conversion cell length bacterium size', (draw) => {
    const bacterium = draw.oneOf([2, 4, 5])
    const times = draw.whole(12, 60, 4)
    const kind = draw.oneOf(['cheek cell', 'leaf cell', 'skin cell', 'liver cell'])
    const length = bacterium * times
    return asked(
      `A ${kind} is ${length} µm long. A bacterium is ${bacterium} µm long. 1 mm = 1000 µm`,
      part(
        `Give the length of the ${kind} in mm.`,
        [withUnit(length / 1000, 'mm')],
        [withUnit(length * 1000, 'mm'), withUnit(length / 10, 'mm')],
      ),
      part(
        `How many times longer than the bacterium is the ${kind}?`,
        [`${times} times / ${times}`],
        [`${length - bacterium}`, `${length * bacterium}`],
      ),
    )
  }),
  question('specialised cells adapted adaptation root hair sperm red blood muscle cell function', (draw) => {
    const { cell, job, feature, help, wrong } = draw.oneOf(specialised)
    return asked(
      `${cell} is specialised for its function. It ${job}.`,
      part(
        'Give one way in which the cell is adapted, and explain how this helps.',
        [feature, help],
        [...wrong],
      ),
    )
  }),
  question('osmosis potato percentage change in mass sugar solution water practical', (draw) => {
    const start = draw.oneOf([2, 2.5, 4, 5])
    const percent = draw.whole(4, 20, 2)
    const vegetable = draw.oneOf(['potato', 'carrot', 'sweet potato', 'beetroot'])
    const change = (start * percent) / 100
    return asked(
      `A piece of ${vegetable} has a mass of ${start.toFixed(2)} g. After one hour in pure water its mass is ${(start + change).toFixed(2)} g.`,
      part(
        'Calculate the percentage increase in mass.',
        [[withUnit(percent, '%'), 2]],
        [`${100 + percent} %`, withUnit(change, '%'), withUnit((100 * start) / (start + change), '%')],
      ),
      part(
        'Explain why the mass increased.',
        [
          'osmosis / water moved in by osmosis',
          'from a dilute to a more concentrated solution / the cells are more concentrated / from a high to a low water concentration / through a partially permeable membrane',
        ],
        ['by active transport', 'the cells divided', 'sugar was made'],
      ),
    )
  }),
]

const foodTests = [
  ['starch', 'iodine solution', 'blue-black / black', 'it stays orange-brown'],
  ['protein', 'biuret solution', 'purple / lilac / violet', 'it stays blue'],
  ['glucose', "Benedict's solution, and then heats it", 'brick red / orange / red / yellow', 'it stays blue'],
] as const

const enzymes = [
  ['amylase', 'starch', 'sugars / maltose / glucose', 'protein', 'amino acids'],
  ['protease', 'protein', 'amino acids / amino acid', 'starch', 'glucose'],
  ['lipase', 'fat', 'fatty acids and glycerol / fatty acids / glycerol', 'starch', 'sugars'],
] as const

const cellChemistryFoundation: readonly QuestionMaker[] = [
  question('enzyme digestion amylase protease lipase active site specific substrate products', (draw) => {
    const [enzyme, substrate, product, other, wrong] = draw.oneOf(enzymes)
    return asked(
      `The enzyme ${enzyme} breaks down ${substrate}. It does not break down ${other}.`,
      part(`Name what is made when ${enzyme} breaks down ${substrate}.`, [product], [wrong]),
      part(
        `Explain why ${enzyme} does not break down ${other}.`,
        [
          'active site has a specific shape',
          `${other} does not fit / it is the wrong shape to fit / it cannot bind`,
        ],
        ['the temperature is too low', 'it has been used up by now'],
      ),
    )
  }),
  question('catalase enzyme rate of reaction hydrogen peroxide oxygen volume liver potato yeast', (draw) => {
    const minutes = draw.oneOf([2, 4, 5])
    const rate = draw.whole(3, 15)
    const source = draw.oneOf(['liver', 'potato', 'celery'])
    return asked(
      `A student adds a piece of ${source} to hydrogen peroxide solution. Catalase in the ${source} breaks the hydrogen peroxide down. ${rate * minutes} cm³ of oxygen is collected in ${minutes} minutes.`,
      part(
        'Calculate the mean rate of reaction in cm³ per minute.',
        [[withUnit(rate, 'cm³/min'), 2]],
        [`${rate * minutes * minutes} cm³/min`, `${written(1 / rate, 2)} cm³/min`],
      ),
      part(
        `Give one variable to keep the same when the student repeats this with different masses of ${source}.`,
        ['temperature / pH / volume of hydrogen peroxide / concentration of hydrogen peroxide'],
        [`the mass of ${source}`, 'how many bubbles there are'],
      ),
    )
  }),
  question(
    'respiration aerobic anaerobic word equation products lactic acid ethanol yeast muscle',
    (draw) => {
      const [organism, oxygen, products, wrong] = draw.oneOf([
        ['Muscle cells of a sprinter', 'without', ['lactic acid'], 'carbon dioxide and water'],
        [
          'Yeast cells in bread dough',
          'without',
          ['ethanol / alcohol', 'carbon dioxide / CO2'],
          'lactic acid',
        ],
        ['Muscle cells at rest', 'with plenty of', ['carbon dioxide / CO2', 'water / H2O'], 'lactic acid'],
      ] as const)
      return asked(
        `${organism} respire ${oxygen} oxygen.`,
        part(
          `Name ${products.length === 1 ? 'the product' : 'the two products'} of this kind of respiration.`,
          products,
          [wrong, 'glucose'],
        ),
        part(
          'State why all living cells respire.',
          ['to release energy / energy is released / to transfer energy'],
          ['to make oxygen', 'to breathe in and out'],
        ),
      )
    },
  ),
  question('food tests starch iodine protein biuret sugar Benedict carbohydrates practical', (draw) => {
    const food = draw.oneOf(['bread', 'a biscuit', 'milk', 'a bean', 'a banana'])
    const [molecule, reagent, result, wrong] = draw.oneOf(foodTests)
    return asked(
      `A student wants to know whether ${food} contains ${molecule}. She grinds a sample with water and adds ${reagent}.`,
      part(`State the colour that shows that ${molecule} is there.`, [result], [wrong, 'it goes clear']),
    )
  }),
  question(
    'biological molecules starch protein lipids fats built from smaller units glucose amino acids',
    (draw) => {
      const [large, small, wrong] = draw.oneOf([
        ['Starch', 'glucose / sugar', 'amino acids'],
        ['A protein', 'amino acids / amino acid', 'glucose'],
        ['A lipid (fat)', 'fatty acids and glycerol / fatty acids / glycerol', 'glucose'],
      ] as const)
      return asked(
        `${large} is a large molecule in living cells. It is built from smaller molecules.`,
        part('Name the smaller molecules.', [small], [wrong, 'atoms']),
      )
    },
  ),
]

const chromosomes = [
  ['human', 46],
  ['pea plant', 14],
  ['cat', 38],
  ['onion', 16],
  ['mouse', 40],
] as const

const cellsHigher: readonly QuestionMaker[] = [
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

const enzymesHigher = [
  ['amylase', 'starch'],
  ['protease', 'protein'],
  ['lipase', 'fat'],
  ['catalase', 'hydrogen peroxide'],
] as const

const bases = [
  ['A', 'T'],
  ['T', 'A'],
  ['C', 'G'],
  ['G', 'C'],
] as const

const cellChemistryHigher: readonly QuestionMaker[] = [
  question('enzyme denatured high temperature pH active site lock and key substrate', (draw) => {
    const [enzyme, substrate] = draw.oneOf(enzymesHigher)
    const change = draw.oneOf(['heated to 80 °C', 'put into concentrated acid', 'boiled for five minutes'])
    return asked(
      `A solution of the enzyme ${enzyme} is ${change} and then mixed with ${substrate} at the best temperature and pH. No ${substrate} is broken down.`,
      part(
        'Explain why.',
        [
          'the active site has changed its shape / the shape of the active site is altered',
          'it is denatured / it has been denatured',
          `${substrate} no longer fits / it no longer fits / it does not fit / it can no longer bind / no complex is formed`,
        ],
        [
          'it has been killed',
          'the particles have too little energy and collide less often',
          'it was used up',
        ],
      ),
    )
  }),
  question('rate of enzyme reaction temperature collisions kinetic energy 1/time graph', (draw) => {
    const [slow, fast] = draw.oneOf([
      [200, 80],
      [125, 50],
      [100, 40],
      [250, 125],
    ] as const)
    const cool = draw.whole(10, 18, 2)
    return asked(
      `Amylase takes ${slow} s to break down all the starch in a sample at ${cool} °C, and ${fast} s at ${cool + 15} °C. The rate is calculated as 1000 ÷ time.`,
      part(
        `Calculate the rate at ${cool + 15} °C. Give a number without a unit.`,
        [written(1000 / fast)],
        [written(1000 * fast), written(fast / 1000), written(1000 / slow)],
      ),
      part(
        'Explain why the reaction is faster at the higher temperature.',
        [
          'more kinetic energy / molecules move faster / particles have more energy',
          'more frequent collisions with the active site / they collide more often / more enzyme-substrate complexes per second',
        ],
        ['it is denatured', 'the amylase is used up faster', 'there is more amylase'],
      ),
    )
  }),
  question('anaerobic respiration exercise oxygen debt lactic acid muscles', (draw) => {
    const sport = draw.oneOf(['sprints 400 m', 'swims 100 m', 'rows a race', 'cycles up a steep hill'])
    return asked(
      `An athlete ${sport} as fast as possible. She goes on breathing hard for several minutes afterwards.`,
      part(
        'Explain why her muscles become tired.',
        [
          'anaerobic respiration takes place / not enough oxygen',
          'lactic acid builds up / lactic acid is made',
        ],
        ['ethanol is made', 'too much oxygen gets into them'],
      ),
      part(
        'Explain why she goes on breathing hard.',
        [
          'to repay the oxygen debt / extra oxygen is needed to break down the lactic acid / to oxidise lactic acid',
        ],
        ['to get more carbon dioxide', 'to cool the lungs'],
      ),
    )
  }),
  question('DNA bases complementary pairs percentage nucleotides double helix', (draw) => {
    const [base, pair] = draw.oneOf(bases)
    const [other] = bases.find(([each]) => each !== base && each !== pair) ?? bases[0]
    const share = draw.oneOf([12, 14, 16, 18, 22, 28, 32, 34])
    return asked(
      `DNA has four bases: A, C, G and T. In the DNA of one species ${share} % of the bases are ${base}.`,
      part(
        `State the percentage of the bases that are ${pair}.`,
        [`${share} %`],
        [`${100 - share} %`, `${50 - share} %`],
      ),
      part(
        `Calculate the percentage of the bases that are ${other}.`,
        [[`${50 - share} %`, 2]],
        [`${100 - 2 * share} %`, `${100 - share} %`],
      ),
    )
  }),
]

/** Cell biology. */
export const cellBiology: TopicBank = {
  foundation: [...cellsFoundation, ...cellChemistryFoundation, ...cellsToChoose.foundation],
  higher: [...cellsHigher, ...cellChemistryHigher, ...cellsToChoose.higher],
}
