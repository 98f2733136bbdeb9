import styles from './quoted-answer.module.css'

/** A whole answer in a ruled box that scrolls, to be compared with another one, or that it has no text. */
export const QuotedAnswer = ({ answer }: { answer: string }) => (
  <blockquote className={styles.quote} dir="auto">
    {answer === '' ? <em>No text</em> : answer}
  </blockquote>
)
