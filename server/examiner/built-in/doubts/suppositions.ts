import { type Phrase, phrase } from './phrase.ts'

/** What is only imagined, asked, or said in mockery. */
export const suppositions: Phrase[] = [
  phrase('sentence', String.raw`\?`),
  phrase(
    'sentence',
    String.raw`^\W*(?:so |and |but |please |just |yeah,? |yes,? |oh,? )?(?:imagine|pretend|suppose|supposing|assume|let's|let us|what if|if only|as if|like if|i wish|it would be (?:nice|great|good|cool|funny) if)\b`,
  ),
  phrase(
    'sentence',
    String.raw`\b(?:let's|let us|let me) (?:just )?(?:say|suppose|pretend|imagine|assume)\b`,
  ),
  phrase(
    'sentence',
    String.raw`\bin (?:a|an|another|some|my|his|her) (?:[\w-]+ ){0,3}?(?:world|universe|land|wonderland|dimension)\b`,
  ),
  phrase('sentence', String.raw`^\W*(?:oh,? |yeah,? )?sure,`),
  phrase(
    'everything',
    String.raw`\b(?:make|making) (?:something|this|that|it|things|stuff) up\b|\b(?:bad|poor|weak|silly) (?:answers?|examples?)\b`,
  ),
  phrase(
    'sentence',
    String.raw`\bif you (?:believe|ask me|like|want|trust)\b|\b(?:were it not for|if it (?:was|were) not for|if it wasn't for)\b`,
  ),
  phrase('sentence', String.raw`^\W*if\b[^.!?]*\bi(?:'d| would|'ll| will)\b`),
  phrase(
    'before',
    String.raw`\bwould (?:only |have )?(?:be|been) (?:the )?(?:right|true|correct|answer|case|so)\b`,
  ),
  phrase(
    'sentence',
    String.raw`\b(?:in (?:my|your|his|her|their) (?:wildest )?(?:dreams?|imagination)|in (?:a|an|the|some) (?:film|movie|dream|cartoon|story|fairy ?tale|fantasy|video ?game|comic)s?|fairy ?tales?|once upon a time|(?:another|different|parallel|imaginary|fantasy|magic) (?:world|universe|dimension))\b`,
  ),
  phrase(
    'sentence',
    String.raw`\b(?:would|could|will) ever\b|\bsaid no ?-?(?:one|body)\b|\bsays no ?-?(?:one|body)\b`,
  ),
  phrase(
    'sentence',
    String.raw`\bpigs (?:can |might |could |will |may )?fly|\bflying pigs\b|\bhell freezes\b|\byeah,? sure\b|\boh,? sure\b`,
  ),
  phrase(
    'before',
    String.raw`\b(?:yeah|yea|yh|ya|oh),? right\b|(?:^|[,;:] )as if\b|\bas if[!.]*$|\bnot really\s*[.!]*$|\bin your dreams\b`,
  ),
]
