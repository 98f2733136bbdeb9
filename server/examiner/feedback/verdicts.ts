/** What feedback says about the mark, in so many words. */
const full = /\b(?:full marks|all correct|perfect|spot on|nothing to improve|all that was needed)\b/iu
const nothing =
  /\b(?:completely wrong|all wrong|no marks|zero marks|not earn (?:a|any) marks?|nothing (?:here )?is right)\b/iu
const lacking =
  /\b(?:(?:is|are|was) (?:wrong|incorrect|missing)|incorrect answer|not (?:quite )?(?:right|correct|complete)|isn['’]t (?:right|correct))\b/iu
const praising =
  /(?<!\b(?:not|no|n['’]t|nothing|if|whether|number) (?:is |are |quite |all |entirely )?)\b(?:well done|excellent|brilliant|great (?:work|answer|job)|good (?:work|answer|job)|(?:is|are|be) (?:both |all |quite |exactly )?(?:right|correct)|you are right|correct answer|correct[!.:])/iu

const share = /\b(\d+)\s*(?:of|out of|\/)\s*(?:the |all )?(\d+)(?=\s*marks?\b)/giu
const sum = /(?<!still )\b(?:got|earned|earns|gained|scored|scores)\s+(\d+)\s+marks?\b/giu

export interface GivenMark {
  mark: number
  maxPoints: number
}

/** "2 of the 3 marks" or "you got 2 marks" where the mark is another. */
function countsOtherwise(text: string, { mark, maxPoints }: GivenMark): boolean {
  const shares = [...text.matchAll(share)].some(
    ([, earned, all]) => Number(earned) !== mark || Number(all) !== maxPoints,
  )
  return shares || [...text.matchAll(sum)].some(([, earned]) => Number(earned) !== mark)
}

/** Whether a text's verdict does not fit the mark: praise for nothing, fault found with full marks, and so on. */
export function contradictsMark(text: string, given: GivenMark): boolean {
  const { mark, maxPoints } = given
  if (countsOtherwise(text, given)) return true
  if (mark < maxPoints && full.test(text)) return true
  if (mark > 0 && nothing.test(text)) return true
  if (mark >= maxPoints && lacking.test(text)) return true
  return mark === 0 && praising.test(text)
}
