import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

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

export const cellsFoundation: readonly QuestionMaker[] = [
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
