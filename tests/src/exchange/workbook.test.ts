import { describe, expect, it } from 'vitest'
import { toNames } from '../../../src/exchange/class-list/columns.ts'
import { planColumns } from '../../../src/exchange/class-list/plan-columns.ts'
import { readClassList } from '../../../src/exchange/class-list/read.ts'
import { readFile } from '../../../src/exchange/read.ts'
import { type TestSheet, createWorkbook } from './workbook.ts'

const readNames = (...sheets: TestSheet[]) => {
  const list = readClassList(createWorkbook(...sheets))
  const names = toNames(list, planColumns(list.table)).map(
    ({ firstName, lastName, group, location }) => `${firstName} ${lastName}, ${group}, ${location}`,
  )
  return { ...list, names }
}

describe('a class list with a sheet for each class', () => {
  it('has the pupils of all sheets, in the groups that the sheets are named after', () => {
    const { names, skipped, sheetsLeftOut } = readNames(
      { name: '8C', rows: [['Class 8C'], ['First name', 'Last name'], ['Mia', 'King']] },
      {
        name: '8D',
        rows: [
          ['First name', 'Last name'],
          ['Leo', 'Fox'],
        ],
      },
    )
    expect(names).toEqual(['Mia King, 8C, row 3 of sheet “8C”', 'Leo Fox, 8D, row 2 of sheet “8D”'])
    expect(skipped).toEqual([{ location: 'row 1 of sheet “8C”', text: 'Class 8C' }])
    expect(sheetsLeftOut).toEqual([])
  })

  it('finds the columns of each sheet by their names and meanings, in any order', () => {
    const { table, names } = readNames(
      {
        name: '8C',
        rows: [
          ['Surname', 'Forename', 'Email'],
          ['King', 'Mia', 'mia@school.example'],
        ],
      },
      {
        name: '8D',
        rows: [
          ['First name', 'House', 'Surname'],
          ['Leo', 'Red', 'Fox'],
        ],
      },
    )
    expect(table).toEqual([
      ['Surname', 'Forename', 'Email', 'House', 'Group'],
      ['King', 'Mia', 'mia@school.example', '', '8C'],
      ['Fox', 'Leo', '', 'Red', '8D'],
    ])
    expect(names).toEqual(['Mia King, 8C, row 2 of sheet “8C”', 'Leo Fox, 8D, row 2 of sheet “8D”'])
  })

  it('has full names of one sheet beside first and last names of another', () => {
    const { names } = readNames(
      { name: '8C', rows: [['Name'], ['Mia King']] },
      {
        name: '8D',
        rows: [
          ['First name', 'Last name'],
          ['Leo', 'Fox'],
        ],
      },
    )
    expect(names).toEqual(['Mia King, 8C, row 2 of sheet “8C”', 'Leo Fox, 8D, row 2 of sheet “8D”'])
  })

  it('keeps columns of one name together before those of one meaning, and cells that no column is named for', () => {
    const { table } = readNames(
      {
        name: '8C',
        rows: [
          ['Name', 'UPN'],
          ['Mia King', 'A1'],
        ],
      },
      {
        name: '8D',
        rows: [
          ['Name', 'Admission number', 'UPN'],
          ['Leo Fox', '77', 'B2', 'new'],
        ],
      },
    )
    expect(table).toEqual([
      ['Name', 'UPN', 'Admission number', '', 'Group'],
      ['Mia King', 'A1', '', '', '8C'],
      ['Leo Fox', 'B2', '77', 'new', '8D'],
    ])
  })

  it('takes the group of the column where a sheet has one', () => {
    const { names } = readNames(
      {
        name: 'Autumn',
        rows: [
          ['Name', 'Class'],
          ['Mia King', '8C'],
        ],
      },
      { name: '8D', rows: [['Name'], ['Leo Fox']] },
    )
    expect(names).toEqual(['Mia King, 8C, row 2 of sheet “Autumn”', 'Leo Fox, 8D, row 2 of sheet “8D”'])
  })

  it('has a pupil once who is in the sheet of a class and in that of all classes', () => {
    const { names } = readNames(
      {
        name: 'All',
        rows: [
          ['Name', 'Class'],
          ['Mia King', '8C'],
          ['Leo Fox', '8D'],
        ],
      },
      { name: '8C', rows: [['Name'], ['Mia King'], ['Ida Oak'], ['Ida Oak']] },
    )
    expect(names).toEqual([
      'Mia King, 8C, row 2 of sheet “All”',
      'Leo Fox, 8D, row 3 of sheet “All”',
      'Ida Oak, 8C, row 3 of sheet “8C”',
      'Ida Oak, 8C, row 4 of sheet “8C”',
    ])
  })

  it('is read without headers, too, also where each sheet numbers its rows', () => {
    const { names } = readNames(
      {
        name: '8C',
        rows: [
          ['1', 'Mia', 'King'],
          ['2', 'Ida', 'Oak'],
        ],
      },
      { name: '8D', rows: [['1', 'Leo', 'Fox']] },
    )
    expect(names).toEqual([
      'Mia King, 8C, row 1 of sheet “8C”',
      'Ida Oak, 8C, row 2 of sheet “8C”',
      'Leo Fox, 8D, row 1 of sheet “8D”',
    ])
  })

  it('names the sheets that are left out: without a header beside others that have one', () => {
    const { names, sheetsLeftOut } = readNames(
      { name: '8C', rows: [['Name'], ['Mia King']] },
      { name: 'Notes', rows: [['Moved to 8D in March']] },
    )
    expect(names).toEqual(['Mia King, , row 2 of sheet “8C”'])
    expect(sheetsLeftOut).toEqual(['Notes'])
  })

  it.each([
    { name: '7P', sheetName: '7P' },
    { name: 'Sheet1', sheetName: '' },
    { name: 'Tabelle 2', sheetName: '' },
  ])('offers the name of its only sheet, $name, for a new group: "$sheetName"', ({ name, sheetName }) => {
    expect(readNames({ name, rows: [['Name'], ['Mia King']] }).sheetName).toBe(sheetName)
  })

  it('names the sheet that cannot be read', () => {
    const broken = () => readNames({ name: '8C', rows: [['Name']] }, { name: 'Data', rows: [['1 < 2']] })
    expect(broken).toThrow(
      /^Sheet “Data” cannot be read: delete it, if it is not needed\. The XML is not valid/,
    )
  })

  it('is like a list of one sheet where the others are empty or hidden', () => {
    const { names } = readNames(
      { name: 'Sheet1', rows: [] },
      { name: 'Sheet2', rows: [['Name'], ['Mia King']] },
      { name: 'Lookup', rows: [['Name'], ['Leo Fox']], state: 'hidden' },
    )
    expect(names).toEqual(['Mia King, , row 2'])
  })
})

describe('a workbook of questions', () => {
  const header = ['Question', 'Answers']
  const read = (...sheets: TestSheet[]) => {
    const { questions, leftOut } = readFile(createWorkbook(...sheets), 'a.xlsx')
    return {
      questions: questions.map(({ question, location }) => `${location}: ${question.questionDescription}`),
      leftOut: leftOut.map(({ location, reason }) => `${location}: ${reason}`),
    }
  }

  it('is read sheet by sheet, and one that names no columns is named', () => {
    expect(
      read(
        { name: 'Read me', rows: [['Fill in the next sheets.']] },
        { name: 'Forces', rows: [header, ['What is a force?', 'a push or a pull']] },
        { name: 'Energy', rows: [header, ['', ''], ['What is work?', 'force times distance']] },
      ),
    ).toEqual({
      questions: ['Sheet Forces, row 2: What is a force?', 'Sheet Energy, row 3: What is work?'],
      leftOut: [expect.stringMatching(/^Sheet Read me: The first row has to name the columns/)],
    })
  })

  it('with questions in one sheet alone does not name it', () => {
    const { questions } = read(
      { name: 'Sheet1', rows: [] },
      { name: 'Sheet2', rows: [header, ['What is a force?', 'a push']] },
    )
    expect(questions).toEqual(['Row 2: What is a force?'])
  })
})
