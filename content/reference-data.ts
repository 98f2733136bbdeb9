/** What a subject is called, and what its teachers sort questions by. */
export interface SubjectOutline {
  name: string
  description: string
  /** Ours: the strands of "Working scientifically" and kinds of question. */
  focusAreas: string[]
  /** The headings of the curriculum for this subject, word for word. */
  ncTopics: string[]
}

/** A curriculum as a list, so that a later one can stand beside it. */
export interface Curriculum {
  name: string
  /** The year in which its GCSE specifications were first taught, in September. */
  firstTaught: number
  source: string
  subjects: SubjectOutline[]
}

export const keyStage4Of2016: Curriculum = {
  name: 'National curriculum in England, key stage 4, with the GCSE specifications first taught in 2016',
  firstTaught: 2016,
  source:
    'Department for Education, "Science programmes of study: key stage 4, National curriculum in England" (December 2014), the headings of its physics, chemistry and biology sections.',
  subjects: [
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
  ],
}

/** Subjects with their focus areas and curriculum topics, there in every mode: those taught now. */
export const { subjects } = keyStage4Of2016
