import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

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

export const cellChemistryFoundation: readonly QuestionMaker[] = [
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
