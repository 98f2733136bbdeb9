/**
 * Subjects with their focus areas and curriculum topics, there in every mode.
 * Source of the topics: Department for Education, "Science programmes of study: key stage 4, National curriculum
 * in England" (December 2014), the headings of its physics, chemistry and biology sections. Focus areas are ours:
 * the strands of "Working scientifically" and what teachers sort questions by.
 */
export const subjects: { name: string; description: string; focusAreas: string[]; ncTopics: string[] }[] = [
  {
    name: 'Physics',
    description:
      'GCSE physics, key stage 4: energy, forces, waves, electricity, magnetism, matter and space.',
    focusAreas: [
      'Recall and definitions',
      'Explaining with forces and energy',
      'Calculations and units',
      'Graphs and data',
      'Practical skills',
      'Using models',
    ],
    ncTopics: [
      'Energy',
      'Forces',
      'Forces and motion',
      'Waves in matter',
      'Light and electromagnetic waves',
      'Electricity',
      'Magnetism and electromagnetism',
      'The structure of matter',
      'Atomic structure',
      'Space physics',
    ],
  },
  {
    name: 'Chemistry',
    description: 'GCSE chemistry, key stage 4: atoms, bonding, reactions, rates, analysis and the Earth.',
    focusAreas: [
      'Recall and definitions',
      'Explaining with particles and bonding',
      'Calculations and units',
      'Equations and formulae',
      'Practical skills',
      'Graphs and data',
    ],
    ncTopics: [
      'Atomic structure and the Periodic Table',
      'Structure, bonding and the properties of matter',
      'Chemical changes',
      'Energy changes in chemistry',
      'Rate and extent of chemical change',
      'Chemical analysis',
      'Chemical and allied industries',
      'Earth and atmospheric science',
    ],
  },
  {
    name: 'Biology',
    description:
      'GCSE biology, key stage 4: cells, transport, health, coordination, ecosystems and inheritance.',
    focusAreas: [
      'Recall and definitions',
      'Explaining structure and function',
      'Processes and life cycles',
      'Graphs and data',
      'Practical skills',
      'Maths in biology',
    ],
    ncTopics: [
      'Cell biology',
      'Transport systems',
      'Health, disease and the development of medicines',
      'Coordination and control',
      'Photosynthesis',
      'Ecosystems',
      'Evolution, inheritance and variation',
    ],
  },
]
