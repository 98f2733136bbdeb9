import { ask, type TopicBank } from './bank-question.ts'

export const physicsWavesAndElectricity: readonly [ncTopic: string, bank: TopicBank][] = [
  [
    'Waves in matter',
    {
      foundation: [
        ask(
          'Ripples spread over a pond.',
          'State what the amplitude and the wavelength of a wave are.',
          'amplitude is the maximum displacement from the rest position / greatest height from the middle',
          'wavelength is the distance from one crest to the next / distance between two peaks',
        ),
        ask(
          'A sound wave has a frequency of 200 Hz and a wavelength of 1.7 m.',
          'Calculate its speed.',
          'speed = frequency × wavelength / 200 × 1.7',
          ['340 m/s', 2],
        ),
      ],
      higher: [
        ask(
          'A ship sends ultrasound to the sea bed. The echo returns after 0.4 s. Sound travels at 1500 m/s in water.',
          'Calculate the depth of the sea.',
          '1500 × 0.4 / 600 m',
          ['300 m', 2],
        ),
        ask(
          'Sound cannot travel through space.',
          'Explain why.',
          'sound needs particles / it needs a medium / sound is passed on by vibrations of particles',
          'space is a vacuum / there are no particles in space',
        ),
      ],
    },
  ],
  [
    'Light and electromagnetic waves',
    {
      foundation: [
        ask(
          'Electromagnetic waves are used in many ways.',
          'Name the waves used to see broken bones and the waves used to send television signals.',
          'X-rays / X-ray',
          'radio waves / radio / microwaves',
        ),
        ask(
          'A ray of light hits a plane mirror at an angle of incidence of 35°.',
          'State the angle of reflection and the law you used.',
          ['35°', 1],
          'angle of incidence equals the angle of reflection / the two angles are equal',
        ),
      ],
      higher: [
        ask(
          'Ultraviolet light can harm the skin.',
          'Explain why sun cream lowers the risk of cancer.',
          'it absorbs ultraviolet / it stops the radiation reaching the skin / it blocks UV',
          'so there is less damage to DNA / fewer mutations / skin cells are not damaged',
        ),
        ask(
          'A radio wave has a frequency of 1.5 × 10^6 Hz. It travels at 3.0 × 10^8 m/s.',
          'Calculate its wavelength.',
          'wavelength = speed ÷ frequency / 3.0 × 10^8 ÷ 1.5 × 10^6',
          ['200 m', 2],
        ),
      ],
    },
  ],
  [
    'Electricity',
    {
      foundation: [
        ask(
          'A resistor carries a current of 0.5 A. The potential difference across it is 6 V.',
          'Calculate its resistance.',
          'resistance = potential difference ÷ current / R = V/I / 6 ÷ 0.5',
          ['12 Ω', 2],
        ),
        ask(
          'Two lamps can be joined in series or in parallel.',
          'State what happens to the second lamp if the first one breaks in a series circuit, and explain why.',
          'it goes out / it switches off / it stops working',
          'the circuit is broken / there is no complete path / no current can flow',
        ),
      ],
      higher: [
        ask(
          'A kettle has a power of 2300 W. The mains is 230 V.',
          'Calculate the current and choose a fuse from 3 A, 5 A and 13 A.',
          ['10 A', 2],
          '13 A',
        ),
        ask(
          'The current in a filament lamp is increased.',
          'Explain why the resistance of the lamp changes.',
          'the filament gets hotter / its temperature increases',
          'ions vibrate more / atoms in the metal vibrate more',
          'electrons collide more often / it is harder for electrons to pass / resistance increases',
        ),
      ],
    },
  ],
  [
    'Magnetism and electromagnetism',
    {
      foundation: [
        ask(
          'Two bar magnets lie near each other.',
          'Describe what happens with two like poles and with two unlike poles.',
          'like poles repel / the same poles push apart',
          'unlike poles attract / opposite poles pull together',
        ),
        ask(
          'An electromagnet lifts scrap iron.',
          'Give two ways to make it stronger.',
          'more current / increase the current / turns on the coil / iron core',
          'turns on the coil / add more turns / iron core / more current',
        ),
      ],
      higher: [
        ask(
          'A wire of length 0.2 m carries 3 A at right angles to a magnetic field of 0.5 T.',
          'Calculate the force on the wire.',
          'F = BIl / 0.5 × 3 × 0.2',
          ['0.3 N', 2],
        ),
        ask(
          'A coil is turned in a magnetic field in a generator.',
          'Explain why a potential difference is induced and name one way to make it larger.',
          'the wire cuts field lines / the magnetic field through it changes',
          'turn it faster / stronger magnet / more turns on the coil',
        ),
      ],
    },
  ],
]
