import { ending, type Phrase, toPhrase, wrong } from './phrase.ts'

const maybe = '(?:maybe|perhaps|possibly)'
const helper = '(?:do|does|did|is|are|was|were|will|would|can|could|has|have|might|may|should)'

/** What leaves open whether something is so: "or not", "maybe, maybe not", a choice that is left to the marker. */
export const hedges: Phrase[] = [
  toPhrase(
    'before',
    String.raw`(?<!\b(?:whether|if|see|tests?|tells?|know|depend\w*)\b[^.!?]{0,200})\bor (?:else |${maybe} )?(?:(?:it|they|he|she|that|this|there) )?(?:${helper}(?:n't|nt| not)|can't|cannot|not|neither)(?: (?:be|so|at all|really|happen|true))?${ending}`,
  ),
  toPhrase('sentence', String.raw`\b${helper}(?: be)? or ${helper}(?: not|n't)`),
  toPhrase(
    'before',
    String.raw`\b(?:and|but) (?:also |then |at the same time )?(?:(?:it|they) )?(?:also )?${helper}(?:n't|nt| not)${ending}`,
  ),
  toPhrase('sentence', String.raw`\b(could|might|may) be\b[^.!?]{1,300}?\b\1 (?:also |not |well )?be\b`),
  toPhrase(
    'sentence',
    String.raw`\b(sometimes|half the time|some days|one day|some of the time)\b[^.!?]{1,300}?\b(?:\1|other(?:s| days| times))\b`,
  ),
  toPhrase(
    'everything',
    String.raw`\bif (?:that|this|it|my answer)(?:'s| is| was)(?:n't| not)? (?:wrong|right|correct|false|true|incorrect)\b`,
  ),
  toPhrase(
    'sentence',
    String.raw`\b(?:but|though|although|however)\b[^.!?]{0,40}?\b${maybe}\b[^.!?]{0,20}?(?:\bnot\b|n't)`,
  ),
  toPhrase('sentence', String.raw`\b${maybe}\b[^.!?]{1,300}?\b${maybe}\b`),
  toPhrase('sentence', String.raw`\bor (?:then )?${maybe}\b`),
  toPhrase(
    'before',
    String.raw`\b(?:or|unless)\b[^.!?]{0,30}?(?:other way a?round|opposite|reverse|vice versa|${helper}(?: not|n't))${ending}`,
  ),
  toPhrase(
    'after',
    String.raw`\b(?:can't|cannot|can not|don't|do not|couldn't|not|never|hard to|impossible to)(?: [\w']+)? (?:tell|say|know|sure|certain|decide|remember)(?: [\w']+){0,2}? (?:if|whether)\b`,
  ),
  toPhrase('everything', String.raw`(?<!\bi )\bguess(?:es|ing|ed)?\b`),
  toPhrase(
    'everything',
    String.raw`\b(?:one|either|any) of (?:them|these|those|the two|the above)(?: (?:must|will|should|may|might|has to) be [\w']+)?${ending}`,
  ),
  toPhrase(
    'everything',
    String.raw`\b(?:who knows|(?:go|goes|be) either way|take your pick|(?:your|you) choose|your choice|delete (?:one|either)|you (?:can )?(?:pick|decide|choose)${ending}|mark whichever|(?:option|choice|version|possibility) (?:1|one|a|i)|right or wrong|true or false|yes or no)\b`,
  ),
  toPhrase(
    'everything',
    String.raw`\b(?:pick|choose|tick|circle|select|take|mark|count) (?:the |whichever |any |either )?(?:is )?(?:right|correct|best|true|better|one|answer)\b`,
  ),
  toPhrase(
    'everything',
    String.raw`\b(?:whichever|delete|cross (?:it )?out|ignore)\b[^.!?]{0,20}?\b(?:right|correct|${wrong}|applies|appropriate)\b`,
  ),
]

/** Phrases for what is imagined, asked or mocked. */
export const suppositions: Phrase[] = [
  toPhrase('sentence', String.raw`\?`),
  toPhrase(
    'sentence',
    String.raw`^\W*(?:so |and |but |please |just |yeah,? |yes,? |oh,? )?(?:imagine|pretend|suppose|supposing|assume|let's|let us|what if|if only|as if|like if|i wish|it would be (?:nice|great|good|cool|funny) if)\b`,
  ),
  toPhrase(
    'sentence',
    String.raw`\b(?:let's|let us|let me) (?:just )?(?:say|suppose|pretend|imagine|assume)\b`,
  ),
  toPhrase(
    'sentence',
    String.raw`\bin (?:a|an|another|some|my|his|her) (?:[\w-]+ ){0,3}?(?:world|universe|land|wonderland|dimension)\b`,
  ),
  toPhrase('sentence', String.raw`^\W*(?:oh,? |yeah,? )?sure,`),
  toPhrase(
    'everything',
    String.raw`\b(?:make|making) (?:something|this|that|it|things|stuff) up\b|\b(?:bad|poor|weak|silly) (?:answers?|examples?)\b`,
  ),
  toPhrase(
    'sentence',
    String.raw`\bif you (?:believe|ask me|like|want|trust)\b|\b(?:were it not for|if it (?:was|were) not for|if it wasn't for)\b`,
  ),
  toPhrase('sentence', String.raw`^\W*if\b[^.!?]*\bi(?:'d| would|'ll| will)\b`),
  toPhrase(
    'before',
    String.raw`\bwould (?:only |have )?(?:be|been) (?:the )?(?:right|true|correct|answer|case|so)\b`,
  ),
  toPhrase(
    'sentence',
    String.raw`\b(?:in (?:my|your|his|her|their) (?:wildest )?(?:dreams?|imagination)|in (?:a|an|the|some) (?:film|movie|dream|cartoon|story|fairy ?tale|fantasy|video ?game|comic)s?|fairy ?tales?|once upon a time|(?:another|different|parallel|imaginary|fantasy|magic) (?:world|universe|dimension))\b`,
  ),
  toPhrase(
    'sentence',
    String.raw`\b(?:would|could|will) ever\b|\bsaid no ?-?(?:one|body)\b|\bsays no ?-?(?:one|body)\b`,
  ),
  toPhrase(
    'sentence',
    String.raw`\bpigs (?:can |might |could |will |may )?fly|\bflying pigs\b|\bhell freezes\b|\byeah,? sure\b|\boh,? sure\b`,
  ),
  toPhrase(
    'before',
    String.raw`\b(?:yeah|yea|yh|ya|oh),? right\b|(?:^|[,;:] )as if\b|\bas if[!.]*$|\bnot really\s*[.!]*$|\bin your dreams\b`,
  ),
]
