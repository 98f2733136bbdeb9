import { ending, isWrong, type Phrase, toPhrase, right } from './phrase.ts'

const anaphor = '(?:that|this|it|which|these|those|all that|all this)'
const opener = String.raw`(?:^|[,;:–—(-]|\b(?:but|and|however|although|though))\s*(?:(?:no|but|wait|actually|well|oh|oops|hmm|sorry|really|in fact|of course)[ ,]+){0,4}`
const all =
  '(?:everything|every word|all|whatever|anything|what i|the above|(?:my|this|the) (?:whole |entire )?answers?|(?:these|those|my) (?:answers|statements|sentences|things|words))'
const whatWasSaid =
  '(?:all|everything|anything|this|that|it|these|those|what|whatever|my|the (?:above|answer|whole|last|previous|first|rest))'

/** What takes back something that was said before. */
export const retractions: Phrase[] = [
  toPhrase('all before', String.raw`\b${all}\b[^.!?]{0,50}?${isWrong}`),
  toPhrase(
    'all before',
    String.raw`\b(?:none|nothing|no part|not (?:a|one|any)(?: single)? (?:word|bit|part)) (?:of (?:this|that|it|the|these|those|them|what|my)|here|above|i)\b[^.!?]{0,40}?(?:\b${right}|\b(?:happens?|happened|works?|counts?|applies)\b)`,
  ),
  toPhrase(
    'all before',
    String.raw`\b(?:ignore|forget|disregard|delete|scrap|cross out|strike out|take back|(?:do not|don't|never) (?:mark|count|read|believe|trust|listen to))(?: about)? ${whatWasSaid}\b`,
  ),
  toPhrase(
    'all before',
    String.raw`\b(?:kidding|joking|jk|sike|psych|lol|lmao|rofl|haha\w*|fake news|i changed my mind|on second thoughts?|wrong answer|i lied|i(?: am|'m| was) lying|april fools?)\b`,
  ),
  toPhrase(
    'all before',
    String.raw`\b(?:made|making|make) (?:(?:it|this|that|these|them|everything|all)\b\s*){1,3}(?:of (?:it|this|that) )?up\b|\b(?:is|was|'s|are) (?:all |just |completely )?(?:made up|invented)${ending}`,
  ),
  toPhrase(
    'all before',
    String.raw`n't (?:really |actually )?(?:believe|mean) (?:any|(?:a|one|any|a single) (?:single )?(?:word|bit)) of`,
  ),
  toPhrase('all before', String.raw`\b(?:cross|scribble|rub) (?:it|this|that|them) out\b`),
  toPhrase(
    'all before',
    String.raw`\bi(?:'ve| have)? (?:\w+ )?(?:mixed|messed|muddled|got) (?:it|that|this|them|these|everything|all|something) (?:all )?(?:up|wrong|backwards|the wrong way (?:a)?round)\b`,
  ),
  toPhrase('all before', String.raw`\bthinking of something else\b`),
  toPhrase(
    'all before',
    String.raw`\bi (?:take|took) (?:it|that|this|all|everything|these|them) (?:all )?back\b`,
  ),
  toPhrase(
    'all before',
    String.raw`\bi(?: am|'m| was|'ve been| have been)(?: just| completely| totally| so)? (?:wrong|mistaken|making (?:it|this|that) up)\b`,
  ),
  toPhrase(
    'before',
    String.raw`^\W*(?:no|nope|nah|not|wrong|false|untrue|incorrect|never|rubbish|nonsense|lies?|fake|not true|not right|no way|no chance|not really|obviously not|of course not|as if|hardly)\W*$`,
  ),
  toPhrase(
    'before',
    String.raw`\b${anaphor.replace('it|', 'it|they|he|she|')} (?:really |actually )?(?:is|are|was|were|do|does|did)(?:n't| not)${ending}`,
  ),
  toPhrase('before', String.raw`\bor so (?:i|they|he|she|we|people) (?:thought|think|say|said|claim)`),
  toPhrase(
    'before',
    String.raw`\bnot in a (?:million|thousand|hundred) years\b|\bsarcas\w*\b|\biron(?:y|ic|ically)\b`,
  ),
  toPhrase('before', String.raw`[-–—,.!:]\s*not\s*[.!]*$`),
  toPhrase('before', String.raw`${opener}${anaphor}(?: all)?\s*${isWrong}(?! (?:that|to|if)\b)`),
  toPhrase(
    'before',
    String.raw`\b(?:opposite|reverse|contrary|other way a?round) (?:is|was|would be|happens)\b`,
  ),
  toPhrase(
    'before',
    String.raw`\b(?:it|that|this)(?: is|'s)(?: really| actually| just| exactly| quite)? (?:the )?(?:opposite|reverse|other way a?round)\b`,
  ),
  toPhrase(
    'before',
    String.raw`\bi (?:really |just |totally |completely |strongly )?(?:(?:do not|don't|dont|never|can't|cannot|won't) (?:really |actually |even )?(?:believe|mean|agree|accept|buy)(?: (?:with )?(?:it|this|that|him|her|them))?|disagree|doubt it|doubt that)(?: at all)?${ending}`,
  ),
  toPhrase(
    'before',
    String.raw`\b${anaphor} (?:(?:does not|doesn't|did not|didn't|would never|will never|won't) (?:really |ever |actually )|(?:\w+ )?never (?:really |ever |actually )?)(?:happens?|happened|exists?|works?|occurs?)`,
  ),
]

/** What puts the clause before it right: "25 N, no wait, 30 N". */
export const corrections: Phrase[] = [
  toPhrase(
    'clause before',
    String.raw`\b(?:no,? wait|wait,? no|scratch that|sorry,? (?:i mean(?:t)?|no)|i meant?|oops|or rather|no,? sorry|no,? actually|actually,? no|correction)\b`,
  ),
  toPhrase('clause before', String.raw`[,;–—-]\s*(?:no|sorry|actually)[,\s]+(?=[-−]?\d)`),
]
