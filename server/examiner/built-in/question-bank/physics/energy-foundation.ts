import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { withUnit, written } from '../values.ts'

const transfers = [
  {
    story: 'A stretched catapult fires a stone.',
    from: 'elastic potential / elastic',
    to: 'kinetic / KE',
  },
  {
    story: 'A battery makes a fan turn.',
    from: 'chemical',
    to: 'kinetic / KE',
  },
  {
    story: 'A book falls from a shelf. Ignore air resistance.',
    from: 'gravitational potential / gravitational / GPE',
    to: 'kinetic / KE',
  },
  {
    story: 'A gas burner heats a pan of water.',
    from: 'chemical',
    to: 'thermal / internal / heat',
  },
]

/** From the best to the worst. */
const insulators = ['bubble wrap', 'cotton wool', 'felt', 'newspaper', 'aluminium foil']

export const energyFoundation: readonly QuestionMaker[] = [
  question('power watt joule rate energy transfer P=E/t rate of working', (draw) => {
    const [power, time] = [draw.whole(20, 90, 10), draw.oneOf([15, 25, 35, 45])]
    const energy = power * time
    return asked(
      `A motor transfers ${withUnit(energy, 'J')} of energy in ${withUnit(time, 's')}.`,
      calculation(
        'Calculate the power of the motor.',
        `${energy} ÷ ${time} / power = energy ÷ time / P = E ÷ t`,
        withUnit(power, 'W'),
        [withUnit(energy * time, 'W'), withUnit(time / energy, 'W')],
      ),
    )
  }),
  question('thermal energy dissipated cooling heat loss surroundings dissipation conservation', (draw) => {
    const drink = draw.oneOf(['cup of tea', 'mug of coffee', 'bowl of soup', 'jug of custard'])
    return asked(
      `A hot ${drink} stands in a cool room.`,
      part(
        'Describe how its thermal energy store changes.',
        [
          'its thermal store decreases / it loses thermal energy / it goes down / it gets smaller / it gets cooler',
        ],
        ['Its thermal store increases.', 'It goes up.', 'It stays the same.'],
      ),
      part(
        'State where the energy goes.',
        [
          'the energy heats the surroundings / the air gets warmer / it is dissipated to the surroundings / to the room / into the air',
        ],
        ['The cold moves into it.', 'It disappears.'],
      ),
    )
  }),
  question('efficiency useful wasted energy input output Sankey diagram', (draw) => {
    const [percent, total] = [draw.oneOf([20, 25, 30, 40, 60, 75]), draw.whole(200, 800, 200)]
    const useful = (total * percent) / 100
    const machine = draw.oneOf(['A lamp', 'A loudspeaker', 'A fan', 'A drill'])
    return asked(
      `${machine} is supplied with ${withUnit(total, 'J')} of energy. ${withUnit(useful, 'J')} is transferred usefully.`,
      part(
        'Calculate the efficiency, and the energy that is wasted in joules.',
        [
          [`${percent}% / ${written(percent / 100)} / ${useful} ÷ ${total}`, 2],
          withUnit(total - useful, 'J'),
        ],
        [`${written((total / useful) * 100)}%`, `efficiency = ${written(total / useful)}`],
      ),
    )
  }),
  question('gravitational potential energy height lift mass g GPE mgh', (draw) => {
    const [mass, height] = [draw.whole(5, 60, 5), draw.whole(2, 9)]
    return asked(
      `A crate of mass ${withUnit(mass, 'kg')} is lifted through ${withUnit(height, 'm')}. The gravitational field strength is 9.8 N/kg.`,
      calculation(
        'Calculate the increase in its gravitational potential energy.',
        `${mass} × 9.8 × ${height} / mass × gravitational field strength × height / m × g × h / mgh`,
        withUnit(mass * 9.8 * height, 'J', 5),
        [withUnit(mass * height, 'J'), withUnit((mass * 9.8) / height, 'J')],
      ),
    )
  }),
  question('kinetic energy moving speed mass KE', (draw) => {
    const [mass, speed] = [draw.oneOf([4, 5, 6, 7]), draw.whole(3, 9)]
    return asked(
      `A bowling ball of mass ${withUnit(mass, 'kg')} rolls at ${withUnit(speed, 'm/s')}.`,
      calculation(
        'Calculate the kinetic energy of the ball.',
        `0.5 × ${mass} × ${speed}² / half × mass × speed squared / ½ × ${mass} × ${speed ** 2} / E = 0.5 × m × v²`,
        withUnit(0.5 * mass * speed ** 2, 'J'),
        [withUnit(mass * speed ** 2, 'J'), withUnit(0.5 * mass * speed, 'J')],
      ),
    )
  }),
  question(
    'energy stores transfers elastic chemical gravitational kinetic thermal system pathways',
    (draw) => {
      const { story, from, to } = draw.oneOf(transfers)
      const besides = ['magnetic', 'nuclear']
      return asked(
        story,
        part('Name the energy store that decreases.', [from], [...besides, 'light']),
        part('Name the energy store that increases.', [to], [...besides, 'sound']),
      )
    },
  ),
  question('insulation house heat loss reduce heating bills loft double glazing', () =>
    asked(
      'Much of the energy that heats a house is lost to the outside.',
      part(
        'Give two ways to reduce this loss.',
        [
          'loft insulation / double glazing / cavity wall insulation / thick curtains / draught excluders / thicker walls',
          'double glazing / cavity wall insulation / loft insulation / draught excluders / thick curtains / thicker walls',
        ],
        ['Open the windows.', 'Turn the heating up.', 'Leave the radiators on all night.'],
      ),
    ),
  ),
  question('renewable non-renewable energy resources fossil fuels wind solar', (draw) => {
    const green = draw.oneOf(['wind', 'tides', 'waves in the sea', 'sunlight'])
    const fuel = draw.oneOf(['coal', 'oil', 'natural gas'])
    return asked(
      `Electricity can be generated from ${green} or from ${fuel}.`,
      part(
        `State what is meant by a renewable energy resource, and name a gas released from burning ${fuel} that causes global warming.`,
        [
          'it is replenished / it will not run out / it is replaced as fast as it is used / it never runs out',
          'carbon dioxide / CO2',
        ],
        ['It can be recycled. Oxygen.', 'It is cheap to build. Nitrogen.'],
      ),
    )
  }),
  question('insulation practical temperature investigation material control variable', (draw) => {
    const drawn = draw.some(insulators, 3)
    const [best = '', middle = '', worst = ''] = insulators.filter((each) => drawn.includes(each))
    const start = draw.whole(80, 90)
    return asked(
      `Three beakers of hot water at ${start} °C are wrapped in different materials. After 10 minutes the water is at ${start - 28} °C under ${worst}, ${start - 12} °C under ${best} and ${start - 21} °C under ${middle}.`,
      part(
        'Name the best insulator and give one variable that must be kept the same.',
        [
          best,
          'volume of water / mass of water / amount of water / thickness of the material / number of layers / size of the beaker',
        ],
        [worst, `${middle}, and the final temperature`],
      ),
    )
  }),
]
