import { type Phrase, phrase } from './phrase.ts'

const kin =
  'friends?|mates?|brothers?|sisters?|mum|mom|dad|parents?|gran|granny|grandma|grandad|nan|uncle|aunt|auntie|cousins?|neighbou?rs?|partner|classmates?|dog|cat|enemy'
const people =
  'people|pupils|students|kids|children|persons?|boys?|girls?|man|men|woman|women|guys?|classmates?|ones'
const source = String.raw`(?:(?:my|our|his|her|their|your|a|one) (?:[\w']+ )?(?:${kin})|(?:some|most|many|lots of|a lot of|loads of|plenty of|other|certain|few|a few|these|those|lots|a|an|one|the|this|that) (?:[\w']+ )?(?:${people})(?: (?:next to|beside|behind|in front of|on|in|from|with|over|opposite|near) (?:[\w']+ ){0,3}?[\w']+)?|people|pupils|students|kids|some|many|they|someone|somebody|everyone|everybody|anyone|(?:the )?(?:internet|google|chatgpt|wikipedia|youtube|tiktok))`
const adverb = String.raw`(?:\w+ly|always|once|also|often|still|just|might|may|would|will|could|will always|used to)`
const says =
  '(?:says?|said|thinks?|thought|think|believes?|believed|claims?|claimed|reckons?|reckoned|wrote|writes?|argues?|argued|assumes?|assumed|insists?|insisted|tells? (?:me|us|you|everyone)|told (?:me|us|you|everyone|him|her))'

const denied = String.raw`\b(?:is|are|was|were)(?: \w+)? wrong\b|\b(?:he|she|they|who|it|that|this|which|you|i|we|all of them|both)\b[^.!?]{0,25}?(?:\bwrong\b|\bmistaken\b|\blying\b|\blied\b|\bincorrect\b|\bfalse\b|\buntrue\b|\brubbish\b|\bnonsense\b|\bconfused\b|\bno (?:idea|clue)\b|(?:not|n't) (?:\w+ )?(?:right|true|correct|a clue|know|agree|believe)\b|\bdisagree\b|\bknow better\b)`

/**
 * What somebody else is said to say: the pupil may mean the contrary. Of "I think" and "the graph says" only where a
 * denial follows.
 */
export const reportedClaims: Phrase[] = [
  phrase('after', String.raw`\b${source}(?: ${adverb})? ${says}\b(?: it)?(?: that)?`),
  phrase(
    'after',
    String.raw`\b(?:i|we|they|people) (?:used to|once|wrongly|mistakenly) (?:think|thought|believed?|say|said)\b(?: that)?`,
  ),
  phrase(
    'after',
    String.raw`\byou (?:might|may|could|would|'d) (?:also |well |easily )?(?:think|say|believe|expect|assume)\b(?: that)?`,
  ),
  phrase(
    'after',
    String.raw`\b(?:according to|in the (?:opinion|eyes) of) (?:my |our |a |some |the |his |her )?[\w']+`,
  ),
  phrase(
    'after',
    String.raw`\bit(?: is|'s| was| has been) (?:\w+ )?(?:said|claimed|believed|thought|rumoured)(?: that)?|\brumour has it\b|\b(?:supposedly|allegedly)\b|\bi(?:'ve| have)? (?:only )?(?:heard|overheard|copied)\b(?: [\w']+ (?:say|saying))?(?: that)?`,
  ),
  phrase(
    'after',
    String.raw`(?<!\b(?:i|i also|i just|it|graph|chart|table|data|text|question|results?|law|diagram|picture) )\b(?:says|said|thinks|thought|believes|believed|claims|claimed|reckons|reckoned|wrote|writes|argues|argued|insists)\b(?: that)?`,
  ),
  phrase('after', String.raw`\b${says}\b(?: that)?`, denied),
]
