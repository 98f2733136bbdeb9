import { startingWithArticle } from '../article.ts'
import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { clean, withUnit, written } from '../values.ts'

const plugWires = [
  { wire: 'live', colour: 'brown', wrong: 'green' },
  { wire: 'neutral', colour: 'blue', wrong: 'red' },
  {
    wire: 'earth',
    colour: 'green and yellow / yellow and green / green with yellow stripes',
    wrong: 'brown',
  },
]

const sensors = [
  {
    sensor: 'thermistor',
    change: 'gets hotter',
    use: 'a thermostat / a fire alarm / a thermometer / heating control',
  },
  {
    sensor: 'light-dependent resistor (LDR)',
    change: 'is lit more brightly',
    use: 'street lights / security lights / switching lights on when it gets dark / night light / camera',
  },
]

const electricityFoundation: readonly QuestionMaker[] = [
  question('Ohm’s law resistance resistor potential difference current voltage V=IR ohms', (draw) => {
    const [current, resistance] = [draw.oneOf([0.2, 0.3, 0.4, 0.5]), draw.whole(15, 60, 5)]
    const voltage = clean(current * resistance)
    return asked(
      `A resistor carries a current of ${withUnit(current, 'A')}. The potential difference across it is ${withUnit(voltage, 'V')}.`,
      calculation(
        'Calculate the resistance of the resistor.',
        `${voltage} ÷ ${current} / resistance = potential difference ÷ current / R = V ÷ I`,
        withUnit(resistance, 'Ω'),
        [withUnit(voltage * current, 'Ω'), withUnit(current / voltage, 'Ω')],
      ),
    )
  }),
  question('series parallel circuit lamps break complete', (draw) => {
    const way = draw.oneOf(['breaks', 'is unscrewed', 'burns out'])
    return asked(
      'Two lamps can be joined in series or in parallel.',
      part(
        `State what happens to the second lamp if the first one ${way} in a series circuit, and explain why.`,
        [
          'it goes out / it goes off / it turns off / it switches off / it stops working / it does not light',
          'the circuit is broken / there is a gap in the circuit / there is no complete path / no current can flow / incomplete circuit',
        ],
        ['It gets brighter.', 'It stays lit, because it gets all the electricity.'],
      ),
    )
  }),
  question('charge flow current time coulomb Q=It', (draw) => {
    const [current, time] = [draw.oneOf([0.5, 1.5, 2.5, 4]), draw.whole(20, 60, 10)]
    return asked(
      `A current of ${withUnit(current, 'A')} flows through a lamp for ${withUnit(time, 's')}.`,
      calculation(
        'Calculate the charge that flows.',
        `${current} × ${time} / charge = current × time / Q = I × t`,
        withUnit(current * time, 'C'),
        [withUnit(time / current, 'C'), withUnit(current / time, 'C')],
      ),
    )
  }),
  question(
    'series circuit total resistance current ammeter potential difference shared ohms V=IR',
    (draw) => {
      const [one, other, current] = [draw.whole(4, 10), draw.whole(11, 20), draw.oneOf([0.2, 0.4, 0.5])]
      const voltage = clean((one + other) * current)
      return asked(
        `Resistors of ${withUnit(one, 'Ω')} and ${withUnit(other, 'Ω')} are joined in series to a ${withUnit(voltage, 'V', 4)} battery.`,
        part(
          'Calculate the total resistance in ohms, and the current in the circuit.',
          [withUnit(one + other, 'Ω'), [withUnit(current, 'A'), 2]],
          [withUnit(one * other, 'Ω'), withUnit((one * other) / (one + other), 'Ω')],
        ),
      )
    },
  ),
  question('electrical power current potential difference watt P=VI P=IV', (draw) => {
    const [current, voltage] = [draw.oneOf([1.5, 2.5, 3, 4]), draw.oneOf([6, 12, 24])]
    const device = draw.oneOf(['lamp', 'motor', 'heater'])
    return asked(
      `A ${device} works at ${withUnit(voltage, 'V')}. The current in it is ${withUnit(current, 'A')}.`,
      calculation(
        `Calculate the power of the ${device}.`,
        `${voltage} × ${current} / power = potential difference × current / P = V × I`,
        withUnit(voltage * current, 'W'),
        [withUnit(voltage / current, 'W'), withUnit(current / voltage, 'W')],
      ),
    )
  }),
  question(
    'mains plug wires live neutral earth colour three-core cable a.c. alternating d.c. safety',
    (draw) => {
      const [one, other] = draw.some(plugWires, 2)
      return asked(
        'A mains cable in a UK home has three wires, each in plastic of its own colour.',
        part(
          `State the colour of the ${one?.wire} wire and of the ${other?.wire} wire.`,
          [one?.colour ?? '', other?.colour ?? ''],
          ['Red and black.'],
        ),
        part('State the frequency of the UK mains supply in hertz.', ['50 Hz'], ['230 Hz', '230 V', '60 Hz']),
      )
    },
  ),
  question(
    'ammeter voltmeter connect series parallel measure resistance practical circuit diagram symbols',
    (draw) => {
      const component = draw.oneOf(['a lamp', 'a resistor', 'a length of wire', 'a diode'])
      return asked(
        `A student wants to find the resistance of ${component}.`,
        part('State how the ammeter is connected.', ['in series'], ['in parallel', 'across it']),
        part(
          'State how the voltmeter is connected.',
          [`in parallel / across it / across ${component.replace('a ', 'the ')}`],
          ['in series', 'next to the battery'],
        ),
      )
    },
  ),
  question('thermistor LDR light-dependent resistor sensor resistance change', (draw) => {
    const { sensor, change, use } = draw.oneOf(sensors)
    return asked(
      `A ${sensor} is part of a circuit.`,
      part(
        `State what happens to its resistance when it ${change}, and name one use of such a component.`,
        ['it decreases / it falls / it gets smaller / it goes down', use],
        ['It increases, and it is used as a fuse.', 'It stays the same.'],
      ),
    )
  }),
  question('static electricity charge rubbing electrons transfer insulator charges electrostatic', (draw) => {
    const [rod, cloth] = draw.oneOf([
      ['polythene rod', 'duster'],
      ['balloon', 'woollen jumper'],
      ['plastic comb', 'dry cloth'],
    ])
    return asked(
      `A ${rod} is rubbed with a ${cloth}. The ${rod} becomes negatively charged.`,
      part(
        'Explain how it becomes charged, and state the charge left on the other material.',
        [
          `electrons move to the ${rod} / electrons are transferred from the ${cloth} / it gains electrons`,
          'positive / it becomes positively charged',
        ],
        ['Protons rub off, so both are neutral.', 'It loses protons.'],
      ),
    )
  }),
  question(
    'current potential difference graph characteristic ohmic conductor filament lamp diode I-V V=IR ohms',
    (draw) => {
      const voltage = draw.oneOf([2, 3, 4])
      const current = draw.oneOf([0.11, 0.12, 0.15])
      return asked(
        `A wire is kept at constant temperature. At ${withUnit(voltage, 'V')} the current in it is ${withUnit(current, 'A')}, and at ${withUnit(2 * voltage, 'V')} it is ${withUnit(2 * current, 'A')}.`,
        part(
          `Predict the current at ${withUnit(3 * voltage, 'V')}, and describe the relationship between current and potential difference.`,
          [
            [withUnit(3 * current, 'A'), 2],
            'directly proportional / proportional / proportional to each other / they double together',
          ],
          [withUnit(4 * current, 'A'), 'Current goes down as it gets higher.'],
        ),
      )
    },
  ),
]

const electricityHigher: readonly QuestionMaker[] = [
  question('power current fuse kettle mains appliance rearrange P=VI P=IV mains safety', (draw) => {
    const [current, fuse, device] = draw.oneOf([
      [10, 13, 'kettle'],
      [9, 13, 'heater'],
      [4, 5, 'vacuum cleaner'],
      [2, 3, 'hair straightener'],
      [8, 13, 'iron'],
    ] as const)
    const fuses = [3, 5, 13].filter((one) => one !== fuse)
    return asked(
      `${startingWithArticle(device)} has a power of ${withUnit(230 * current, 'W')}. The mains is 230 V.`,
      part(
        'Calculate the current in amps and choose a fuse from 3 A, 5 A and 13 A.',
        [[withUnit(current, 'A'), 2], withUnit(fuse, 'A')],
        [
          `${withUnit(230 * 230 * current, 'A')}, so the ${fuses[0]} A fuse`,
          `${withUnit(1 / current, 'A')}, ${fuses[1]} A`,
        ],
      ),
    )
  }),
  question('filament lamp resistance temperature ions electrons collisions I-V characteristics', () =>
    asked(
      'The current in a filament lamp is increased.',
      part(
        'Explain why the resistance of the lamp changes.',
        [
          'the filament gets hotter / it gets hotter / it heats up / its temperature increases',
          'ions vibrate more / atoms in the metal vibrate more',
          'electrons collide more often with them / it is harder for electrons to pass / more collisions of the electrons',
        ],
        ['The battery is running out.', 'The voltage is used up.', 'The lamp uses up the current.'],
      ),
    ),
  ),
  question('energy transferred charge potential difference work done E = QV Q=It', (draw) => {
    const [current, minutes, voltage] = [
      draw.oneOf([0.5, 2, 3, 4]),
      draw.oneOf([2, 3, 5]),
      draw.oneOf([6, 9, 12]),
    ]
    const charge = current * minutes * 60
    return asked(
      `A current of ${withUnit(current, 'A')} flows through a motor for ${withUnit(minutes, 'minutes')}. The potential difference across the motor is ${withUnit(voltage, 'V')}.`,
      calculation(
        'Calculate the charge that flows.',
        `${current} × ${minutes * 60} / charge = current × time in seconds / Q = I × t`,
        withUnit(charge, 'C'),
        [withUnit(current * minutes, 'C'), withUnit((minutes * 60) / current, 'C')],
      ),
      calculation(
        'Calculate the energy transferred to the motor.',
        `${charge} × ${voltage} / energy = charge × potential difference / E = Q × V`,
        withUnit(charge * voltage, 'J'),
        [withUnit(charge / voltage, 'J'), withUnit(voltage / charge, 'J')],
      ),
    )
  }),
  question('power current squared resistance heating cable rearrange P=I²R', (draw) => {
    const [current, resistance] = [draw.oneOf([3, 4, 6, 8]), draw.oneOf([2.5, 5, 12, 15])]
    const power = current ** 2 * resistance
    return asked(
      `A heating element has a resistance of ${withUnit(resistance, 'Ω')}. It transfers energy at a rate of ${withUnit(power, 'W')}.`,
      calculation(
        'Calculate the current in it.',
        `√(${power} ÷ ${resistance}) / I² = ${current ** 2} / I² = P ÷ R / current squared = power ÷ resistance`,
        withUnit(current, 'A'),
        [withUnit(power * resistance, 'A'), withUnit(resistance / power, 'A')],
      ),
    )
  }),
  question(
    'National Grid transformer high voltage low current energy loss cables efficiency transformers',
    () =>
      asked(
        'The National Grid sends electrical power through long cables at a very high potential difference.',
        part(
          'Explain why this makes it more efficient, and name the device that lowers the potential difference for homes.',
          [
            'the current is smaller / a lower current flows for the same power / it reduces the current',
            'less energy is lost as heat in the cables / less heating of the wires / less power is wasted',
            'step-down transformer / transformer',
          ],
          ['Electricity goes faster. A fuse.', 'The current is bigger.'],
        ),
      ),
  ),
  question('LDR potential divider circuit sensor potential difference share thermistor', (draw) => {
    const { sensor, change } = draw.oneOf([
      { sensor: 'an LDR', change: 'It gets darker' },
      { sensor: 'a thermistor', change: 'It gets colder' },
    ])
    const name = sensor.split(' ')[1] ?? ''
    return asked(
      `A fixed resistor and ${sensor} are joined in series to a battery. ${change}.`,
      part(
        `Explain what happens to the potential difference across the ${name}.`,
        [
          `resistance of the ${name} increases / its resistance goes up`,
          'it takes a larger share of the potential difference / potential difference across it increases / voltage across it rises',
        ],
        [
          'It takes a smaller share.',
          'The battery gets weaker.',
          'Nothing, the voltage is the same everywhere.',
        ],
      ),
    )
  }),
  question('parallel resistors total resistance decreases current paths', (draw) => {
    const resistance = draw.whole(10, 50, 5)
    return asked(
      `A resistor of ${withUnit(resistance, 'Ω')} is joined to a battery. A second resistor of ${withUnit(resistance, 'Ω')} is then added in parallel with it.`,
      part(
        'Explain what happens to the total resistance.',
        [
          'it decreases / total resistance gets smaller / it halves / it is lower',
          'there is another path for the current / more paths / more current flows at the same potential difference / the total current increases',
        ],
        [`It is ${withUnit(resistance * 2, 'Ω')}.`, 'It doubles.', 'It stays the same.'],
      ),
    )
  }),
  question(
    'required practical resistance length of wire temperature switch off investigation experiment',
    () =>
      asked(
        'A student investigates how the resistance of a wire depends on its length.',
        part(
          'State the relationship to be expected, and explain why the student switches the circuit off between readings.',
          [
            'directly proportional / resistance is proportional to length / doubling the length doubles the resistance',
            'so the wire does not get hot / to stop the wire heating up / to keep the temperature constant',
            'a higher temperature would increase the resistance / resistance changes with temperature / heating changes resistance',
          ],
          ['It is inversely related. To save the battery.', 'A long wire is easier for the current.'],
        ),
      ),
  ),
  question('series circuit resistors potential difference share current multi-step V=IR ohms', (draw) => {
    const [one, other, current] = [
      draw.oneOf([6, 8, 12]),
      draw.oneOf([10, 14, 18]),
      draw.oneOf([0.25, 0.4, 0.5]),
    ]
    const voltage = clean((one + other) * current)
    return asked(
      `Resistors of ${withUnit(one, 'Ω')} and ${withUnit(other, 'Ω')} are joined in series to a battery of ${withUnit(voltage, 'V')}.`,
      calculation(
        `Calculate the potential difference across the ${withUnit(other, 'Ω')} resistor.`,
        `${written(current)} × ${other} / ${voltage} ÷ ${one + other} × ${other} / current × resistance`,
        withUnit(current * other, 'V'),
        [withUnit(voltage * other, 'V'), withUnit(voltage, 'V'), withUnit(voltage / other, 'V')],
      ),
    )
  }),
  question(
    'static electricity spark electric field charge earth refuelling charges electrostatic',
    (draw) => {
      const vehicle = draw.oneOf(['an aeroplane', 'a tanker', 'a racing car'])
      return asked(
        `Fuel that flows quickly through a pipe into ${vehicle} makes static charge build up. Before the fuel flows, a wire is joined from the vehicle to the ground.`,
        part(
          'Explain why the charge is a danger and how the wire helps.',
          [
            'a spark may jump / a spark could ignite the fuel / sparks cause an explosion',
            'charge flows to earth through the wire / electrons flow to the ground / it is discharged / no charge builds up',
          ],
          ['The fuel gets too hot. The wire cools it down.', 'It stops the pipe from moving.'],
        ),
      )
    },
  ),
]

/** Electricity. */
export const electricity: TopicBank = { foundation: electricityFoundation, higher: electricityHigher }
