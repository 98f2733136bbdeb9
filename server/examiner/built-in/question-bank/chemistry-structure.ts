import { ask, type TopicBank } from './bank-question.ts'

export const chemistryStructure: readonly [ncTopic: string, bank: TopicBank][] = [
  [
    'Atomic structure and the Periodic Table',
    {
      foundation: [
        ask(
          'An atom of chlorine has 17 protons and 18 neutrons.',
          'Give its mass number and its number of electrons.',
          '35',
          '17',
        ),
        ask(
          'Atoms are made of three kinds of particles.',
          'Name the particles in the nucleus.',
          'protons / proton',
          'neutrons / neutron',
        ),
      ],
      higher: [
        ask(
          'Potassium reacts more violently with water than lithium does.',
          'Explain why.',
          'the outer electron is further from the nucleus / potassium atoms are larger / it has more shells',
          'weaker attraction to the nucleus / more shielding',
          'the electron is lost more easily',
        ),
        ask(
          'Chlorine has the isotopes chlorine-35 and chlorine-37.',
          'State what isotopes are.',
          'same number of protons / same atomic number',
          'different numbers of neutrons / different mass numbers',
        ),
      ],
    },
  ],
  [
    'Structure, bonding and the properties of matter',
    {
      foundation: [
        ask(
          'Sodium reacts with chlorine.',
          'Describe what happens to the electrons.',
          'sodium loses an electron / sodium gives one electron away',
          'chlorine gains an electron / chlorine takes one electron',
        ),
        ask(
          'Copper is used for wires.',
          'Explain why copper conducts electricity.',
          'it has delocalised electrons / free electrons',
          'they can move through the structure / electrons carry the charge',
        ),
      ],
      higher: [
        ask(
          'Diamond and graphite are both made of carbon.',
          'Explain why graphite conducts electricity and diamond does not.',
          'each carbon atom in graphite has three bonds / one electron per atom is delocalised / graphite has delocalised electrons',
          'in diamond all four electrons are used in bonds / diamond has no free electrons / each atom forms four covalent bonds',
        ),
        ask(
          'Sodium chloride has a melting point of 801 °C.',
          'Explain why it is so high.',
          'giant ionic lattice / giant structure',
          'strong electrostatic forces between oppositely charged ions / strong attraction between positive and negative ions / strong ionic bonds',
          'a lot of energy is needed to break them / needs much energy',
        ),
      ],
    },
  ],
  [
    'Chemical changes',
    {
      foundation: [
        ask(
          'Zinc reacts with dilute hydrochloric acid.',
          'Name the two products.',
          'zinc chloride',
          'hydrogen / H2',
        ),
        ask(
          'An acid is neutralised by an alkali.',
          'Name the ion of acids and the ion of alkalis.',
          'hydrogen ion / H+',
          'hydroxide ion / OH-',
        ),
      ],
      higher: [
        ask(
          'Molten lead bromide is electrolysed.',
          'State what forms at each electrode.',
          'lead forms at the cathode / lead at the negative electrode',
          'bromine forms at the anode / bromine at the positive electrode',
        ),
        ask(
          'Iron is extracted from iron oxide with carbon.',
          'Explain why this is a reduction, and why carbon can be used.',
          'iron oxide loses oxygen / oxygen is removed from it',
          'carbon is more reactive than iron / carbon is above iron in the reactivity series',
        ),
      ],
    },
  ],
  [
    'Energy changes in chemistry',
    {
      foundation: [
        ask(
          'In a reaction the temperature of the mixture rises from 20 °C to 34 °C.',
          'State the type of reaction and its temperature change.',
          'exothermic',
          ['14 °C', 1],
        ),
        ask(
          'A sports injury pack gets cold when it is used.',
          'Name the type of reaction and explain the cooling.',
          'endothermic',
          'energy is taken in from the surroundings / it absorbs heat from the surroundings',
        ),
      ],
      higher: [
        ask(
          'Hydrogen burns in oxygen and releases energy.',
          'Explain this in terms of bonds.',
          'breaking bonds takes in energy / energy is needed to break bonds',
          'making bonds releases energy / energy is released when bonds form',
          'more energy is released than taken in / more is given out than is needed',
        ),
        ask(
          'A reaction profile shows a peak between reactants and products.',
          'State what the activation energy is.',
          ['the minimum energy that particles need to react', 2],
        ),
      ],
    },
  ],
]
