import { asked, calculation, part, question, type QuestionMaker, type TopicBank } from '../bank-question.ts'
import { clean, withUnit, written } from '../values.ts'

const magnetismFoundation: readonly QuestionMaker[] = [
  question('poles attract repel bar magnets magnetism', (draw) => {
    const thing = draw.oneOf([
      'bar magnets',
      'toy trains with magnets at their ends',
      'ring magnets on a stick',
    ])
    return asked(
      `Two ${thing} lie near each other.`,
      part(
        'Describe what happens with two like poles and with two unlike poles.',
        [
          'like poles repel / the same poles push apart / two north poles repel',
          'unlike poles attract / opposite poles pull together / north and south attract',
        ],
        ['They swap their poles.', 'Nothing happens.', 'They lose their charge.'],
      ),
    )
  }),
  question('electromagnet stronger turns current iron core solenoid electromagnets', (draw) => {
    const job = draw.oneOf(['lifts scrap iron', 'holds a fire door open', 'sorts cans'])
    return asked(
      `An electromagnet ${job}.`,
      part(
        'Give two ways to make it stronger.',
        [
          'more current / increase the current / more turns on the coil / use an iron core / bring it closer',
          'more turns on the coil / add more turns / use an iron core / increase the current / more current',
        ],
        ['Paint it.', 'Turn it upside down.', 'Fewer turns.'],
      ),
    )
  }),
  question('plotting compass magnetic field lines practical direction', () =>
    asked(
      'A student plots the magnetic field of a bar magnet on paper with a small compass.',
      part(
        'Describe how the student uses the compass, and state the direction of the field lines outside the magnet.',
        [
          'mark where the needle points / put dots at the ends of the needle and move the compass on / join the dots',
          'from north to south / from the north pole to the south pole / north to south',
        ],
        ['Put the compass in the middle. They go from top to bottom.', 'They go up.'],
      ),
    ),
  ),
  question('permanent induced magnet temporary magnetism', (draw) => {
    const thing = draw.oneOf(['nail', 'paper clip', 'screw'])
    return asked(
      `An iron ${thing} hangs from a bar magnet and attracts another ${thing}.`,
      part(
        `Name the kind of magnet that the ${thing} has become, and state what happens to its magnetism when the bar magnet is taken away.`,
        [
          'induced magnet / induced / temporary magnet',
          'it loses its magnetism / it is no longer magnetic / it disappears / it stops being a magnet',
        ],
        ['Permanent, and it stays for ever.', 'Electric. It gets stronger.'],
      ),
    )
  }),
  question('magnetic materials iron steel cobalt nickel', (draw) => {
    const [one = '', other = ''] = draw.some(['copper', 'aluminium', 'plastic', 'wood', 'brass', 'glass'], 2)
    return asked(
      `A magnet is held near objects made of iron, ${one}, nickel and ${other}.`,
      part(
        'Name the two materials that are attracted.',
        ['iron', 'nickel'],
        [`${one} and ${other}`, `Only ${one}.`],
      ),
    )
  }),
  question('magnetic field strength poles lines closer together distance', (draw) => {
    const place = draw.oneOf(['a bar magnet', 'a horseshoe magnet', 'a fridge magnet'])
    return asked(
      `The field lines around ${place} are drawn.`,
      part(
        'State where the field is strongest, and how the drawing shows it.',
        [
          'at the poles / near the poles / at the ends',
          'the lines are closer together / lines are close / more lines there / lines are denser',
        ],
        ['In the middle of the magnet.', 'Far away.'],
      ),
    )
  }),
  question('Earth magnetic field compass needle north core', () =>
    asked(
      'The needle of a compass is a small magnet. It points north wherever it is on a walk.',
      part(
        'Explain what this tells us about the Earth, and which part of the Earth is thought to cause it.',
        [
          'the Earth has a magnetic field / the Earth is like a magnet / it behaves like a bar magnet',
          'the core / iron core / outer core',
        ],
        ['Gravity pulls the needle to the North Pole.', 'The North Star attracts it.'],
      ),
    ),
  ),
  question(
    'electromagnet investigation turns paper clips data prediction electromagnets experiment',
    (draw) => {
      const each = draw.whole(3, 6)
      const [first, second, third] = [10, 20, 40]
      return asked(
        `An electromagnet picks up ${each} paper clips with ${first} turns on its coil, and ${2 * each} with ${second} turns. The current stays the same.`,
        part(
          `Predict how many paper clips it picks up with ${third} turns, and state what the results show.`,
          [
            `${4 * each} / ${4 * each} paper clips`,
            'the more turns the stronger the electromagnet / it is directly proportional to the turns / doubling the turns doubles its strength',
          ],
          [`${each + 1}`, `${3 * each}, since it gets weaker`],
        ),
      )
    },
  ),
  question(
    'current in a wire magnetic field circular concentric compass deflect electromagnetism',
    (draw) => {
      const test = draw.oneOf(['A compass needle', 'A tiny magnet on a thread'])
      return asked(
        `${test} near a straight wire turns when a current is switched on.`,
        part(
          'Explain why it turns, and describe the shape of the field lines around the wire.',
          [
            'a current produces a magnetic field / there is a magnetic field around the wire / moving charges make a magnetic field',
            'circles / concentric circles / circular / rings around the wire',
          ],
          ['It is charged. Straight lines.', 'The wire gets hot.'],
        ),
      )
    },
  ),
]

const magnetismHigher: readonly QuestionMaker[] = [
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

/** Magnetism and electromagnetism. */
export const magnetismAndElectromagnetism: TopicBank = {
  foundation: magnetismFoundation,
  higher: magnetismHigher,
}
