import { describe, expect, it } from 'vitest'
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
})
