const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const mostWords = 15
const inverted = /^(?:is|are|was|were|does|do|did|can|could|has|have|had|will|would|should|must|not|and)\b/iu
const command = /^(?:explain|suggest|state|say|describe|give|name|identify|write down)\s+/iu

/** Whether the head of a noun phrase ("the two products of …") stands for several. */
function isPlural(phrase: string): boolean {
  const head =
    phrase.split(
      /\s(?:of|that|which|in|on|for|used|needed|at|with|from|to|between|when|by|made|who|whose|as|after|it)\b/iu,
    )[0] ?? ''
  return /\b(?:two|three|four)\b/iu.test(head) || /[^sui]s$/iu.test(head)
}

type Rule = [asked: RegExp, write: (found: string[]) => string | null]

const rules: readonly Rule[] = [
  [/^why$|^explain (?:why|this)$|^(?:give )?a reason$/iu, () => 'This is because …'],
  [/^(?:explain )?your (?:prediction|answer|choice|reasoning)$/iu, () => 'I think so because …'],
  [/\bhow you know\b/iu, () => 'I know this because …'],
  [/^why (.+)$/iu, ([, fact = '']) => (inverted.test(fact) ? null : `${fact} because …`)],
  [/^how (.+ helps?\b.*)$/iu, ([, fact = '']) => (inverted.test(fact) ? null : `${fact} because …`)],
  [
    /^what happens to (.+?) (when|if|as|while|after) (.+)$/iu,
    ([, what, when, fact]) => `${when} ${fact}, ${what} …`,
  ],
  [/^what happens to (.+)$/iu, ([, what]) => `${what} …`],
  [/^what is meant by ((?:an?|the) .+)$/iu, ([, what]) => `${what} is …`],
  [/^what is meant by (.+)$/iu, ([, what]) => `${what} means …`],
  [
    /^what ((?:an?|the) .+?) (is|are|means|shows|show)$/iu,
    ([, what = '', verb]) => (/^(?:kind|type|sort)\b/iu.test(what) ? null : `${what} ${verb} …`),
  ],
  [/^the (?:word |symbol )?equation for (.+)$/iu, ([, what]) => `${what} = …`],
  [
    /^the (?!difference|change|word|scientific|name|letter|following|two facts)(.+)$/iu,
    ([, what = '']) => (/\band\b/iu.test(what) ? null : `the ${what} ${isPlural(what) ? 'are' : 'is'} …`),
  ],
]

const pointsNowhere = /\b(?:each of the|that does this|this way|below|above)\b/iu

/** The beginning of a sentence that answers what is asked, made of the question's own words; null where there is none. */
export function sentenceStarter(demand: string): string | null {
  const asked = demand.replace(command, '').replace(/^[^,]{1,40},\s(?=why|how|what)/iu, '')
  for (const text of [asked, demand])
    for (const [pattern, write] of rules) {
      const found = pattern.exec(text)
      if (found === null) continue
      const starter = write(found)
      const fits =
        starter !== null && starter.split(/\s+/u).length <= mostWords && !pointsNowhere.test(starter)
      return fits ? capitalised(starter) : null
    }
  return null
}
