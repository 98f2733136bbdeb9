import { toStem } from '../text/word-forms.ts'
import type { Token } from '../text/tokens.ts'
import { generalStems } from '../text/vocabulary.ts'

/** Words teachers use about any answer: they claim nothing about science. */
const teachingWords = `good great well done excellent nice brilliant spot perfect right correct correctly wrong
  incorrect answer answered question mark marks full point points try tried next add look again check think write
  written wrote say said read sentence word explain explained explanation describe described description why reason
  reasons link idea ideas clear clearly complete completely finish finished start remember include improve better
  detail details miss missing close exact exactly matter matters cause effect further more one ones earn credit work
  step steps part parts own both honest thank thanks keep go going value number unit units equation calculate
  calculated calculation line lines final key term topic list mention mentioned name named state consider make sure
  use need needed still yet first second last two three there help helps helpful perhaps maybe now direction change
  really happen happens order together revise learn learnt learning understand lesson notes teacher able ask asks
  asked asking clue hint side sides differ differs way among build repeat repeats put give given short encouraging
  effort proud encourage welcome class page book practise practice review reread rethink suggest focus carefully
  care sense talk show shown shows left leave not quite enough everything nothing something anything much place
  time today easy simple fine follow compare difference differences sum result results quote another other credit job attempt progress
  all both out yourself itself once more less have having try trying can feel take look looking find found choose chosen kind fit fits fact facts true
  decide decides round belong belongs working front agree agrees balance count symbols together write written not
  picture halfway whether carry wants want opposite open under yes hangs know else besides reach nearly leads however
  begin beginning tell saying thinking finds found means counted back earns digits zeros rounded big close multiply divide subtract stands sketch choice underline already measures come comes counts see seen hear loud early hard
  substance substances atom atoms element formula formulae sentence symbol full finished`

const teachingStems = new Set(
  teachingWords
    .trim()
    .split(/\s+/)
    .flatMap((word) => [word, toStem(word)]),
)

/** The words of a text that say something about science, not about answering. */
export const findScienceWords = (tokens: Token[]): Token[] =>
  tokens.filter(
    ({ stem, text, stop }) =>
      !stop && !teachingStems.has(stem) && !teachingStems.has(text) && !generalStems.has(stem),
  )
