import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

export const photosynthesisRateFoundation: readonly QuestionMaker[] = [
  question('pondweed bubbles counted rate light lamp distance practical variables', (draw) => {
    const minutes = draw.oneOf([2, 3, 5])
    const rate = draw.whole(6, 30)
    const weed = draw.oneOf(['Elodea', 'Cabomba', 'pondweed'])
    return asked(
      `A lamp shines on a piece of ${weed} in water. It gives off ${rate * minutes} bubbles in ${minutes} minutes.`,
      part(
        'Calculate the rate of photosynthesis in bubbles per minute.',
        [[`${rate} bubbles per minute / ${rate}`, 2]],
        [`${rate * minutes * minutes}`, written(1 / rate, 2)],
      ),
      part('Name the gas in the bubbles.', ['oxygen / O2'], ['carbon dioxide', 'nitrogen', 'hydrogen']),
      part(
        'State what happens to the rate when the lamp is moved further away.',
        ['decreases / slower / fewer bubbles / lower'],
        ['it goes up', 'stays the same'],
      ),
      part(
        'Explain this change in the rate.',
        ['lower light intensity / less light'],
        ['the oxygen has run out', 'the pondweed has died'],
      ),
    )
  }),
  question('limiting factors light intensity carbon dioxide temperature rate', (draw) => {
    const [situation, factor, wrong] = draw.oneOf([
      [
        'It is midday in summer and the air in a closed greenhouse has not been changed.',
        'carbon dioxide',
        'soil',
      ],
      ['It is evening on a warm day in a field.', 'light / light intensity', 'temperature'],
      ['It is a bright, frosty morning in a field.', 'temperature / too cold / warmth', 'light'],
    ] as const)
    return asked(
      `${situation} The plants have enough water.`,
      part('State which factor most likely limits the rate of photosynthesis.', [factor], [wrong, 'oxygen']),
      part(
        'Explain what is meant by a limiting factor.',
        [
          'it stops the rate from increasing / it holds back the rate / it is in shortest supply / it stops the reaction from going faster',
        ],
        ['what the plant makes', 'the fastest part of it'],
      ),
    )
  }),
  question('greenhouse crop yield percentage increase tomatoes carbon dioxide heater biomass', (draw) => {
    const crop = draw.oneOf(['tomatoes', 'cucumbers', 'peppers', 'strawberries'])
    const outside = draw.oneOf([40, 50, 60, 80])
    const percent = draw.whole(20, 60, 10)
    const inside = (outside * (100 + percent)) / 100
    return asked(
      `A grower gets ${outside} kg of ${crop} from a plot outside and ${inside} kg from a plot of the same size in a greenhouse.`,
      part(
        'Calculate the percentage increase in the crop.',
        [[withUnit(percent, '%'), 2]],
        [withUnit(100 + percent, '%'), withUnit((100 * outside) / inside, '%')],
      ),
      part(
        'Give two conditions that are better for photosynthesis in the greenhouse.',
        [
          'higher temperature / warmer',
          'more carbon dioxide / higher carbon dioxide concentration / longer light from lamps',
        ],
        ['there is more oxygen', 'there is less light'],
      ),
    )
  }),
  question('mean of repeated results bubbles anomalous temperature practical repeat', (draw) => {
    const mean = draw.whole(20, 40)
    const apart = draw.whole(1, 3)
    const temperature = draw.oneOf([15, 20, 25])
    return asked(
      `At ${temperature} °C a piece of pondweed gives off ${mean - apart}, ${mean + apart} and ${mean} bubbles per minute in three tests.`,
      part(
        'Calculate the mean number of bubbles per minute.',
        [[`${mean}`, 2]],
        [`${3 * mean}`, written((3 * mean) / 2)],
      ),
      part(
        'Give one reason why the volume of gas is a better measure than the number of bubbles.',
        ['bubbles differ in size / not all the same size / some bubbles are larger / easy to miss bubbles'],
        ['it is quicker', 'volume has no unit'],
      ),
    )
  }),
]
