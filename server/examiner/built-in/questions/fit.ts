import type { QuestionTask } from '../../examiner.ts'
import { type Token, tokenize } from '../../text/tokens.ts'
import type { BankQuestion, QuestionMaker } from '../../../../content/question-bank/bank-question.ts'
import { drawFrom } from './draw.ts'

const contentOf = (text: string): Token[] => tokenize(text).filter(({ stop, digits }) => !stop && !digits)

const contentStems = (text: string): Set<string> => new Set(contentOf(text).map(({ stem }) => stem))

/** What a pupil is to do: these words choose between questions, also where the prompt says nothing else. */
const commandStems = contentStems('calculate calculation explain describe name compare evaluate')

/** What prompts say of any question: it helps to choose between questions that fit, and never makes one fit. */
const taskStems = new Set([
  ...commandStems,
  ...contentStems(
    `question quiz write make create give set ask about exam test topic student pupil class year mark answer short long easy
    hard simple difficult foundation higher tier GCSE please`,
  ),
])

/** More words that ask for nothing in particular. As they are written, for a generator shares its stem with "generate". */
const fillers = new Set(
  `generate generated generating want need like another more other random new nice good great interesting suitable appropriate
  revise revision practice practise homework lesson school teacher child children learner learners key stage ks4 science
  anything something everything whatever hello hi thanks thank`.split(/\s+/u),
)

type Wanted = Pick<QuestionTask, 'subject' | 'ncTopic' | 'prompt'>

/** What the prompt says the question should be about: nothing where it is empty, or asks for "a question for year nine". */
function wishesOf({ subject, prompt }: Wanted): string[] {
  const subjectStems = contentStems(subject)
  return contentOf(prompt).flatMap(({ stem, text, quantity }) =>
    quantity !== null || taskStems.has(stem) || subjectStems.has(stem) || fillers.has(text) ? [] : [stem],
  )
}

const textOf = ({ questionDescription, subquestions }: BankQuestion): string =>
  [
    questionDescription,
    ...subquestions.flatMap((part) => [
      part.subquestionDescription,
      ...part.answers.map(({ answer }) => answer),
    ]),
  ].join('\n')

interface Words {
  about: ReadonlySet<string>
  text: ReadonlySet<string>
}

const known = new WeakMap<QuestionMaker, Words>()

function wordsOf(maker: QuestionMaker): Words {
  const before = known.get(maker)
  if (before !== undefined) return before
  const words = {
    about: contentStems(maker.about),
    text: contentStems(textOf(maker.make(drawFrom('words')))),
  }
  known.set(maker, words)
  return words
}

/** A stem counts for more where few questions of the topic have it, and double where the maker is about it. */
function weightsOf(
  stems: ReadonlySet<string>,
  all: readonly Words[],
  topic: ReadonlySet<string>,
): (words: Words) => number {
  const rarity = new Map<string, number>()
  for (const stem of stems) {
    const having = all.filter(({ about, text }) => about.has(stem) || text.has(stem)).length
    const weight = Math.log(1 + all.length / Math.max(1, having))
    rarity.set(stem, taskStems.has(stem) ? weight * 0.1 : weight)
  }
  return ({ about, text }) => {
    let fit = 0
    for (const [stem, weight] of rarity) {
      if (about.has(stem)) fit += 2 * weight
      if (text.has(stem)) fit += weight
      // The topic's own name fits every question of it a little.
      if (topic.has(stem)) fit += 0.2 * weight
    }
    return fit
  }
}

/**
 * The makers that fit the prompt, best first: `close` are at least half as good as the best, `others` are the rest. All of
 * them fit a prompt that says nothing, and none does where it says something and shares no word with the topic. Equal ones come in an order drawn by the seed.
 */
export function makersByFit(
  makers: readonly QuestionMaker[],
  wanted: Wanted,
  seed: string,
): { close: QuestionMaker[]; others: QuestionMaker[] } {
  const stems = contentStems(wanted.prompt)
  const topic = contentStems(wanted.ncTopic)
  const all = makers.map(wordsOf)
  const wishes = wishesOf(wanted)
  const fits = wishes.some(
    (stem) => topic.has(stem) || all.some(({ about, text }) => about.has(stem) || text.has(stem)),
  )
  if (wishes.length > 0 && !fits) return { close: [], others: [] }
  const chosenBy = fits ? stems : new Set([...stems].filter((stem) => commandStems.has(stem)))
  const fitOf = weightsOf(chosenBy, all, topic)
  const ranked = drawFrom(seed)
    .some(makers, makers.length)
    .map((maker) => ({ maker, fit: fitOf(wordsOf(maker)) }))
    .toSorted((one, other) => other.fit - one.fit)
  const enough = (ranked[0]?.fit ?? 0) / 2
  return {
    close: ranked.flatMap(({ maker, fit }) => (fit >= enough ? [maker] : [])),
    others: ranked.flatMap(({ maker, fit }) => (fit < enough ? [maker] : [])),
  }
}
