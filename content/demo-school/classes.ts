/** A class of the demo school. Teachers and students are numbers, as in `teacher1@demo.school`. */
export interface DemoClass {
  name: string
  subject: string
  description: string
  teachers: number[]
  students: number[]
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Display names, in the order of their numbers. */
export const demoTeachers: readonly string[] = ['Ms H. Okafor', 'Mr D. Lindqvist']

export const demoStudents: readonly string[] = [
  'Amara Bello',
  'Oliver Hughes',
  'Zainab Hussain',
  'Callum Fraser',
  'Priya Nair',
  'Jakub Kowalski',
  'Chloe Bennett',
  'Kwame Mensah',
  'Aoife Gallagher',
  'Haruto Sato',
  'Maisie Clarke',
  'Ibrahim Khan',
  'Seren Morgan',
  'Tunde Adeyemi',
  'Layla Rahman',
  'Noah Whitfield',
  'Mei Ling Chan',
  'Rhys Llewellyn',
  'Fatima Siddiqui',
  'Ewan MacLeod',
  'Ella Thompson',
  'Dmitri Petrov',
  'Nia Campbell',
  'Arjun Singh Gill',
  'Freya Ashworth',
  'Yusuf Demir',
  'Grace Owusu',
  'Luca Romano',
  'Isla Robertson',
  'Samuel Oyelaran',
]

export const demoClasses: readonly DemoClass[] = [
  {
    name: '9A Physics',
    subject: 'Physics',
    description: 'Year 9 physics, set A.',
    teachers: [1],
    students: range(1, 15),
  },
  {
    name: '8C Chemistry',
    subject: 'Chemistry',
    description: 'Year 8 chemistry.',
    teachers: [1],
    // 1 to 6 as well: the dashboard compares subjects, so some students need attempts in all three.
    students: [...range(1, 6), ...range(8, 22)],
  },
  {
    name: '9B Biology',
    subject: 'Biology',
    description: 'Year 9 biology, set B.',
    teachers: [2],
    students: [...range(1, 12), ...range(20, 30)],
  },
  {
    name: '7B Science',
    subject: 'Biology',
    description: 'Year 7 science, this term biology.',
    teachers: [2],
    students: range(16, 30),
  },
  {
    name: '10 Triple Physics',
    subject: 'Physics',
    description: 'Year 10 triple science, physics.',
    teachers: [1, 2],
    students: range(1, 10),
  },
]
