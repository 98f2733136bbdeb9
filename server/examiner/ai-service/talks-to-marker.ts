import { plainText } from './plain-text.ts'

const orders: RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,60}\b(?:instructions?|rules?|above|previous|prior|prompts?|mark ?schemes?)\b/iu,
  /\b(?:award|give|grant|assign|deserves?|worth|return|output|respond with)\b[^.\n]{0,40}\b(?:full|all|max(?:imum)?|top|\d+|one|two|three)\b[^.\n]{0,20}\b(?:marks?|points?|credit|score)\b/iu,
  /\b(?:system|developer|assistant)\s*(?:prompt|message|override|:)|<\|?\/?(?:system|im_start|im_end|user|assistant|pupil_answer)/iu,
  /"?\b(?:awarded|most_marks|pupil_answer|mark_scheme|confidence)\b"?\s*[:=]/iu,
  /\b(?:you are|act as|pretend|as an?)\b[^.\n]{0,30}\b(?:ai|language model|examiner|marker|teacher|grader|chatbot)\b/iu,
  /\b(?:dear|hello|hi|hey|note to(?: the)?|message to(?: the)?)\s+(?:ai|marker|examiner|grader|chatgpt|gpt|computer|teacher)\b/iu,
]

/**
 * Whether words of a pupil speak to whoever marks them. In an answer that changes no mark by itself, since there may be
 * sense beside it; but a model may have listened, so a teacher is to look.
 */
export function talksToMarker(words: string): boolean {
  const text = plainText(words, words.length)
  return orders.some((order) => order.test(text))
}
