import type { Question } from '../../contract/quiz-draft.ts'
import { getQuestionProblem } from './check-question.ts'
import type { Format } from './formats.ts'
import { exchangeLimits } from './limits.ts'
import { noteTexts } from './note-texts.ts'
import { hasTex } from './tex.ts'

/** A question that came out of a file. */
export interface FoundQuestion {
  /** "Line 12", "Item q7": where it is in the file. */
  location: string
  question: Question
  /** What is not as in the file, a sentence each. */
  changes: string[]
}

/** A question of a file that can't come in. */
export interface LeftOut {
  location: string
  /** Its text, or the beginning of it. */
  text: string
  /** A sentence. */
  reason: string
}

export interface ReadResult {
  format: Format
  questions: FoundQuestion[]
  leftOut: LeftOut[]
}

/** Nothing of a file can be read; the message is a sentence for the teacher. */
export class UnreadableFile extends Error {}

/** One question can't come in; the message is the reason, a sentence. */
export class NotImportable extends Error {}

/** Called while a file is read. */
export type OnProgress = (done: number, total: number) => void

/** What a reader has found so far. */
export class Findings {
  readonly questions: FoundQuestion[] = []
  readonly leftOut: LeftOut[] = []
  readonly onProgress: OnProgress

  constructor(onProgress: OnProgress = () => undefined) {
    this.onProgress = onProgress
  }

  get isFull(): boolean {
    return this.questions.length + this.leftOut.length >= exchangeLimits.questions
  }

  leaveOut(location: string, text: string, reason: string): void {
    this.leftOut.push({ location, text: shortenText(text), reason })
  }

  /** Adds the question that `read` returns. Whatever it throws leaves out this question alone; null adds nothing. */
  attempt(location: string, text: string, read: (changes: Set<string>) => Question | null): void {
    const changes = new Set<string>()
    try {
      const question = read(changes)
      if (question === null) return
      if (hasTex(question)) changes.add(noteTexts.tex)
      const problem = getQuestionProblem(question)
      if (problem === null) this.questions.push({ location, question, changes: [...changes] })
      else this.leaveOut(location, question.questionDescription || text, problem)
    } catch (error) {
      const reason = error instanceof NotImportable ? error.message : 'It could not be read.'
      this.leaveOut(location, text, reason)
    }
  }

  /** Attempts each part of a file, up to the limit of questions. */
  attemptAll<Part>(parts: Part[], attempt: (part: Part, index: number) => void): void {
    for (const [index, part] of parts.entries()) {
      if (this.isFull) {
        const count = exchangeLimits.questions.toLocaleString('en-GB')
        const reason = `A file may have ${count} questions; the others were not read. Split the file.`
        return this.leaveOut('The rest of the file', '', reason)
      }
      attempt(part, index)
      this.onProgress(index + 1, parts.length)
    }
  }

  /** Adds what was found in one of several files or sheets; locations begin with its name. */
  add(name: string, { questions, leftOut }: Pick<ReadResult, 'questions' | 'leftOut'>): void {
    const locate = <Found extends { location: string }>(one: Found): Found => ({
      ...one,
      location: `${name}, ${one.location.charAt(0).toLowerCase()}${one.location.slice(1)}`,
    })
    this.questions.push(...questions.map(locate))
    this.leftOut.push(...leftOut.map(locate))
  }

  toResult(format: Format): ReadResult {
    return { format, questions: this.questions, leftOut: this.leftOut }
  }
}

const shortenText = (text: string): string => {
  const line = text.slice(0, 1_000).replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line
}
