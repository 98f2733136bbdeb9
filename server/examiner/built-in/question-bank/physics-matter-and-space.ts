import { ask, type TopicBank } from './bank-question.ts'

export const physicsMatterAndSpace: readonly [ncTopic: string, bank: TopicBank][] = [
  [
    'The structure of matter',
    {
      foundation: [
        ask(
          'A block has a mass of 540 g and a volume of 200 cm³.',
          'Calculate its density.',
          'density = mass ÷ volume / 540 ÷ 200',
          ['2.7 g/cm³', 2],
        ),
        ask(
          'Particles are arranged differently in solids and in gases.',
          'Describe the particles of a gas.',
          'they are far apart / widely spaced',
          'they move randomly / they move fast in all directions',
        ),
      ],
      higher: [
        ask(
          '0.5 kg of water is heated by 20 °C. Its specific heat capacity is 4200 J/kg°C.',
          'Calculate the energy needed.',
          '0.5 × 4200 × 20 / mass × specific heat capacity × temperature change',
          ['42000 J', 2],
        ),
        ask(
          'A sealed can of gas is heated.',
          'Explain why the pressure rises.',
          'particles move faster / particles gain kinetic energy',
          'they hit the walls more often / more collisions with the walls / collide harder with the walls',
        ),
      ],
    },
  ],
  [
    'Atomic structure',
    {
      foundation: [
        ask(
          'A nucleus can give out three types of radiation.',
          'Name the radiation that is stopped by paper and the one that is hardest to stop.',
          'alpha',
          'gamma',
        ),
        ask(
          'A radioactive source has a half-life of 6 hours. Its activity is 800 Bq.',
          'Calculate its activity after 12 hours.',
          'two half-lives / 400',
          ['200 Bq', 2],
        ),
      ],
      higher: [
        ask(
          'An atom of carbon-14 decays by emitting a beta particle.',
          'State what a beta particle is and what happens in the nucleus.',
          'a fast electron / an electron / high-speed electron',
          'a neutron turns into a proton / a neutron changes to a proton',
        ),
        ask(
          'Alpha particles were fired at thin gold foil. Most of them went straight through.',
          'Explain what this and the few that bounced back showed about the atom.',
          'most of the atom is empty space',
          'the nucleus is small and positive / mass is concentrated in the centre / there is a tiny dense nucleus',
        ),
      ],
    },
  ],
  [
    'Space physics',
    {
      foundation: [
        ask(
          'Our solar system is part of a galaxy.',
          'Name our galaxy and the force that keeps planets in their orbits.',
          'Milky Way',
          'gravity / gravitational force',
        ),
        ask(
          'The Sun is a star.',
          'Name the process that releases its energy and the element it uses up.',
          'nuclear fusion / fusion',
          'hydrogen',
        ),
      ],
      higher: [
        ask(
          'Light from distant galaxies is red-shifted.',
          'Explain what this tells us about the universe.',
          'the galaxies are moving away from us / galaxies are receding',
          'the universe is expanding',
          'evidence for the Big Bang / it began from a very small region',
        ),
        ask(
          'A star much more massive than the Sun runs out of fuel.',
          'Describe the stages that follow its main sequence.',
          'red supergiant / it becomes a red super giant',
          'supernova / it explodes',
          'neutron star / black hole',
        ),
      ],
    },
  ],
]
