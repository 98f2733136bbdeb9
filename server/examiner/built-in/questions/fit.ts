import type { QuestionTask } from '../../examiner.ts'
import { type Token, tokenize } from '../../text/tokens.ts'
import type { BankQuestion, QuestionMaker } from '../../../../content/question-bank/bank-question.ts'
import { createDraw } from './draw.ts'

const getContentWords = (text: string): Token[] =>
  tokenize(text).filter(({ stop, digits }) => !stop && !digits)

const getContentStems = (text: string): Set<string> => new Set(getContentWords(text).map(({ stem }) => stem))

/** What a student is to do: these words choose between questions, also where the prompt says nothing else. */
const commandStems = getContentStems('calculate calculation explain describe name compare evaluate')

/** What prompts say of any question: it helps to choose between questions that fit, and never makes one fit. */
const taskStems = new Set([
  ...commandStems,
  ...getContentStems(
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

type QuestionRequest = Pick<QuestionTask, 'subject' | 'ncTopic' | 'prompt'>

/** What the prompt says the question should be about: nothing where it is empty, or asks for "a question for year nine". */
function findTopicStems({ subject, prompt }: QuestionRequest): string[] {
  const subjectStems = getContentStems(subject)
  return getContentWords(prompt).flatMap(({ stem, text, quantity }) =>
    quantity !== null || taskStems.has(stem) || subjectStems.has(stem) || fillers.has(text) ? [] : [stem],
  )
}

const toText = ({ questionDescription, subquestions }: BankQuestion): string =>
  [
    questionDescription,
    ...subquestions.flatMap((part) => [
      part.subquestionDescription,
      ...part.answers.map(({ answer }) => answer),
    ]),
  ].join('\n')

interface MakerStems {
  about: ReadonlySet<string>
  text: ReadonlySet<string>
}

const stemsCache = new WeakMap<QuestionMaker, MakerStems>()

function getMakerStems(maker: QuestionMaker): MakerStems {
  const cached = stemsCache.get(maker)
  if (cached !== undefined) return cached
  const words = {
    about: getContentStems(maker.about),
    text: getContentStems(toText(maker.make(createDraw('words')))),
  }
  stemsCache.set(maker, words)
  return words
}

/** A stem counts for more where few questions of the topic have it, and double where the maker is about it. */
function createScorer(
  stems: ReadonlySet<string>,
  all: readonly MakerStems[],
  topic: ReadonlySet<string>,
): (words: MakerStems) => number {
  const idfByStem = new Map<string, number>()
  for (const stem of stems) {
    const count = all.filter(({ about, text }) => about.has(stem) || text.has(stem)).length
    const weight = Math.log(1 + all.length / Math.max(1, count))
    idfByStem.set(stem, taskStems.has(stem) ? weight * 0.1 : weight)
  }
  return ({ about, text }) => {
    let fit = 0
    for (const [stem, weight] of idfByStem) {
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
export function rankMakers(
  makers: readonly QuestionMaker[],
  request: QuestionRequest,
  seed: string,
): { close: QuestionMaker[]; others: QuestionMaker[] } {
  const stems = getContentStems(request.prompt)
  const topic = getContentStems(request.ncTopic)
  const all = makers.map(getMakerStems)
  const topicStems = findTopicStems(request)
  const fitsPrompt = topicStems.some(
    (stem) => topic.has(stem) || all.some(({ about, text }) => about.has(stem) || text.has(stem)),
  )
  if (topicStems.length > 0 && !fitsPrompt) return { close: [], others: [] }
  const scoredStems = fitsPrompt ? stems : new Set([...stems].filter((stem) => commandStems.has(stem)))
  const score = createScorer(scoredStems, all, topic)
  const ranked = createDraw(seed)
    .some(makers, makers.length)
    .map((maker) => ({ maker, fit: score(getMakerStems(maker)) }))
    .toSorted((one, other) => other.fit - one.fit)
  const minFit = (ranked[0]?.fit ?? 0) / 2
  return {
    close: ranked.flatMap(({ maker, fit }) => (fit >= minFit ? [maker] : [])),
    others: ranked.flatMap(({ maker, fit }) => (fit < minFit ? [maker] : [])),
  }
}
