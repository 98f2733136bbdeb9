import type { DemoQuiz } from '../quiz.ts'

export const atomsAndElements: DemoQuiz = {
  name: 'Atoms and elements',
  description: 'Atoms, elements, compounds, and where they stand in the Periodic Table.',
  className: '8C Chemistry',
  focusArea: 'Recall and definitions',
  ncTopic: 'Atomic structure and the Periodic Table',
  questions: [
    {
      questionDescription: 'Everything is made of atoms.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'State what an element is.',
          answers: [
            {
              answer:
                'a substance made of only one type of atom / it contains one kind of atom / all its atoms are the same',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'A substance that is made of only one type of atom.',
            partial: 'all of its atoms are the same',
            poor: 'something you find in the ground',
          },
        },
        {
          subquestionDescription: 'State what a compound is.',
          answers: [
            { answer: 'two or more different elements / different types of atoms', maxPoints: 1 },
            {
              answer: 'chemically joined / chemically bonded / chemically combined / held by chemical bonds',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Two or more elements that are chemically bonded together.',
            partial: 'two or more elements',
            poor: 'a big house',
          },
        },
      ],
    },
    {
      questionDescription: 'An atom of sodium has the atomic number 11 and the mass number 23.',
      difficulty: 'foundation',
      subquestions: [
        {
          subquestionDescription: 'How many protons does it have?',
          answers: [{ answer: '11 / eleven', maxPoints: 1 }],
          samples: { full: '11', partial: 'eleven protons', poor: '23' },
        },
        {
          subquestionDescription: 'How many neutrons does it have?',
          answers: [{ answer: '12 / twelve', maxPoints: 1 }],
          samples: { full: '23 - 11 = 12', partial: '12', poor: '34' },
        },
        {
          subquestionDescription: 'Explain why the atom has no overall charge.',
          answers: [
            {
              answer:
                'it has the same number of protons and electrons / protons and electrons are equal in number',
              maxPoints: 1,
            },
            {
              answer:
                'their positive and negative charges cancel / the positive charges balance the negative ones',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'It has the same number of protons and electrons so the positive and negative charges cancel out.',
            partial: 'there are equal numbers of protons and electrons',
            poor: 'because it is not plugged in',
          },
        },
      ],
    },
    {
      questionDescription: 'Mendeleev arranged the elements in a table.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription: 'State what elements in the same group have in common.',
          answers: [
            {
              answer:
                'similar chemical properties / they react in a similar way / same number of outer electrons / same number of electrons in the outer shell',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'they have similar properties',
            partial: 'They have the same number of electrons in their outer shell',
            poor: 'the same colour',
          },
        },
        {
          subquestionDescription: 'Explain why he left gaps in his table.',
          answers: [
            {
              answer:
                'for elements that had not been discovered yet / for undiscovered elements / elements that were not known',
              maxPoints: 1,
            },
            {
              answer:
                'so that elements with similar properties stayed in the same group / so the pattern of properties fitted',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'He left gaps for undiscovered elements so that elements with similar properties stayed in the same group.',
            partial: 'because some had not been discovered',
            poor: 'He ran out of space.',
          },
        },
      ],
    },
    {
      questionDescription: 'Iron filings and sulfur are heated together and form iron sulfide.',
      difficulty: 'higher',
      subquestions: [
        {
          subquestionDescription:
            'Explain how you could show that the mixture was not yet a compound before heating.',
          answers: [
            { answer: 'use a magnet / hold a magnet near it', maxPoints: 1 },
            {
              answer:
                'the iron is attracted to it / the iron is pulled out / the iron separates from the sulfur',
              maxPoints: 1,
            },
          ],
          samples: {
            full: 'Use a magnet. The iron is attracted to it and comes away from the sulfur.',
            partial: 'use a magnet on it',
            poor: 'taste it',
          },
        },
      ],
    },
  ],
}
