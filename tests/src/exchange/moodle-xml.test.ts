import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/exchange/read.ts'
import { leftOut, read } from './found.ts'

const quiz = (...questions: string[]) => `<?xml version="1.0"?><quiz>${questions.join('\n')}</quiz>`
const question = (type: string, inner: string, text = '<p>Which?</p>') =>
  `<question type="${type}"><name><text>Name</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inner}</question>`
const answer = (text: string, fraction: number, inner = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${inner}</answer>`

const parts = (source: string) => read(source)[0]?.parts

describe('Moodle XML', () => {
  it('reads a choice with its marks and shuffling, and several right options with their shares', () => {
    const options = answer('&lt;p&gt;yes&lt;/p&gt;', 100) + answer('no', 0)
    const single =
      '<defaultgrade>2.0000000</defaultgrade><single>true</single><shuffleanswers>true</shuffleanswers>'
    expect(parts(quiz(question('multichoice', single + options)))).toEqual([
      { kind: 'choice', options: ['yes', 'no'], shuffle: true, answers: ['yes'], points: 2 },
    ])
    const thirds = answer('a', 33.33333) + answer('b', 33.33333) + answer('c', 33.33333) + answer('d', -100)
    const { questions } = readText(quiz(question('multichoice', `<single>false</single>${thirds}`)))
    expect(questions[0]?.question.subquestions[0]?.answers.map(({ maxPoints }) => maxPoints)).toEqual([
      0.33, 0.33, 0.34,
    ])
  })

  it('says of options of which none is right that this is what is missing', () => {
    const wrong = answer('yes', 0) + answer('no', -50)
    for (const single of ['<single>true</single>', '<single>false</single>'])
      expect(leftOut(quiz(question('multichoice', single + wrong)))).toEqual([
        'Question 1 (Name): None of its options is right. Give one of them marks in Moodle.',
      ])
  })

  it('reads true or false, short answers, numbers with unit, and essays with notes for markers', () => {
    const truth = answer('true', 0) + answer('false', 100)
    expect(parts(quiz(question('truefalse', truth)))).toMatchObject([
      { options: ['True', 'False'], answers: ['False'] },
    ])
    const bare = '<answer fraction="100"><p>true</p></answer><answer fraction="0"><p>false</p></answer>'
    expect(parts(quiz(question('truefalse', bare)))).toMatchObject([{ answers: ['True'] }])
    expect(leftOut(quiz(question('truefalse', answer('perhaps', 100))))).toEqual([
      'Question 1 (Name): It does not say whether it is true or false.',
    ])
    const short = answer('CO2', 100) + answer('carbon dioxide', 100) + answer('gas', 50)
    expect(parts(quiz(question('shortanswer', short)))).toEqual([
      { answers: ['CO2\ncarbon dioxide'], points: 1 },
    ])
    const number = `${answer('9.8', 100, '<tolerance>0.2</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>m/s</unit_name></unit></units>`
    expect(parts(quiz(question('numerical', number)))).toEqual([
      { kind: 'number', value: '9.8', tolerance: '0.2', unit: 'm/s', answers: ['9.8'], points: 1 },
    ])
    const essay =
      '<defaultgrade>5</defaultgrade><graderinfo format="html"><text>Looks for causes.</text></graderinfo>'
    expect(parts(quiz(question('essay', essay)))).toEqual([{ answers: ['Looks for causes.'], points: 5 }])
  })

  it('reads pairs and gaps as parts', () => {
    const pair = (text: string, right: string) =>
      `<subquestion format="html"><text>${text}</text><answer><text>${right}</text></answer></subquestion>`
    expect(
      parts(quiz(question('matching', pair('Iron', 'Fe') + pair('Gold', 'Au') + pair('', 'Ag')))),
    ).toMatchObject([
      { text: 'Iron', options: ['Fe', 'Au', 'Ag'], answers: ['Fe'] },
      { text: 'Gold', options: ['Fe', 'Au', 'Ag'], answers: ['Au'] },
    ])
    const cloze = 'A {1:MULTICHOICE:=red~blue} apple has {2:NUMERICAL:=5:1} pips and a {:SA:=stem~%50%stalk}.'
    expect(read(quiz(question('cloze', '', cloze)))).toEqual([
      {
        text: 'A ___(1)___ apple has ___(2)___ pips and a ___(3)___.',
        parts: [
          { text: 'Gap 1', kind: 'choice', options: ['red', 'blue'], answers: ['red'], points: 1 },
          { text: 'Gap 2', kind: 'number', value: '5', tolerance: '1', answers: ['5'], points: 2 },
          { text: 'Gap 3', answers: ['stem'], points: 1 },
        ],
      },
    ])
    const shuffled = read(
      quiz(question('cloze', '', 'A {1:MCS:=red~blue} or {1:MULTICHOICE_VS:=big~tiny} one.')),
    )
    expect(shuffled[0]?.parts.map(({ shuffle }) => shuffle)).toEqual([true, true])
  })

  it('reads words to choose or to drag into a text, each gap with the words of its group', () => {
    const word = (tag: string, text: string, group: number) =>
      `<${tag}><text>${text}</text><group>${group}</group></${tag}>`
    const words = (tag: string) =>
      word(tag, 'iron', 1) + word(tag, 'copper', 1) + word(tag, 'red', 2) + word(tag, 'grey', 2)
    const text = 'A [[4]] metal is [[1]].'
    const expected = [
      { text: 'Gap 1', kind: 'choice', options: ['red', 'grey'], answers: ['grey'], points: 1 },
      { text: 'Gap 2', kind: 'choice', options: ['iron', 'copper'], answers: ['iron'], points: 1 },
    ]
    const marks = '<defaultgrade>2</defaultgrade>'
    const source = quiz(
      question('gapselect', marks + words('selectoption'), text),
      question('ddwtos', marks + words('dragbox'), text),
    )
    const shown = { text: 'A ___(1)___ metal is ___(2)___.', parts: expected }
    expect(read(source)).toEqual([shown, shown])
  })

  it('reads the gaps of the plug-in gapfill', () => {
    const gaps = (delimiters: string, text: string) =>
      question('gapfill', `<defaultgrade>2</defaultgrade><delimitchars>${delimiters}</delimitchars>`, text)
    const parts = [
      { text: 'Gap 1', answers: ['warm'], points: 1 },
      { text: 'Gap 2', answers: ['blood\ndog'], points: 1 },
    ]
    const expected = { text: 'A ___(1)___ ___(2)___ here.', parts }
    const source = quiz(gaps('[]', 'A [warm] [blood|dog] here.'), gaps('{}', 'A {warm} {blood|dog} here.'))
    expect(read(source)).toEqual([expected, expected])
  })

  it('says of a number what earns a part alone, and reads questions without a quiz around them', () => {
    const source = question('numerical', answer('5', 100) + answer('6', 50))
    expect(readText(source, 'a.xml').questions[0]?.changes).toEqual([
      'Answers that are worth a part of the mark count as wrong.',
    ])
  })

  it('writes formatting as text, and says what is lost', () => {
    const html =
      'H<sub>2</sub>O at 10<sup>-3</sup> mol:<ul><li>a</li><li>b&nbsp;&eacute;</li></ul><img src="x.png" alt="a flask"><script>alert(1)</script>'
    const { questions } = readText(quiz(question('truefalse', answer('true', 100), html)))
    expect(questions[0]?.question.questionDescription).toBe(
      'H₂O at 10⁻³ mol:\n\n• a\n• b é\n\n[picture: a flask]',
    )
    expect(questions[0]?.changes).toEqual(['A picture was left out.'])
  })

  it('reads Markdown as text where a text says that it is', () => {
    const marked = question('truefalse', answer('true', 100), '# Leaves\n\nAre __all__ green?')
    expect(read(quiz(marked.replace('format="html"', 'format="markdown"')))[0]?.text).toBe(
      'Leaves\n\nAre all green?',
    )
  })

  it('leaves out types without a counterpart, and reads what is whole of a file that is not', () => {
    const good = question('truefalse', answer('true', 100))
    const source = quiz(
      '<question type="category"/>',
      good,
      question('calculated', ''),
      question('randomsamatch', ''),
      question('ordering', ''),
      '<question type="essay"><name>&</question>',
      good,
    )
    expect(read(source)).toHaveLength(2)
    expect(leftOut(source)).toEqual([
      expect.stringContaining('Question 5: The XML is not valid in line 1'),
      'Question 2 (Name): Its numbers are different each time, which is not possible here.',
      'Question 3 (Name): It draws its questions from others, which is not possible here.',
      'Question 4 (Name): Questions of the type “ordering” have no counterpart here.',
    ])
  })

  it('counts questions without the category before them', () => {
    const source = quiz('<question type="category"/>', question('truefalse', answer('true', 100)))
    expect(readText(source).questions[0]?.location).toBe('Question 1 (Name)')
  })

  it('names the line of a mistake whatever ends the lines', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(() => read(`<quiz>${end}<a>${end}</quiz>`, 'a.xml')).toThrow('not valid in line 3')
  })

  it.each([
    [
      '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>',
      'defines entities of its own',
    ],
    [`<quiz>${'<a>'.repeat(60)}${'</a>'.repeat(60)}</quiz>`, 'nested more than 50 deep'],
  ])('refuses a bomb: %s', (source, reason) => {
    expect(() => read(source)).toThrow(reason)
  })
})
