import { asked, part, question, type QuestionMaker } from '../bank-question.ts'

export const magnetismFoundation: readonly QuestionMaker[] = [
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
