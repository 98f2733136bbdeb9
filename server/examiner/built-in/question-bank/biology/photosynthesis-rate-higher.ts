import { asked, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

export const photosynthesisRateHigher: readonly QuestionMaker[] = [
  question('inverse square law light intensity distance lamp pondweed calculation', (draw) => {
    const near = draw.oneOf([5, 10, 15, 20])
    const times = draw.oneOf([2, 3, 4])
    const weed = draw.oneOf(['pondweed', 'Elodea', 'Cabomba'])
    const far = near * times
    return asked(
      `A lamp stands ${near} cm from a piece of ${weed} and is then moved to ${far} cm. Light intensity is proportional to 1 ÷ distance².`,
      part(
        `Calculate how many times lower the light intensity is at ${far} cm than at ${near} cm.`,
        [[`${times * times} / ${times * times} times / 1/${times * times}`, 2]],
        [`${times}`, `${times} times`],
      ),
      part(
        'Explain why the lamp could also change the rate in another way, and how to prevent this.',
        [
          'it heats the water / temperature rises / warms the plant',
          'LED lamp / a screen of glass between / a beaker of water between them / use a water bath',
        ],
        ['it makes oxygen', 'it uses up the carbon dioxide'],
      ),
    )
  }),
  question('limiting factor graph plateau light intensity carbon dioxide levels off', (draw) => {
    const percent = draw.oneOf([0.04, 0.1])
    const temperature = draw.oneOf([15, 20])
    return asked(
      `A graph shows the rate of photosynthesis of wheat against light intensity, with ${percent} % carbon dioxide at ${temperature} °C. At first the line rises steeply; at high light intensity it is horizontal.`,
      part(
        'State what limits the rate where the line rises.',
        ['light / light intensity'],
        ['temperature', 'carbon dioxide', 'chlorophyll'],
      ),
      part(
        'Explain the horizontal part of the graph.',
        [
          'there is enough light / light is in excess / more light makes no difference / light no longer limits the rate',
          'carbon dioxide is limiting / temperature is limiting / another factor limits the rate / something else is limiting',
        ],
        ['all the water has been used up', 'the plant has died'],
      ),
    )
  }),
  question('rate of photosynthesis oxygen volume time mean percentage increase data', (draw) => {
    const minutes = draw.oneOf([4, 5, 10])
    const slow = draw.oneOf([0.4, 0.5, 0.8])
    const percent = draw.oneOf([25, 50, 75])
    const fast = (slow * (100 + percent)) / 100
    return asked(
      `In ${minutes} minutes pondweed gives off ${written(slow * minutes, 4)} cm³ of oxygen in dim light and ${written(fast * minutes, 4)} cm³ in bright light.`,
      part(
        'Calculate the rate in dim light in cm³ per minute.',
        [[`${written(slow)} cm³/min`, 2]],
        [`${written(slow * minutes * minutes)} cm³/min`, `${written(1 / slow)} cm³/min`],
      ),
      part(
        'Calculate the percentage increase in the rate from dim to bright light.',
        [[withUnit(percent, '%'), 2]],
        [withUnit(100 + percent, '%'), withUnit((100 * slow) / fast, '%')],
      ),
    )
  }),
  question('greenhouse costs carbon dioxide heating burner profit evaluate grower', (draw) => {
    const crop = draw.oneOf(['lettuces', 'tomatoes', 'cucumbers'])
    const fuel = draw.oneOf(['paraffin', 'natural gas', 'propane'])
    return asked(
      `A grower burns ${fuel} in a greenhouse full of ${crop} in winter.`,
      part(
        'Explain two ways in which this increases the rate of photosynthesis.',
        [
          'carbon dioxide is released / it makes carbon dioxide / higher carbon dioxide concentration / more carbon dioxide',
          'enzymes work faster / it warms the greenhouse / warmer so enzymes are faster / higher temperature',
        ],
        ['the plants get more oxygen', 'the flame dries the air'],
      ),
      part(
        'Explain why the grower does not raise the carbon dioxide concentration more and more.',
        [
          'another factor becomes limiting / the rate no longer increases / another factor limits the rate / something else is limiting',
          'it costs more than it earns / extra cost / less profit / not economic',
        ],
        ['carbon dioxide kills plants', 'it would be too dark'],
      ),
    )
  }),
  question('temperature optimum enzymes denatured rate of photosynthesis graph', (draw) => {
    const optimum = draw.whole(25, 35, 5)
    return asked(
      `The rate of photosynthesis of a crop rises up to ${optimum} °C. Above ${optimum + 10} °C it falls to zero.`,
      part(
        `Explain why the rate rises up to ${optimum} °C.`,
        [
          'more kinetic energy / molecules move faster',
          'more frequent collisions / enzymes collide more often',
        ],
        ['there is more light', 'enzymes are denatured'],
      ),
      part(
        `Explain why the rate falls above ${optimum + 10} °C.`,
        ['enzymes are denatured / denatured', 'active site changes shape / the substrate no longer fits'],
        ['they have been killed', 'the molecules move too slowly'],
      ),
    )
  }),
  question('light intensity wavelength colour chlorophyll green red blue rate graph', (draw) => {
    const [colour, effect, reason] = draw.oneOf([
      ['green', 'low / slow / lower', 'green light is reflected / chlorophyll does not absorb it'],
      ['red', 'high / fast / higher', 'chlorophyll absorbs it / red light is absorbed'],
    ] as const)
    return asked(
      `Pondweed is lit with ${colour} light of the same intensity as white light.`,
      part(
        `Compared with other colours, state whether the rate of photosynthesis in ${colour} light is high or low.`,
        [effect],
        [colour === 'green' ? 'high' : 'low'],
      ),
      part('Explain why.', [reason], ['plants are green', 'the water is too deep']),
    )
  }),
]
