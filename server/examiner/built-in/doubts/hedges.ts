import { ending, type Phrase, phrase, wrong } from './phrase.ts'

const maybe = '(?:maybe|perhaps|possibly)'
const helper = '(?:do|does|did|is|are|was|were|will|would|can|could|has|have|might|may|should)'

/** What leaves open whether something is so: "or not", "maybe, maybe not", a choice that is left to the marker. */
export const hedges: Phrase[] = [
  phrase(
    'before',
    String.raw`(?<!\b(?:whether|if|see|tests?|tells?|know|depend\w*)\b[^.!?]{0,200})\bor (?:else |${maybe} )?(?:(?:it|they|he|she|that|this|there) )?(?:${helper}(?:n't|nt| not)|can't|cannot|not|neither)(?: (?:be|so|at all|really|happen|true))?${ending}`,
  ),
  phrase('sentence', String.raw`\b${helper}(?: be)? or ${helper}(?: not|n't)`),
  phrase(
    'before',
    String.raw`\b(?:and|but) (?:also |then |at the same time )?(?:(?:it|they) )?(?:also )?${helper}(?:n't|nt| not)${ending}`,
  ),
  phrase('sentence', String.raw`\b(could|might|may) be\b[^.!?]{1,300}?\b\1 (?:also |not |well )?be\b`),
  phrase(
    'sentence',
    String.raw`\b(sometimes|half the time|some days|one day|some of the time)\b[^.!?]{1,300}?\b(?:\1|other(?:s| days| times))\b`,
  ),
  phrase(
    'everything',
    String.raw`\bif (?:that|this|it|my answer)(?:'s| is| was)(?:n't| not)? (?:wrong|right|correct|false|true|incorrect)\b`,
  ),
  phrase(
    'sentence',
    String.raw`\b(?:but|though|although|however)\b[^.!?]{0,40}?\b${maybe}\b[^.!?]{0,20}?(?:\bnot\b|n't)`,
  ),
  phrase('sentence', String.raw`\b${maybe}\b[^.!?]{1,300}?\b${maybe}\b`),
  phrase('sentence', String.raw`\bor (?:then )?${maybe}\b`),
  phrase(
    'before',
    String.raw`\b(?:or|unless)\b[^.!?]{0,30}?(?:other way a?round|opposite|reverse|vice versa|${helper}(?: not|n't))${ending}`,
  ),
  phrase(
    'after',
    String.raw`\b(?:can't|cannot|can not|don't|do not|couldn't|not|never|hard to|impossible to)(?: [\w']+)? (?:tell|say|know|sure|certain|decide|remember)(?: [\w']+){0,2}? (?:if|whether)\b`,
  ),
  phrase('everything', String.raw`(?<!\bi )\bguess(?:es|ing|ed)?\b`),
  phrase(
    'everything',
    String.raw`\b(?:one|either|any) of (?:them|these|those|the two|the above)(?: (?:must|will|should|may|might|has to) be [\w']+)?${ending}`,
  ),
  phrase(
    'everything',
    String.raw`\b(?:who knows|(?:go|goes|be) either way|take your pick|(?:your|you) choose|your choice|delete (?:one|either)|you (?:can )?(?:pick|decide|choose)${ending}|mark whichever|(?:option|choice|version|possibility) (?:1|one|a|i)|right or wrong|true or false|yes or no)\b`,
  ),
  phrase(
    'everything',
    String.raw`\b(?:pick|choose|tick|circle|select|take|mark|count) (?:the |whichever |any |either )?(?:is )?(?:right|correct|best|true|better|one|answer)\b`,
  ),
  phrase(
    'everything',
    String.raw`\b(?:whichever|delete|cross (?:it )?out|ignore)\b[^.!?]{0,20}?\b(?:right|correct|${wrong}|applies|appropriate)\b`,
  ),
]
