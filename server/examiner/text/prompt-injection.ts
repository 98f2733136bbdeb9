import { toPlainText } from './plain-text.ts'

const patterns: RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,60}\b(?:instructions?|rules?|above|previous|prior|prompts?|mark ?schemes?)\b/iu,
  /\b(?:award|give|grant|assign|deserves?|worth|return|output|respond with)\b[^.\n]{0,40}\b(?:full|all|max(?:imum)?|top|\d+|one|two|three)\b[^.\n]{0,20}\b(?:marks?|points?|credit|score)\b/iu,
  /\b(?:system|developer|assistant)\s*(?:prompt|message|override|:)|<\|?\/?(?:system|im_start|im_end|user|assistant|pupil_answer)/iu,
  /"?\b(?:awarded|most_marks|pupil_answer|mark_scheme|confidence)\b"?\s*[:=]/iu,
  /\b(?:you are|act as|pretend|as an?)\b[^.\n]{0,30}\b(?:ai|language model|examiner|marker|teacher|grader|chatbot)\b/iu,
  /\b(?:dear|hello|hi|hey|note to(?: the)?|message to(?: the)?)\s+(?:ai|marker|examiner|grader|chatgpt|gpt|computer|teacher)\b/iu,
]

/**
 * Whether a student's text addresses the marker or gives it instructions. That changes no mark by itself, because the rest
 * may be a good answer; but a model may have followed it, so a teacher should check.
 */
export function addressesMarker(text: string): boolean {
  const plain = toPlainText(text, text.length)
  return patterns.some((pattern) => pattern.test(plain))
}
