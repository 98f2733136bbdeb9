import { asked, calculation, part, question, type QuestionMaker } from '../bank-question.ts'
import { clean, withUnit, written } from '../values.ts'

export const magnetismHigher: readonly QuestionMaker[] = [
  question('motor effect force on a conductor flux density BIl F=BIl', (draw) => {
    const [centimetres, current, field] = [
      draw.oneOf([15, 30, 35]),
      draw.whole(3, 9),
      draw.oneOf([0.3, 0.6, 0.7]),
    ]
    const length = centimetres / 100
    return asked(
      `A wire of length ${withUnit(centimetres, 'cm')} carries ${withUnit(current, 'A')} at right angles to a magnetic field of ${withUnit(field, 'T')}.`,
      calculation(
        'Calculate the force on the wire.',
        `${field} × ${current} × ${length} / F = B × I × l / flux density × current × length`,
        withUnit(field * current * length, 'N'),
        [withUnit(field * current * centimetres, 'N'), withUnit((field * current) / length, 'N')],
      ),
    )
  }),
  question(
    'generator effect induced potential difference coil magnet electromagnetic induction dynamo alternator',
    (draw) => {
      const machine = draw.oneOf(['a generator', 'a bicycle dynamo', 'a wind turbine'])
      return asked(
        `A coil is turned in a magnetic field in ${machine}.`,
        part(
          'Explain why a potential difference is induced and name one way to make it larger.',
          [
            'the wire cuts field lines / the magnetic field through it changes / the coil moves through field lines',
            'turn it faster / use a stronger magnet / more turns on the coil / larger coil',
          ],
          ['The coil rubs against the magnet.', 'The coil gets warm by friction.'],
        ),
      )
    },
  ),
  question('magnetic flux density rearrange force current length tesla F=BIl', (draw) => {
    const [length, current, field] = [
      draw.oneOf([0.3, 0.4, 0.6]),
      draw.whole(3, 9),
      draw.oneOf([0.15, 0.25, 0.35]),
    ]
    const force = clean(field * current * length)
    return asked(
      `A wire of length ${withUnit(length, 'm')} carries ${withUnit(current, 'A')} at right angles to a magnetic field. The force on it is ${withUnit(force, 'N')}.`,
      calculation(
        'Calculate the magnetic flux density of the field.',
        `${written(force)} ÷ (${current} × ${length}) / force ÷ (current × length) / B = F ÷ Il`,
        withUnit(field, 'T'),
        [withUnit(force * current * length, 'T'), withUnit((current * length) / force, 'T')],
      ),
    )
  }),
  question('transformer equation turns potential difference primary secondary', (draw) => {
    const [secondary, ratio] = [draw.oneOf([6, 9, 12, 15]), draw.oneOf([10, 20, 40])]
    const turns = draw.oneOf([55, 65, 75])
    return asked(
      `A transformer changes ${withUnit(secondary * ratio, 'V')} into ${withUnit(secondary, 'V')}. Its primary coil has ${turns * ratio} turns.`,
      calculation(
        'Calculate how many turns its secondary coil has.',
        `${turns * ratio} × ${secondary} ÷ ${secondary * ratio} / Vp ÷ Vs = np ÷ ns / ratio of turns equals ratio of potential differences`,
        `${turns} turns / ${turns}`,
        [`${turns * ratio * ratio} turns`, `${ratio * turns * secondary} turns`],
      ),
    )
  }),
  question('transformer power current primary secondary efficiency', (draw) => {
    const [current, voltage, ratio] = [
      draw.oneOf([0.3, 0.4, 0.6]),
      draw.oneOf([12, 24]),
      draw.oneOf([8, 10, 15]),
    ]
    const primary = voltage * ratio
    const secondaryCurrent = clean(current * ratio)
    return asked(
      `A step-down transformer is 100% efficient. Its primary coil takes ${withUnit(current, 'A')} at ${withUnit(primary, 'V')}. Its secondary coil supplies ${withUnit(voltage, 'V')}.`,
      calculation(
        'Calculate the current in the secondary coil.',
        `${primary} × ${current} ÷ ${voltage} / power in equals power out / Vp × Ip = Vs × Is`,
        withUnit(secondaryCurrent, 'A'),
        [withUnit(current / ratio, 'A'), withUnit(primary * current, 'A')],
      ),
    )
  }),
  question('transformer alternating current changing magnetic field core induced how it works', () =>
    asked(
      'A transformer has a primary and a secondary coil on the same iron core.',
      part(
        'Explain how an alternating current in the primary coil makes a potential difference across the secondary coil.',
        [
          'it produces a changing magnetic field / alternating magnetic field in the core / the magnetic field keeps changing',
          'the field passes through the secondary coil / the iron core carries the field to the other coil / field lines cut the secondary coil',
          'a potential difference is induced / it induces a voltage / electromagnetic induction',
        ],
        ['Electricity flows through the iron.', 'The current jumps across the gap.'],
      ),
    ),
  ),
  question('electric motor coil rotation split-ring commutator forces opposite motors d.c.', () =>
    asked(
      'A coil that carries a direct current lies between the poles of a magnet in an electric motor.',
      part(
        'Explain why the coil turns and what the split-ring commutator does.',
        [
          'forces on the two sides act in opposite directions / one side is pushed up and the other down',
          'it reverses the current every half turn / it swaps the direction of the current / current is reversed every half rotation',
        ],
        ['The coil is attracted by the battery.', 'It makes the current bigger.', 'It stops sparks.'],
      ),
    ),
  ),
  question(
    'loudspeaker headphones motor effect alternating current vibration sound speakers microphone',
    (draw) => {
      const device = draw.oneOf(['loudspeaker', 'pair of headphones'])
      return asked(
        `In a ${device}, a coil fixed to a paper cone stands in the field of a permanent magnet. An alternating current flows in the coil.`,
        part(
          'Explain how it makes sound.',
          [
            'a force acts on the coil / motor effect / the field of the coil interacts with that of the magnet',
            'the force changes direction as the current does / the coil moves back and forth / the force keeps reversing',
            'the cone vibrates / vibrating cone makes pressure waves / it sets air vibrating',
          ],
          ['The sound is stored in the magnet.', 'The cone gets charged.'],
        ),
      )
    },
  ),
  question('Fleming’s left-hand rule direction of force motor effect reverse', (draw) => {
    const change = draw.oneOf(['The current is reversed', 'The poles of the magnet are swapped'])
    return asked(
      `A wire that carries a current lies at right angles to a magnetic field, and a force pushes it upwards. ${change}.`,
      part(
        'State the direction of the force now, and name the rule that gives it.',
        ['downwards / down', 'Fleming’s left-hand rule / left hand rule / Fleming'],
        ['Still upwards. Hooke’s law.', 'To the side. Ohm’s law.'],
      ),
    )
  }),
]
