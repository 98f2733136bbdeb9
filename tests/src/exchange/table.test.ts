import { describe, expect, it } from 'vitest'
import { readFile, readText } from '../../../src/exchange/read.ts'
import { toXlsx } from '../../../src/lib/xlsx.ts'
import { leftOut, read } from './found.ts'

describe('a table of questions', () => {
  it('reads each kind by its columns, and rows without a question as further parts', () => {
    const source = [
      'Question,Part,Kind,Answers,Marks,Options,Tolerance,Unit,Unit marks,Significant figures,Shuffle,Difficulty',
      'Cells,What is in a nucleus?,text,"DNA / genes\nchromosomes","2\n1",,,,,,,higher',
      ',How long is it?,number,6,1,,10 %,µm,1,1,,',
      'Metals?,,several,"iron\ncopper",,"iron\ncopper\nsulfur",,,,,yes,',
    ].join('\n')
    expect(read(source, 'a.csv')).toEqual([
      {
        text: 'Cells',
        parts: [
          { text: 'What is in a nucleus?', answers: ['DNA / genes', 'chromosomes'], points: 3 },
          {
            ...{ text: 'How long is it?', kind: 'number', value: '6', tolerance: '10 %', unit: 'µm' },
            ...{ significantFigures: 1, answers: ['6', ''], points: 2 },
          },
        ],
      },
      {
        text: 'Metals?',
        parts: [
          {
            ...{ kind: 'several', options: ['iron', 'copper', 'sulfur'], shuffle: true },
            ...{ answers: ['iron', 'copper'], points: 2 },
          },
        ],
      },
    ])
  })

  it.each([
    [
      'Question,Answer\nMetal?,iron\n"Gas?,neon\nSalt?,sodium chloride',
      /^In row 3 a cell begins with a quotation mark/,
    ],
  ])('refuses %j with what to mend', (source, reason) => {
    expect(() => read(source)).toThrow(reason)
  })

  it.each([
    ['Question;Option A;Option B;Option C;Correct answer', 'Metal?;iron;sulfur;neon;A', ['iron']],
    ['Question\tA\tB\tC\tAnswer', 'Metals?\tiron\tcopper\tneon\tA, B', ['iron', 'copper']],
    ['question text,option 1,option 2,correct', 'Metal?,sulfur,iron,2', ['iron']],
    ['Question,Options', 'Metal?,"sulfur\n*iron\nneon"', ['iron']],
    ['Question,Options,Answer', 'Metals?,iron; copper; neon,AB', ['iron', 'copper']],
    ['questiontext,A,B,C,Answer 1,Answer 2', 'Metal?,sulfur,iron,neon,B,', ['iron']],
  ])('understands the header %s', (header, row, right) => {
    expect(read(`${header}\n${row}`)[0]?.parts[0]?.answers).toEqual(right)
  })

  it('finds the header of a template that explains itself above it', () => {
    const header =
      'Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Correct answer(s) - choose one'
    const source = `Add your questions below\n${header}\nMetal?,sulfur,iron,2`
    expect(read(source, 'a.csv')).toMatchObject([{ text: 'Metal?', parts: [{ answers: ['iron'] }] }])
  })

  it('shuffles options where there is no column that says whether', () => {
    const rows = 'Question,Options,Answers'
    expect(read(`${rows}\nMetal?,"iron\nneon",A`)[0]?.parts[0]?.shuffle).toBe(true)
    expect(read(`${rows},Shuffle\nMetal?,"iron\nneon",A,`)[0]?.parts[0]?.shuffle).toBeUndefined()
  })

  it('names rows that are wrong', () => {
    const source =
      'Question,Kind,Answers,Marks,Options\nA?,drawing,x,,\nB?,choice,z,,"x\ny"\nC?,text,x,many,\nD?,text,x,,'
    expect(read(source).map(({ text }) => text)).toEqual(['D?'])
    expect(leftOut(source)).toEqual([
      'Row 2: Its kind “drawing” is not known: write text, choice, several, number.',
      'Row 3: It has the right answer "z", which is not one of its options.',
      'Row 4: Its marks “many” are not a number.',
    ])
  })

  it('takes off the apostrophe that keeps a text from being a formula', () => {
    const source = "Question,Answers\n'=2+3 is?,'-5"
    expect(read(source)).toEqual([{ text: '=2+3 is?', parts: [{ answers: ['-5'], points: 1 }] }])
  })

  it('says that a row without answers has no mark scheme', () => {
    expect(readText('Question,Answers\nWhy?,', 'a.csv').questions[0]?.changes).toEqual([
      'It has no mark scheme: add the answers that earn marks.',
    ])
  })

  it('asks for a header where there is none', () => {
    expect(() => read('a,b\nc,d', 'a.csv')).toThrow('The first row has to name the columns')
    const listed = 'NewQuestion,MC\nQuestionText,Which?\nOption,100,iron\nOption,0,neon'
    expect(() => read(listed, 'a.csv')).toThrow('The first row has to name the columns')
  })

  it('is refused where only its header is there, as CSV and as Excel', async () => {
    const header = ['Question', 'Answers']
    const book = await toXlsx([header], 'Questions')
    expect(() => read(header.join(','), 'a.csv')).toThrow('There is no question in it.')
    const bytes = new Uint8Array(await book.arrayBuffer())
    expect(() => readFile(bytes, 'a.xlsx')).toThrow('There is no question in it.')
  })
})
