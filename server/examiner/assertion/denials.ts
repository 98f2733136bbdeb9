import { isNot, isWrong, type Phrase, toPhrase, wrong } from './phrase.ts'

const says = '(?:say|think|claim|believe|suggest|assume|write|state|argue|imagine|pretend)'
const thinks =
  '(?:thinks?|thought|believes?|believed|says?|said|claims?|claimed|agrees?|would say|would think)'

/** What denies what follows it. */
export const denials: Phrase[] = [
  toPhrase(
    'after',
    String.raw`\b(?:it|that|this)(?: is|'s| was| would be| will be| must be)(?: [\w']+){0,2}? (?:${wrong}|silly|stupid|ridiculous|impossible|absurd|crazy|unlikely|doubtful|a bad idea) (?:that|to ${says})(?: that)?\b`,
  ),
  toPhrase(
    'after',
    String.raw`${isNot}(?: [\w']+){0,2}? (?:true|right|correct|the case|a fact|so|likely|possible) (?:that|to ${says})(?: that)?\b`,
  ),
  toPhrase(
    'after',
    String.raw`(?:\b(?:is|are|was|were|be|it's|that's) (?:\w+ )?not|\b(?:is|are|was|were)n't) (?:because|due to|as if|as though|thanks to)\b|\b(?:it|this|that|reason) ?(?:is|'s|was) not that\b`,
  ),
  toPhrase(
    'after',
    String.raw`\b(?:i|we) (?:(?:really|also|just|certainly|strongly|totally|honestly|would|could) )*(?:do not|don't|dont|never|cannot|can't|not|wouldn't|couldn't|refuse to) (?:really |actually |ever )?${says.replace('say', 'say|agree|accept|reckon|buy')}\b(?: (?:with|it|at all|for a moment))*(?: (?:that|how))?`,
  ),
  toPhrase(
    'after',
    String.raw`\b(?:i|we) (?:(?:really|strongly|totally|must|have to) )*(?:doubt|deny|disagree|disbelieve|reject|dispute)\b(?: (?:with|that|the idea|the claim|whether|if))*`,
  ),
  toPhrase(
    'after',
    String.raw`\b(?:nobody|no one|no-one|noone|no (?:scientist|teacher|person|sane person)|hardly anyone|hardly anybody|none of us)\b(?: (?!says?\b|said\b)[\w']+){0,3}? ${thinks}(?: that)?`,
  ),
  toPhrase(
    'after',
    String.raw`\b(?:there(?:'s| is| was) )?no (?:way|chance|evidence|proof|truth|sign|suggestion)\b(?: (?:that|in|for|of|to|saying|the idea|the claim)\b)*`,
  ),
  toPhrase(
    'rest',
    String.raw`\b(?:the following|what follows|what comes next|the next (?:bit|part|sentences?|statements?)|this (?:statement|sentence|claim)|these (?:statements|sentences|claims))\b[^.:!?]{0,30}?${isWrong}`,
  ),
  toPhrase(
    'rest',
    String.raw`\b(?:(?:opposite|reverse|contrary) (?:of|to|happens|is|applies)|(?:turn|swap|switch|flip|reverse|invert) (?:it|this|that|them|everything|all))\b[^.:!?]{0,40}:`,
  ),
  toPhrase(
    'after',
    String.raw`\b(?:wrong|false|mistaken|incorrect|lying|mad|crazy|silly|stupid|untrue|a lie|a mistake) (?:to|that|(?:if|when|who|where) (?:i|you|we|they|people|he|she)|in) ?(?:${says}|said|thought|claimed|wrote|saying|thinking|claiming|believing)?\b(?: that)?`,
  ),
  toPhrase(
    'after',
    String.raw`\b(?:claims?|ideas?|statements?|theory|beliefs?|notion|arguments?|suggestions?|thought|rumours?|saying|sentence) that\b`,
    isWrong,
  ),
  toPhrase(
    'after',
    String.raw`\b(?:anyone|anybody|whoever|everyone|everybody|those|people) (?:who|that)? ?${thinks.replace('thinks?', 'thinks?|thinking')}(?: that)?\b`,
  ),
  toPhrase(
    'after',
    String.raw`\b(?:no longer|do not|don't|does not|doesn't|never|hardly|not|n't) (?:really |actually )?(?:think|thinks|believe|believes|say|says|claim|claims|mean)(?: that)?\b`,
  ),
  toPhrase(
    'after',
    String.raw`\b(?:by no means|in no way|under no circumstances|on no account|(?:it|that) (?:can't|cannot|couldn't) be (?:true )?that)\b`,
  ),
  toPhrase(
    'rest',
    String.raw`\b(?:wrong|false|incorrect|untrue) (?:answer|statement|claim|idea|sentence)s?\s*:`,
  ),
  toPhrase(
    'after',
    String.raw`^\W*(?:false|wrong|untrue|not true|incorrect|myth|lie|lies|nonsense|not)\s*[:–—-]`,
  ),
  toPhrase(
    'phrase after',
    String.raw`\b(?:anything but|instead of|rather than|opposite of|reverse of|contrary of|as opposed to|contrary to (?:popular belief,?)?|far from(?= (?:it|true|right|being|the truth)\b))\b(?: (?:saying|thinking|being|it being|true|that)\b)*`,
  ),
]

const kin =
  'friends?|mates?|brothers?|sisters?|mum|mom|dad|parents?|gran|granny|grandma|grandad|nan|uncle|aunt|auntie|cousins?|neighbou?rs?|partner|classmates?|dog|cat|enemy'
const peopleNouns =
  'people|pupils|students|kids|children|persons?|boys?|girls?|man|men|woman|women|guys?|classmates?|ones'
const source = String.raw`(?:(?:my|our|his|her|their|your|a|one) (?:[\w']+ )?(?:${kin})|(?:some|most|many|lots of|a lot of|loads of|plenty of|other|certain|few|a few|these|those|lots|a|an|one|the|this|that) (?:[\w']+ )?(?:${peopleNouns})(?: (?:next to|beside|behind|in front of|on|in|from|with|over|opposite|near) (?:[\w']+ ){0,3}?[\w']+)?|people|pupils|students|kids|some|many|they|someone|somebody|everyone|everybody|anyone|(?:the )?(?:internet|google|chatgpt|wikipedia|youtube|tiktok))`
const adverb = String.raw`(?:\w+ly|always|once|also|often|still|just|might|may|would|will|could|will always|used to)`
const claims =
  '(?:says?|said|thinks?|thought|think|believes?|believed|claims?|claimed|reckons?|reckoned|wrote|writes?|argues?|argued|assumes?|assumed|insists?|insisted|tells? (?:me|us|you|everyone)|told (?:me|us|you|everyone|him|her))'

const denialAfter = String.raw`\b(?:is|are|was|were)(?: \w+)? wrong\b|\b(?:he|she|they|who|it|that|this|which|you|i|we|all of them|both)\b[^.!?]{0,25}?(?:\bwrong\b|\bmistaken\b|\blying\b|\blied\b|\bincorrect\b|\bfalse\b|\buntrue\b|\brubbish\b|\bnonsense\b|\bconfused\b|\bno (?:idea|clue)\b|(?:not|n't) (?:\w+ )?(?:right|true|correct|a clue|know|agree|believe)\b|\bdisagree\b|\bknow better\b)`

/**
 * What somebody else is said to say: the student may mean the contrary. Of "I think" and "the graph says" only where a
 * denial follows.
 */
export const reportedClaims: Phrase[] = [
  toPhrase('after', String.raw`\b${source}(?: ${adverb})? ${claims}\b(?: it)?(?: that)?`),
  toPhrase(
    'after',
    String.raw`\b(?:i|we|they|people) (?:used to|once|wrongly|mistakenly) (?:think|thought|believed?|say|said)\b(?: that)?`,
  ),
  toPhrase(
    'after',
    String.raw`\byou (?:might|may|could|would|'d) (?:also |well |easily )?(?:think|say|believe|expect|assume)\b(?: that)?`,
  ),
  toPhrase(
    'after',
    String.raw`\b(?:according to|in the (?:opinion|eyes) of) (?:my |our |a |some |the |his |her )?[\w']+`,
  ),
  toPhrase(
    'after',
    String.raw`\bit(?: is|'s| was| has been) (?:\w+ )?(?:said|claimed|believed|thought|rumoured)(?: that)?|\brumour has it\b|\b(?:supposedly|allegedly)\b|\bi(?:'ve| have)? (?:only )?(?:heard|overheard|copied)\b(?: [\w']+ (?:say|saying))?(?: that)?`,
  ),
  toPhrase(
    'after',
    String.raw`(?<!\b(?:i|i also|i just|it|graph|chart|table|data|text|question|results?|law|diagram|picture) )\b(?:says|said|thinks|thought|believes|believed|claims|claimed|reckons|reckoned|wrote|writes|argues|argued|insists)\b(?: that)?`,
  ),
  toPhrase('after', String.raw`\b${claims}\b(?: that)?`, denialAfter),
]
