import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
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

const energyFoundation: readonly QuestionMaker[] = [
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

const metals = [
  { metal: 'aluminium', capacity: 900 },
  { metal: 'copper', capacity: 390 },
  { metal: 'iron', capacity: 450 },
  { metal: 'lead', capacity: 130 },
]

const energyHigher: readonly QuestionMaker[] = [
  question(
    'kinetic energy speed rearrange square root gravitational potential conservation KE GPE',
    (draw) => {
      const [mass, speed] = [draw.oneOf([400, 500, 600, 800]), draw.whole(8, 18, 2)]
      const energy = 0.5 * mass * speed ** 2
      return asked(
        `A roller-coaster car of mass ${withUnit(mass, 'kg')} starts from rest and loses ${withUnit(energy, 'J')} of gravitational potential energy on its way down. Ignore friction.`,
        calculation(
          'Calculate its speed at the bottom.',
          `√(2 × ${energy} ÷ ${mass}) / v² = ${speed ** 2} / v² = 2 × energy ÷ mass / ½ × ${mass} × v² = ${energy}`,
          withUnit(speed, 'm/s'),
          [withUnit(energy / mass, 'm/s'), withUnit(energy * mass, 'm/s')],
        ),
      )
    },
  ),
  question(
    'renewable wind turbine power station advantage disadvantage reliability resources environment solar',
    () =>
      asked(
        'Renewable energy resources are replacing fossil fuels.',
        part(
          'Give one advantage and one disadvantage of wind turbines compared with gas power stations.',
          [
            'no carbon dioxide is released / no greenhouse gases / it will not run out / it is renewable / no fuel cost',
            'it is unreliable / it does not work when there is no wind / it only works when it is windy / the output depends on the weather / they are noisy / they spoil the view',
          ],
          ['They make electricity.', 'They give off carbon dioxide. They are reliable.'],
        ),
      ),
  ),
  question(
    'specific heat capacity temperature rise rearrange heating metal block SHC mcΔT thermal',
    (draw) => {
      const { metal, capacity } = draw.oneOf(metals)
      const [mass, rise] = [draw.whole(2, 5), draw.whole(12, 40, 4)]
      const energy = mass * capacity * rise
      return asked(
        `A heater transfers ${withUnit(energy, 'J')} to a block of ${metal} of mass ${withUnit(mass, 'kg')}. The specific heat capacity of ${metal} is ${capacity} J/kg °C.`,
        calculation(
          'Calculate the rise in temperature. Assume that no energy is lost.',
          `${energy} ÷ (${mass} × ${capacity}) / energy ÷ (mass × specific heat capacity) / ${energy} ÷ ${mass * capacity}`,
          withUnit(rise, '°C'),
          [withUnit(energy / mass, '°C'), withUnit((energy * mass) / capacity, '°C')],
        ),
      )
    },
  ),
  question('elastic potential energy spring constant extension stretch EPE Hooke', (draw) => {
    const [constant, centimetres] = [draw.whole(200, 600, 100), draw.oneOf([10, 20, 30, 40])]
    const extension = centimetres / 100
    return asked(
      `A spring with a spring constant of ${withUnit(constant, 'N/m')} is stretched by ${withUnit(centimetres, 'cm')}.`,
      calculation(
        'Calculate the elastic potential energy that it stores.',
        `0.5 × ${constant} × ${extension}² / E = 0.5 × k × e² / half × spring constant × extension squared`,
        withUnit(0.5 * constant * extension ** 2, 'J'),
        [
          withUnit(0.5 * constant * centimetres ** 2, 'J'),
          withUnit(constant * extension ** 2, 'J'),
          withUnit(0.5 * constant * extension, 'J'),
        ],
      ),
    )
  }),
  question('efficiency power motor crane lifting multi-step gravitational', (draw) => {
    const [load, height, time] = [
      draw.oneOf([200, 300, 400]),
      draw.oneOf([6, 9, 12]),
      draw.oneOf([5, 10, 20]),
    ]
    const output = (load * height) / time
    const input = output / draw.oneOf([0.3, 0.4, 0.6, 0.75])
    return asked(
      `A crane lifts a load of weight ${withUnit(load, 'N')} through ${withUnit(height, 'm')} in ${withUnit(time, 's')}. Its motor is supplied with ${withUnit(input, 'W', 4)}.`,
      calculation(
        'Calculate the useful output power of the crane.',
        `${load} × ${height} ÷ ${time} / work done ÷ time / ${load * height} ÷ ${time}`,
        withUnit(output, 'W'),
        [withUnit(load * height * time, 'W'), withUnit((load * time) / height, 'W')],
      ),
      part(
        'Calculate the efficiency of the crane.',
        [[`${written((output / input) * 100)}% / ${written(output / input)}`, 2]],
        [`${written((input / output) * 100)}%`, written(input / output)],
      ),
    )
  }),
  question('thermal conductivity insulation walls thickness rate of cooling buildings', () =>
    asked(
      'House A has thin walls of solid brick. House B has thick walls filled with foam. Foam has a low thermal conductivity.',
      part(
        'Explain why house B costs less to keep warm.',
        [
          'energy is conducted through its walls more slowly / lower rate of energy transfer / less heat is lost per second / it cools more slowly',
          'so less fuel is needed / less energy has to be supplied / less heating is needed / the boiler is on for a shorter time',
        ],
        ['Foam makes heat.', 'It lets more heat out.', 'The bricks are stronger.'],
      ),
    ),
  ),
  question('lubrication friction unwanted energy transfers efficiency oil', (draw) => {
    const machine = draw.oneOf(['bicycle chain', 'gearbox', 'wheel bearing', 'sewing machine'])
    return asked(
      `Oil is put on the moving parts of a ${machine}.`,
      part(
        `Explain why this makes the ${machine} more efficient.`,
        [
          'there is less friction / oil reduces friction / it is a lubricant',
          'less energy is wasted / less energy is dissipated as heat / less is transferred to the thermal store of the surroundings / the parts warm up less',
        ],
        ['It increases friction.', 'It makes it heavier.', 'Oil burns and gives it power.'],
      ),
    )
  }),
  question('kettle specific heat capacity water power time multi-step heating SHC', (draw) => {
    const [mass, rise, power] = [draw.oneOf([0.5, 1.5, 2]), draw.whole(20, 80, 20), draw.oneOf([2000, 3000])]
    const energy = mass * 4200 * rise
    const wrongTime = withUnit(power / energy, 's')
    return asked(
      `A kettle of power ${withUnit(power, 'W')} heats ${withUnit(mass, 'kg')} of water by ${withUnit(rise, '°C')}. The specific heat capacity of water is 4200 J/kg °C.`,
      calculation(
        'Calculate the energy that the water needs.',
        `${mass} × 4200 × ${rise} / mass × specific heat capacity × temperature change / mcΔθ`,
        withUnit(energy, 'J'),
        [withUnit((4200 * rise) / mass, 'J'), withUnit(mass * 4200, 'J')],
      ),
      calculation(
        'Calculate the shortest time in which this kettle can do it.',
        `${energy} ÷ ${power} / energy ÷ power`,
        withUnit(energy / power, 's'),
        [wrongTime, withUnit(energy * power, 's')],
      ),
    )
  }),
  question(
    'specific heat capacity required practical error heat loss insulation improvement SHC investigation experiment',
    (draw) => {
      const { metal, capacity } = draw.oneOf(metals)
      return asked(
        `A student heats a block of ${metal} with an electric heater and measures energy and temperature rise. The student’s value for the specific heat capacity is ${capacity + 60} J/kg °C. The true value is ${capacity} J/kg °C.`,
        part(
          'Explain why the student’s value is too high, and suggest an improvement.',
          [
            'energy is lost to the surroundings / some heat escapes to the air / heat is lost to the air / not all the energy heats the block',
            'insulate the block / wrap it in cotton wool / lag it / put insulation around it',
          ],
          ['The thermometer was read wrongly. Repeat it.', 'The block is too heavy.'],
        ),
      )
    },
  ),
]

/** Energy. */
export const energy: TopicBank = { foundation: energyFoundation, higher: energyHigher }
