import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/exchange/read.ts'
import { leftOut, read } from './found.ts'

const ohm = 'What is the unit of resistance?'

describe('GIFT', () => {
  it('reads a choice with one right option', () => {
    expect(read(`::Units::${ohm}{=Ohm ~Volt ~Watt}`)).toEqual([
      {
        text: ohm,
        parts: [
          { kind: 'choice', options: ['Ohm', 'Volt', 'Watt'], shuffle: true, answers: ['Ohm'], points: 1 },
        ],
      },
    ])
  })

  it.each([
    ['{=Ohm ~Volt ~None of the above}', undefined],
    ['{=Ohm ~Volt ~Both A and B}', undefined],
    ['{=Ohm ~Volt ~A or V}', true],
    ['{FALSE}', undefined],
  ])(
    'shuffles options that the right one often leads, unless they have their places: %s',
    (source, shuffle) => {
      expect(read(`${ohm}${source}`)[0]?.parts[0]?.shuffle).toBe(shuffle)
    },
  )

  it('reads weighted options without = as several right ones, which share the mark', () => {
    const [question] = read('Which are metals?{~%50%Iron ~%50%Copper ~%-100%Sulfur}')
    expect(question?.parts).toEqual([
      {
        ...{ kind: 'several', options: ['Iron', 'Copper', 'Sulfur'], shuffle: true },
        ...{ answers: ['Iron', 'Copper'], points: 1 },
      },
    ])
  })

  it('reads true and false as a choice', () => {
    const [question] = read('Ice floats on water.{TRUE}')
    expect(question?.parts).toMatchObject([{ kind: 'choice', options: ['True', 'False'], answers: ['True'] }])
  })

  it('reads short answers as alternatives of one entry, without those for a part of the mark', () => {
    const { questions } = readText('Gas we breathe in?{=oxygen =O2 =%40%air}')
    expect(questions[0]?.question.subquestions[0]?.answers).toEqual([{ answer: 'oxygen\nO2', maxPoints: 1 }])
    expect(questions[0]?.changes).toEqual(['Answers that are worth a part of the mark count as wrong.'])
  })

  it.each([
    ['{#9.8:0.2}', { value: '9.8', tolerance: '0.2' }],
    ['{#2.1..2.3}', { value: '2.2', tolerance: '0.1' }],
    ['{#42}', { value: '42' }],
    ['{#3e8:1e6}', { value: '300000000', tolerance: '1000000' }],
    ['{#-1.6e-19}', { value: '-1.6e-19' }],
    ['{#=100:5 =%50%100:10}', { value: '100', tolerance: '5' }],
  ])('reads the number %s', (answer, fields) => {
    expect(read(`How much?${answer}`)[0]?.parts).toEqual([
      { kind: 'number', ...fields, answers: [fields.value], points: 1 },
    ])
  })

  it('reads pairs as a part each with the same options', () => {
    const [question] = read('Match.{=Iron -> Fe =Gold -> Au = -> Ag}')
    const options = ['Fe', 'Au', 'Ag']
    expect(question?.parts).toEqual([
      { text: 'Iron', kind: 'choice', options, shuffle: true, answers: ['Fe'], points: 1 },
      { text: 'Gold', kind: 'choice', options, shuffle: true, answers: ['Au'], points: 1 },
    ])
  })

  it('reads an essay, and says that it has no mark scheme', () => {
    const { questions } = readText('Explain why the sky is blue.{}')
    expect(questions[0]?.question.subquestions[0]?.answers).toEqual([{ answer: '', maxPoints: 1 }])
    expect(questions[0]?.changes).toEqual(['It has no mark scheme: add the answers that earn marks.'])
  })

  it('keeps escaped characters and line breaks, and shows where the gap of a text is', () => {
    const [first, second] = read('What is \\{a\\=b\\} \\: c\\#d?\\nSay it.{=x}\n\nThe {=cat ~dog} purrs.')
    expect(first?.text).toBe('What is {a=b} : c#d?\nSay it.')
    expect(second?.text).toBe('The _____ purrs.')
  })

  it('leaves out a question that is wrong, with its line, and reads the others', () => {
    const source = `${ohm}{=Ohm ~Volt}\n\nBroken{=a ~b\n\n// a comment\n${ohm}{=Ohm ~Watt}\n\nOnly text.\n\nTwo{=a ~b} {=c}`
    expect(read(source)).toHaveLength(2)
    expect(leftOut(source)).toEqual([
      'Line 3: It ends too early in line 3: is a } missing?',
      'Line 8: It is a text without a question.',
      expect.stringMatching(/^Line 10: "\{" is not expected in line 10\. Put a \\ before/),
    ])
  })

  it('says what it left out of a question', () => {
    const { questions } = readText(
      '[html]<p>Is <b>this</b> <img src="a.png" alt="a leaf"> green?</p>{=yes#well done ~no}',
    )
    expect(questions[0]?.question.questionDescription).toBe('Is this [picture: a leaf] green?')
    expect(questions[0]?.changes).toEqual([
      'Bold, italics, colours and other formatting were left out.',
      'A picture was left out.',
      'Feedback to students was left out.',
    ])
  })

  it('reads a number that has feedback to other numbers, and says what earns a part alone', () => {
    const { questions } = readText(
      'Legs?{#\n=6:0#right\n=%50%6:1#near\n~#count \\= again\n####A cat.}',
      'a.gift',
    )
    expect(questions[0]?.question.subquestions[0]).toMatchObject({ kind: 'number', value: '6' })
    expect(questions[0]?.changes).toContain('Answers that are worth a part of the mark count as wrong.')
    expect(questions[0]?.changes).toContain('Feedback to students was left out.')
    expect(questions[0]?.changes).not.toContain('Only one of several right numbers came along.')
    const two = readText('Roots?{#=2:0 =-2:0}', 'a.gift')
    expect(two.questions[0]?.changes).toEqual(['Only one of several right numbers came along.'])
  })

  it('reads Markdown as text, and says what it left out', () => {
    const source = '[markdown]Is **this** [leaf](https\\://a.example) *green*\\: `2*3*4`, ![oak](a.png)?{T}'
    const { questions } = readText(source, 'a.gift')
    expect(questions[0]?.question.questionDescription).toBe('Is this leaf green: 2*3*4, [picture: oak]?')
    expect(questions[0]?.changes).toEqual([
      'A picture was left out.',
      'A link was made plain text.',
      'Bold, italics, colours and other formatting were left out.',
    ])
  })

  it('says that words with * are taken as they are written', () => {
    expect(readText('What?{=*acid*}').questions[0]?.changes).toEqual([
      'Answers with * were taken as they are written.',
    ])
  })

  it('leaves out an order to be found, which is no list of answers', () => {
    expect(leftOut('Put in order.{>3 ALL\nfirst\nsecond\n}')).toEqual([
      'Line 1: Answering by “order” has no counterpart here.',
    ])
  })

  it('reads a file of embedded answers, which has blank lines in one question', () => {
    const cloze = 'Water boils at {1:NUMERICAL:=100:1} degrees.\r\n\r\nIt is {2:MC:=wet~dry}.'
    expect(read(cloze, 'a.txt')).toMatchObject([
      {
        text: 'Water boils at ___(1)___ degrees.\n\nIt is ___(2)___.',
        parts: [
          { kind: 'number', value: '100', tolerance: '1' },
          { answers: ['wet'], points: 2 },
        ],
      },
    ])
    expect(leftOut('Pick {1:MC:%50%a~b}.', 'a.txt')).toEqual([
      'Line 1: Gap 1 has no option that earns the full mark.',
    ])
  })

  it('leaves out what a quiz can not have', () => {
    const options = Array.from({ length: 9 }, (_, index) => `~o${index}`).join(' ')
    expect(leftOut(`Many{=right ${options}}`)).toEqual(['Line 1: It has 10 options: at most 8 are allowed.'])
    expect(leftOut('Twice{=a ~b ~b}')).toEqual(['Line 1: It has the option "b" twice: change or remove one.'])
  })
})
