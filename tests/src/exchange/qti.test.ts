import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/exchange/read.ts'
import { leftOut, read } from './found.ts'

const item3 = `<qti-assessment-item identifier="q" title="T">
  <qti-response-declaration identifier="A" cardinality="multiple" base-type="identifier"><qti-correct-response><qti-value>a</qti-value><qti-value>b</qti-value></qti-correct-response>
    <qti-mapping default-value="0"><qti-map-entry map-key="a" mapped-value="1"/><qti-map-entry map-key="b" mapped-value="0.5"/></qti-mapping></qti-response-declaration>
  <qti-response-declaration identifier="B" cardinality="single" base-type="string"><qti-correct-response><qti-value>York</qti-value></qti-correct-response>
    <qti-mapping><qti-map-entry map-key="York" mapped-value="1"/><qti-map-entry map-key="york" mapped-value="1"/><qti-map-entry map-key="Leeds" mapped-value="0.5"/></qti-mapping></qti-response-declaration>
  <qti-response-declaration identifier="C" cardinality="single" base-type="float"><qti-correct-response><qti-value>2.5</qti-value></qti-correct-response></qti-response-declaration>
  <qti-item-body><p>Read <b>this</b>.</p>
    <qti-choice-interaction response-identifier="A" max-choices="0" shuffle="true"><qti-prompt>Metals?</qti-prompt>
      <qti-simple-choice identifier="a">iron<qti-feedback-inline>yes</qti-feedback-inline></qti-simple-choice><qti-simple-choice identifier="b">tin</qti-simple-choice><qti-simple-choice identifier="c">neon</qti-simple-choice></qti-choice-interaction>
    <p>Duke of <qti-text-entry-interaction response-identifier="B"/> has <qti-text-entry-interaction response-identifier="C"/> men.</p></qti-item-body>
  <qti-response-processing><qti-response-condition><qti-response-if><qti-equal tolerance-mode="relative" tolerance="5 5"><qti-variable identifier="C"/><qti-correct identifier="C"/></qti-equal>
    <qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">3</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>
</qti-assessment-item>`

const item12 = (type: string, presentation: string, processing: string) =>
  `<questestinterop><item ident="i1" title="T"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;Which?&lt;/p&gt;</mattext></material>${presentation}</presentation><resprocessing>${processing}</resprocessing></item></questestinterop>`
const label = (id: string, text: string) =>
  `<response_label ident="${id}"><material><mattext>${text}</mattext></material></response_label>`
const lid = (cardinality: string, labels: string, ident = 'response1', text = '') =>
  `<response_lid ident="${ident}" rcardinality="${cardinality}">${text}<render_choice>${labels}</render_choice></response_lid>`
const when = (tests: string) =>
  `<respcondition><conditionvar>${tests}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`
const equal = (value: string, ident = 'response1') => `<varequal respident="${ident}">${value}</varequal>`
const two = label('1', 'x') + label('2', 'y')

describe('QTI', () => {
  it('reads 3.0 with choices, gaps and numbers in one item', () => {
    expect(read(item3)).toEqual([
      {
        text: 'Read this.\n\nDuke of ___(2)___ has ___(3)___ men.',
        parts: [
          {
            ...{ text: 'Metals?', kind: 'several', options: ['iron', 'tin', 'neon'], shuffle: true },
            ...{ answers: ['iron', 'tin'], points: 1.5 },
          },
          { text: 'Gap 2', answers: ['York\nyork'], points: 1 },
          { text: 'Gap 3', kind: 'number', value: '2.5', tolerance: '5 %', answers: ['2.5'], points: 3 },
        ],
      },
    ])
  })

  it('names items that can not come in by their identifier', () => {
    const other = item3.replaceAll('choice-interaction', 'order-interaction')
    expect(leftOut(other)).toEqual(['Item q: Answering by “order” has no counterpart here.'])
  })

  it.each([
    ['multiple_choice_question', lid('Single', two), when(equal('2')), { kind: 'choice', answers: ['y'] }],
    [
      'multiple_answers_question',
      lid('Multiple', two + label('3', 'z')),
      when(`<and>${equal('1')}${equal('3')}<not>${equal('2')}</not></and>`),
      { kind: 'several', answers: ['x', 'z'] },
    ],
    [
      'short_answer_question',
      '<response_str ident="response1"/>',
      when(equal('a') + equal('b')),
      { answers: ['a\nb'] },
    ],
    [
      'numerical_question',
      '<response_str ident="response1"/>',
      when('<vargte respident="response1">4.5</vargte><varlte respident="response1">5.5</varlte>'),
      { kind: 'number', value: '5', tolerance: '0.5' },
    ],
    ['essay_question', '<response_str ident="response1"/>', '', { answers: [''] }],
  ])('reads %s of QTI 1.2 as Canvas writes it', (type, presentation, processing, part) => {
    expect(read(item12(type, presentation, processing))).toMatchObject([
      { text: 'Which?', parts: [{ ...part, points: 2 }] },
    ])
  })

  it('reads the pairs of QTI 1.2 as parts', () => {
    const material = (text: string) => `<material><mattext>${text}</mattext></material>`
    const pairs = lid('Single', two, 'r1', material('one')) + lid('Single', two, 'r2', material('two'))
    expect(
      read(item12('matching_question', pairs, when(equal('1', 'r1')) + when(equal('2', 'r2'))))[0]?.parts,
    ).toMatchObject([
      { text: 'one', answers: ['x'], points: 1 },
      { text: 'two', answers: ['y'], points: 1 },
    ])
  })

  it('keeps limits of a number together, and takes the first of several numbers', () => {
    const between = (from: number, to: number) =>
      `<and><vargte respident="response1">${from}</vargte><varlte respident="response1">${to}</varlte></and>`
    const numbers =
      when(`<or>${equal('3.2')}${between(3.1, 3.4)}</or>`) + when(between(50, 60)) + when(equal('7'))
    const source = item12('numerical_question', '<response_str ident="response1"/>', numbers)
    expect(read(source)[0]?.parts).toMatchObject([{ kind: 'number', value: '3.2', tolerance: '0.2' }])
    expect(readText(source).questions[0]?.changes).toEqual(['Only one of several right numbers came along.'])
  })

  it('takes the option that earns most where others earn a part', () => {
    const half = when(equal('1')).replace('>100<', '>50<')
    const source = item12('multiple_choice_question', lid('Single', two), half + when(equal('2')))
    expect(read(source)[0]?.parts).toMatchObject([{ answers: ['y'] }])
    expect(readText(source).questions[0]?.changes).toEqual([
      'Answers that are worth a part of the mark count as wrong.',
    ])
  })

  it('hides the names of gaps, which may be the answers', () => {
    const response = (name: string, answer: string) =>
      lid(
        'Single',
        label(`${name}1`, answer),
        `response_${name}`,
        `<material><mattext>${answer}</mattext></material>`,
      )
    const source = item12(
      'fill_in_multiple_blanks_question',
      response('k7', 'red') + response('sky', 'blue'),
      '',
    )
    expect(read(source.replace('Which?', 'Roses are [k7], the sky is [sky].'))).toEqual([
      {
        text: 'Roses are ___(1)___, the sky is ___(2)___.',
        parts: [
          { text: 'Gap 1', answers: ['red'], points: 1 },
          { text: 'Gap 2', answers: ['blue'], points: 1 },
        ],
      },
    ])
  })

  it('leaves out an order of QTI 1.2, and takes a number that is outside of its limits as it is', () => {
    expect(leftOut(item12('', lid('Ordered', two), when(equal('1'))))).toEqual([
      'Item i1: Answering by “order” has no counterpart here.',
    ])
    const odd = when(
      `${equal('3')}<vargte respident="response1">10</vargte><varlte respident="response1">20</varlte>`,
    )
    const parts = read(item12('numerical_question', '<response_str ident="response1"/>', odd))[0]?.parts
    expect(parts).toEqual([{ kind: 'number', value: '3', answers: ['3'], points: 2 }])
  })

  it('shows where the gaps of QTI 1.2 stand in the text', () => {
    const material = (text: string) => `<material><mattext>${text}</mattext></material>`
    const gaps = `${material('A ')}<response_str ident="a"/>${material('and a')}<response_str ident="b"/>`
    const rules = when(equal('cat', 'a')) + when(equal('dog', 'b'))
    expect(read(item12('', gaps, rules))).toMatchObject([
      {
        text: 'Which?\nA ___(1)___ and a ___(2)___',
        parts: [
          { text: 'Gap 1', answers: ['cat'] },
          { text: 'Gap 2', answers: ['dog'] },
        ],
      },
    ])
  })

  it('reads Blackboard: its texts, its points, and what it calls correct', () => {
    const text = (words: string) =>
      `<mat_extension><mat_formattedtext type="HTML">${words}</mat_formattedtext></mat_extension>`
    const most = '<setvar variablename="SCORE">SCORE.max</setvar>'
    const blackboard = (presentation: string, processing: string, type = 'Essay') =>
      `<questestinterop><item><itemmetadata><bbmd_questiontype>${type}</bbmd_questiontype><qmd_absolutescore_max>4.0</qmd_absolutescore_max></itemmetadata><presentation><flow class="QUESTION_BLOCK">${text('&lt;p&gt;Which?&lt;/p&gt;')}</flow>${presentation}</presentation><resprocessing>${processing}</resprocessing></item></questestinterop>`
    const choice = lid('Single', label('t', 'yes_no.true') + label('f', 'yes_no.false'))
    const right = `<respcondition><conditionvar><varequal respident="response1"> f </varequal></conditionvar>${most}</respcondition>`
    expect(read(blackboard(choice, right))).toEqual([
      { text: 'Which?', parts: [{ kind: 'choice', options: ['Yes', 'No'], answers: ['No'], points: 4 }] },
    ])
    const correct = `<respcondition><conditionvar>${equal('purple')}</conditionvar><displayfeedback linkrefid="correct"/></respcondition>`
    expect(read(blackboard('<response_str ident="response1"/>', correct))[0]?.parts).toEqual([
      { answers: ['purple'], points: 4 },
    ])
    const side = (ident: string, left: string) =>
      `<flow class="Block">${lid('Single', '<response_label ident="1"/><response_label ident="2"/>', ident)}<flow>${text(left)}</flow></flow>`
    const pairs = `<flow class="RESPONSE_BLOCK">${side('a', 'iron')}${side('b', 'gold')}</flow><flow class="RIGHT_MATCH_BLOCK"><flow>${text('Fe')}</flow><flow>${text('Au')}</flow></flow>`
    const sides = [equal('1', 'a'), equal('2', 'b')].map((test) => when(test)).join('')
    expect(read(blackboard(pairs, sides))[0]).toMatchObject({
      text: 'Which?',
      parts: [
        { text: 'iron', options: ['Fe', 'Au'], answers: ['Fe'], points: 2 },
        { text: 'gold', answers: ['Au'], points: 2 },
      ],
    })
    expect(leftOut(blackboard(choice, right, 'Opinion Scale'))).toEqual([
      'Item 1: It asks for an opinion: no option is right.',
    ])
  })

  it('reads Respondus: gaps that have a name alone, and no mark for what it counts as incorrect', () => {
    const named = item12('', '', when(equal('dog', '[pet]') + equal('hound', '[pet]')))
    expect(read(named)[0]?.parts).toEqual([{ text: 'pet', answers: ['dog\nhound'], points: 2 }])
    expect(read(named.replace('Which?', 'A [pet] barks.'))).toEqual([
      { text: 'A _____ barks.', parts: [{ answers: ['dog\nhound'], points: 2 }] },
    ])
    const counts = when(equal('1')) + when(equal('2')).replace('SCORE', 'Respondus_Incorrect')
    expect(read(item12('', lid('Single', two), counts))[0]?.parts).toMatchObject([{ answers: ['x'] }])
  })

  it('reads the items that are valid of a file of QTI 1.2 that is not', () => {
    const good = item12('essay_question', '<response_str ident="response1"/>', '')
    const bad = '<item ident="i2" title="Broken"><presentation></item>'
    const source = good.replace('</questestinterop>', `${bad}</questestinterop>`)
    expect(read(source)).toHaveLength(1)
    expect(leftOut(source)).toEqual([expect.stringContaining('Question 2: The XML is not valid in line 1')])
  })

  const item2 = (declarations: string, body: string, others = '') =>
    `<assessmentItem identifier="q" title="T">${declarations}<itemBody>${body}</itemBody>${others}</assessmentItem>`
  const declare = (values: string[], mapping = '') =>
    `<responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${mapping}</responseDeclaration>`

  it('reads pairs with what they are worth and the text above them', () => {
    const choices = (texts: Record<string, string>) =>
      `<simpleMatchSet>${Object.entries(texts)
        .map(([id, text]) => `<simpleAssociableChoice identifier="${id}">${text}</simpleAssociableChoice>`)
        .join('')}</simpleMatchSet>`
    const mapping =
      '<mapping><mapEntry mapKey="a x" mappedValue="2"/><mapEntry mapKey="b y" mappedValue="1"/></mapping>'
    const body = `<matchInteraction responseIdentifier="R"><prompt>Match them.</prompt>${choices({ a: 'iron', b: 'gold' })}${choices({ x: 'Fe', y: 'Au' })}</matchInteraction>`
    expect(read(item2(declare(['a x', 'b y'], mapping), body))).toMatchObject([
      {
        text: 'Match them.',
        parts: [
          { text: 'iron', options: ['Fe', 'Au'], answers: ['Fe'], points: 2 },
          { text: 'gold', answers: ['Au'], points: 1 },
        ],
      },
    ])
  })

  it('reads words to drag into gaps, and words of a text to choose from', () => {
    const gaps = `<gapMatchInteraction responseIdentifier="R"><prompt>Fill in.</prompt><gapText identifier="a">hot</gapText><gapText identifier="b">cold</gapText><p>Ice is <gap identifier="g"/>.</p></gapMatchInteraction>`
    expect(read(item2(declare(['b g']), gaps))).toMatchObject([
      { text: 'Fill in.\n\nIce is ___(1)___ .', parts: [{ options: ['hot', 'cold'], answers: ['cold'] }] },
    ])
    const words = `<hottextInteraction responseIdentifier="R" maxChoices="1"><prompt>Find the verb.</prompt><p><hottext identifier="a">Ice</hottext> <hottext identifier="b">melts</hottext>.</p></hottextInteraction>`
    expect(read(item2(declare(['b']), words))).toMatchObject([
      { text: 'Find the verb.\n\nIce melts.', parts: [{ options: ['Ice', 'melts'], answers: ['melts'] }] },
    ])
  })

  const choice = `<choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="a">x</simpleChoice><simpleChoice identifier="b">&lt;p&gt;y &amp;amp; z&lt;/p&gt;</simpleChoice></choiceInteraction>`
  const printed = '<p>Add <printedVariable identifier="N"/>.</p>'

  it('leaves out the empty line of a list in a text', () => {
    const list =
      '<inlineChoice identifier="n"/><inlineChoice identifier="a">hot</inlineChoice><inlineChoice identifier="b">cold</inlineChoice>'
    const body = `<p>Ice is <inlineChoiceInteraction responseIdentifier="R">${list}</inlineChoiceInteraction></p>`
    expect(read(item2(declare(['b']), body))[0]?.parts).toMatchObject([{ options: ['hot', 'cold'] }])
  })

  it('leaves out a button for a hint, and reads HTML that is written as text', () => {
    const body = `<p>Which?</p>${choice}<endAttemptInteraction responseIdentifier="H" title="Hint"/><feedbackBlock>${printed}</feedbackBlock>`
    const { questions } = readText(item2(declare(['a']), body))
    expect(questions[0]?.question.subquestions[0]?.options).toEqual(['x', 'y & z'])
    expect(questions[0]?.changes).toContain('A button, sound or video was left out.')
  })

  it.each([
    ['a template', choice, '<templateProcessing/>', 'Its numbers are different each time'],
    ['a printed number', printed + choice, '', 'Its numbers are different each time'],
    [
      'a question after an answer',
      `<feedbackBlock>${choice}</feedbackBlock>${choice}`,
      '',
      'It shows more of itself',
    ],
  ])('leaves out an item with %s', (_, body, others, reason) => {
    expect(leftOut(item2(declare(['a']), body, others))).toEqual([
      expect.stringContaining(`Item q: ${reason}`),
    ])
  })

  it('says what a document is that is neither Moodle XML nor QTI', () => {
    expect(() => read('<POOL><QUESTION/></POOL>', 'a.xml')).toThrow(
      'It is XML, but neither Moodle XML nor QTI: it begins with “POOL”.',
    )
  })
})
