import { zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { setColumn, toNames } from '../../../src/exchange/class-list/columns.ts'
import { planColumns } from '../../../src/exchange/class-list/plan-columns.ts'
import { writeExample } from '../../../src/exchange/class-list/example.ts'
import { readClassList } from '../../../src/exchange/class-list/read.ts'
import { UnreadableFile } from '../../../src/exchange/result.ts'
import { toXlsx } from '../../../src/lib/xlsx.ts'

const readNames = (content: Uint8Array | string) => {
  const list = readClassList(content)
  return toNames(list, planColumns(list.table))
}
const short = (content: Uint8Array | string) =>
  readNames(content).map(({ firstName, lastName, group, ownId, email }) =>
    [firstName, lastName, group, ownId, email].join('|'),
  )

describe('a class list', () => {
  it('is matched by its headers, and keeps nothing else', () => {
    const csv =
      'UPN;Legal Surname;Forename;Date of birth;Reg Group;E-mail address\nA1;King;Mia;2014-01-02;7P;\n;Fox;Leo;2014-03-04;7P;leo@fox.example'
    expect(short(csv)).toEqual(['Mia|King|7P|A1|', 'Leo|Fox|7P||leo@fox.example'])
  })

  it.each(['xlsx', 'csv'] as const)('can begin with an example as %s', async (format) => {
    const bytes = new Uint8Array(await (await writeExample(format)).arrayBuffer())
    expect(short(bytes)).toEqual(['Mia|King|9A Physics||', 'Leo|Fox|9A Physics||leo.fox@school.example'])
  })

  it.each([
    ['SIMS', 'Legal Surname,Preferred Forename,Reg,Year\nKing,Mia,9A,9', 'Mia|King|9A||'],
    [
      'Arbor',
      'Student ID,Legal First Name,Legal Last Name,Registration Form\n7,Mia,King,9A',
      'Mia|King|9A|7|',
    ],
    ['Bromcom', 'Adm No.,Pupil Name,Tutor Group,Year Group\n007,"King, Mia",9A,9', 'Mia|King|9A|007|'],
    [
      'Google',
      'First Name [Required],Last Name [Required],Email Address [Required]\nMia,King,m@k.org',
      'Mia|King|||m@k.org',
    ],
    ['Canvas', 'Student,ID,SIS User ID,Section\nPoints Possible,,,\n"King, Mia",1,A7,9A', 'Mia|King|9A|A7|'],
    ['one column, with a comma', '"Surname, Forename",Reg\n"King, Mia",9A', 'Mia|King|9A||'],
    ['one column, without', 'Surname Forename,Reg\nKing Mia Rose,9A', 'Mia Rose|King|9A||'],
    ['a last name of two words', 'Surname Forename\nvan Dyk Mia', 'Mia|van Dyk|||'],
  ])('reads the columns of %s', (_, content, pupil) => {
    expect(short(content)).toEqual([pupil])
  })

  it('takes the preferred name before the legal one where every pupil has one', () => {
    const list = (preferred: string) =>
      `Legal Forename,Preferred Forename,Surname\nMaria,Mia,King\nLeonard,${preferred},Fox`
    expect(short(list('Leo'))).toEqual(['Mia|King|||', 'Leo|Fox|||'])
    expect(short(list(''))).toEqual(['Maria|King|||', 'Leonard|Fox|||'])
  })

  it('leaves out titles above the header, the header of a further page and sums, and names them', () => {
    const content =
      'Class list 9A,,\nPrinted 1.9.2025,,\n\nSurname,Forename,Form\nKing,Mia,9A\nSurname,Forename,Form\nFox,Leo,9A\nTotal,2,'
    expect(short(content)).toEqual(['Mia|King|9A||', 'Leo|Fox|9A||'])
    expect(readClassList(content).skipped).toEqual([
      { location: 'row 1', text: 'Class list 9A' },
      { location: 'row 2', text: 'Printed 1.9.2025' },
      { location: 'row 6', text: 'Surname, Forename, Form' },
      { location: 'row 8', text: 'Total, 2' },
    ])
  })

  it('takes no pupil for a header, and nothing away where there is none', () => {
    for (const content of ['Lee,Child\nMia,King', 'Mia,King\nLee,Last', 'Mia,King\nTotal,King']) {
      expect(short(content)).toHaveLength(2)
      expect(readClassList(content).skipped).toEqual([])
    }
  })

  it('takes neither running numbers, dates nor letters for names', () => {
    expect(short('1,Mia King,9A\n2,Leo Fox,9A')).toEqual(['Mia|King|9A||', 'Leo|Fox|9A||'])
    expect(short('Mia,King,F,1/9/2012,9A\nLeo,Fox,M,2/9/2012,9A')).toEqual(['Mia|King|9A||', 'Leo|Fox|9A||'])
    expect(short('1. Mia King\n2. Leo Fox')).toEqual(['Mia|King|||', 'Leo|Fox|||'])
  })

  it('takes no number of a row for an id of its own', () => {
    expect(short('ID,Name\n1,Mia King')).toEqual(['Mia|King|||'])
    expect(short('Identifier,Name\n1,Mia King')).toEqual(['Mia|King|||'])
    expect(short('Pupil ID,Name\n1,Mia King')).toEqual(['Mia|King||1|'])
  })

  it('takes pasted names, one a line, in both orders', () => {
    expect(short('Mia King\nFox, Leo\n\n  Ana  Maria   Oak \nCher')).toEqual([
      ...['Mia|King|||', 'Leo|Fox|||', 'Ana Maria|Oak|||', 'Cher||||'],
    ])
  })

  it('guesses columns without headers', () => {
    expect(short('Mia\tKing\t7P\nLeo\tFox\t7Q')).toEqual(['Mia|King|7P||', 'Leo|Fox|7Q||'])
    expect(short('Mia King\tmia@king.example\nLeo Fox\t')).toEqual([
      'Mia|King|||mia@king.example',
      'Leo|Fox|||',
    ])
  })

  const rows = (count: number, toRow: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => toRow(index))
  const letters = 'ABCDEFGHIJKL'

  it('finds names among ids, houses and tutors, and a header of words that it does not know', () => {
    const row = (index: number) => `R${100 + index},Ida-${letters[index]} Oak,9D Biology,Red,Mr Hill`
    const read = (header: string[]) => short([...header, ...rows(12, row)].join('\n'))
    expect(read(['Ref,Who,Bereich,House,Tutor'])).toHaveLength(12)
    expect(read(['Ref,Who,Bereich,House,Tutor'])[0]).toBe('Ida-A|Oak|9D Biology||')
    expect(read([])).toEqual(read(['Ref,Who,Bereich,House,Tutor']))
    const house = rows(12, (index) => `Ida-${letters[index]},Red,7P`)
    expect(short(house.join('\n'))[0]).toBe('Ida-A||7P||')
  })

  it('finds names where the header names other columns only', () => {
    expect(short('UPN,Who,Class\nA1,Mia King,7P\nA2,Leo Fox,7P')).toEqual([
      'Mia|King|7P|A1|',
      'Leo|Fox|7P|A2|',
    ])
  })

  it('finds the classes where the header names the students only, and takes no houses, years and streets for them', () => {
    const read = (cells: string[]) =>
      short(['Name,Teaching', ...cells.map((cell, index) => `Ida-${letters[index]} Oak,${cell}`)].join('\n'))
        .map((text) => text.split('|')[2])
        .join()
    expect(read(['9D Biology', '9D Biology', '9E Physics', '9E Physics'])).toMatch(/^9D Biology,/)
    expect(read(['10B/Sc1', '10B/Sc1'])).toBe('10B/Sc1,10B/Sc1')
    expect(read(['Year 7 Ma2', 'Year 7 Ma2'])).toBe('Year 7 Ma2,Year 7 Ma2')
    for (const cell of ['Red', 'Year 9', '9', '12 High Street', '2014-01-02', 'Mr Hill'])
      expect(read([cell, cell, cell, cell]), cell).toBe(',,,')
    expect(read(['9D', '9E', '9F', '9G'])).toBe(',,,')
  })

  it('takes ids for no names and no groups, and a last name of two words for no full one', () => {
    const ids = rows(6, (index) => `R${index * 7},S${index * 3}`)
    expect(planColumns(readClassList(ids.join('\n')).table).columns).toEqual(['none', 'none'])
    expect(short('Mia,García López\nLeo,Ruiz Gil')).toEqual(['Mia|García López|||', 'Leo|Ruiz Gil|||'])
    expect(short('Mia,7P\nLeo,7Q')).toEqual(['Mia||7P||', 'Leo||7Q||'])
  })

  it('takes a first pupil for no header, also one of a single name', () => {
    for (const names of [
      'Cher,7P\nMia King,7P\nLeo Fox,7P\nIda Oak,7P',
      'Cher\tRed\nMia King\tRed\nLeo Fox\tRed\nIda Oak\tRed',
    ])
      expect(short(names)).toHaveLength(4)
  })

  it.each(['Name,Group\n\nMia King,7P\n,\nLeo Fox,7P', 'Ida Oak\r\n\r\nMia King\n \nLeo Fox'])(
    'numbers rows as the list does, with its empty ones: %j',
    (content) => {
      expect(readNames(content).slice(-2)).toMatchObject([
        { location: 'row 3', firstName: 'Mia' },
        { location: 'row 5', firstName: 'Leo' },
      ])
    },
  )

  it('prefers first and last name to a column with both', () => {
    expect(short('Name,First name,Surname\nMia King,Mia,King')).toEqual(['Mia|King|||'])
  })

  it('reads Excel files', async () => {
    const file = await toXlsx(
      [
        ['First name', 'Last name', 'Class'],
        ['Mia', 'King', '7P'],
      ],
      'List',
    )
    expect(short(new Uint8Array(await file.arrayBuffer()))).toEqual(['Mia|King|7P||'])
  })

  it('is read out of a zip file that holds nothing else', () => {
    expect(short(zipSync({ 'list.csv': strToU8('Mia,King') }))).toEqual(['Mia|King|||'])
  })

  it('takes control and direction characters out of names', () => {
    expect(short('First name,Last name\nMi\u202ea,\u0007King\u200b')).toEqual(['Mi a|King|||'])
  })

  it('says of what is no list why it can not be read', () => {
    const reason = (content: Uint8Array | string) => {
      try {
        readClassList(content)
      } catch (error) {
        return error instanceof UnreadableFile ? error.message : error
      }
      return null
    }
    expect(reason('  \n ')).toBe('It is empty.')
    expect(reason('<quiz/>')).toBe('It is XML, not a list. Paste the names alone.')
    expect(reason(strToU8('<quiz/>'))).toBe('It is XML, not a list. Copy the names and paste them here.')
    expect(reason(zipSync({ 'a.txt': strToU8('x'), 'b.txt': strToU8('x') }))).toBe(
      'It is no OneRoster zip. Unpack it and choose the file with the class list.',
    )
    expect(reason(zipSync({ 'users.csv': strToU8('sourcedId\n1') }))).toBe(
      'The OneRoster zip has no file classes.csv.',
    )
    expect(reason('Name\n'.repeat(50_001))).toBe('It has more than 50,000 rows. Split it.')
    expect(reason(new Uint8Array(10 * 1024 * 1024 + 1))).toBe(
      'The file is larger than 10 MB. Take out its pictures, or split it.',
    )
  })
})

describe('a OneRoster zip', () => {
  const classes =
    '"sourcedId","status","title","classCode"\n"c1","active","7P Science","7P"\n"c2","active","Maths","M1"\n"c3","active","Maths","M2"\n"c4","tobedeleted","Old","O"'
  const enrolments = (role = 'student') =>
    `sourcedId,status,classSourcedId,userSourcedId,role\ne1,active,c1,u1,${role}\ne2,active,c2,u1,student\ne3,active,c3,u2,student\ne4,active,c1,t1,teacher\ne5,tobedeleted,c1,u2,student\ne6,active,c4,u2,student\ne7,active,c1,nobody,student`

  it('of version 1.1 gives a row for each student of a class', () => {
    const users =
      'sourcedId,status,role,username,givenName,familyName,identifier,email,phone,password\nu1,active,student,mking,Mia,King,99,mia@king.example,0123,secret-canary\nu2,,student,lfox,Leo,Fox,98,,,\nt1,active,teacher,chalk,Pat,Chalk,,,,'
    const files = {
      'users.csv': strToU8(users),
      'classes.csv': strToU8(classes),
      'enrollments.csv': strToU8(enrolments()),
    }
    const { table } = readClassList(zipSync(files))
    expect(short(zipSync(files))).toEqual([
      ...[
        'Mia|King|7P Science|u1|mia@king.example',
        'Mia|King|Maths M1|u1|mia@king.example',
        'Leo|Fox|Maths M2|u2|',
      ],
    ])
    for (const other of ['secret-canary', '0123', 'mking', '99'])
      expect(JSON.stringify(table)).not.toContain(other)
  })

  it('of version 1.2 in a folder uses the preferred name', () => {
    const users =
      '\ufeffsourcedId,status,enabledUser,givenName,familyName,preferredGivenName,preferredFamilyName\r\nu1,active,true,Maria,King,Mia,\r\nu2,active,true,Leo,Fox,,\r\n'
    const files = {
      'export/users.csv': strToU8(users),
      'export/classes.csv': strToU8(classes),
      'export/enrollments.csv': strToU8(enrolments()),
      '__MACOSX/export/users.csv': strToU8('x'),
    }
    expect(short(zipSync(files))[0]).toBe('Mia|King|7P Science|u1|')
  })

  it('is asked for where one of its files is chosen alone', () => {
    for (const file of [
      '\ufeffsourcedId,status,givenName\nu1,active,Mia',
      'propertyName,value\nfile.users,bulk',
    ])
      expect(() => readClassList(strToU8(file))).toThrow('one file of a OneRoster set: choose the zip file')
  })

  it('without any student is refused with a reason', () => {
    const files = {
      'users.csv': strToU8('sourcedId,givenName\nt1,Pat'),
      'classes.csv': strToU8(classes),
      'enrollments.csv': strToU8('sourcedId,classSourcedId,userSourcedId,role\n1,c1,t1,teacher'),
    }
    expect(() => readClassList(zipSync(files))).toThrow('The OneRoster files have no students in classes.')
  })
})

describe('columns set by hand', () => {
  it('have each meaning once, and first and last name instead of both', () => {
    expect(setColumn(['first', 'last', 'none'], 2, 'last')).toEqual(['first', 'none', 'last'])
    expect(setColumn(['first', 'last', 'none'], 2, 'full')).toEqual(['none', 'none', 'full'])
    expect(setColumn(['full', 'none'], 1, 'last')).toEqual(['none', 'last'])
    expect(setColumn(['reversed', 'none'], 1, 'full')).toEqual(['none', 'full'])
    expect(setColumn(['none', 'none'], 1, 'none')).toEqual(['none', 'none'])
  })

  it('may call the first row names or a pupil', () => {
    const table = [['Mia', 'King']]
    const columns = planColumns(table).columns
    expect(toNames({ table, locations: ['row 1'] }, { hasHeader: false, columns })).toMatchObject([
      { location: 'row 1', firstName: 'Mia' },
    ])
    expect(toNames({ table, locations: ['row 1'] }, { hasHeader: true, columns })).toEqual([])
  })
})
