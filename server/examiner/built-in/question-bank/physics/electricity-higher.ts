import { startingWithArticle } from '../article.ts'
import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, withUnit, written } from '../values.ts'

export const electricityHigher: readonly QuestionMaker[] = [
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
