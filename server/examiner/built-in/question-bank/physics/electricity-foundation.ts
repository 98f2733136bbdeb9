import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, withUnit } from '../values.ts'

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

export const electricityFoundation: readonly QuestionMaker[] = [
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
