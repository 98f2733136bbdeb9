import { Speaker2Regular } from '@fluentui/react-icons/headless/svg/speaker'
import { StopRegular } from '@fluentui/react-icons/headless/svg/stop'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../components/form/button.tsx'
import styles from './read-aloud.module.css'
import { canSpeak, speak } from './speech.ts'

interface ReadAloudProps {
  question: readonly string[]
  answer: string
}

/** Buttons that read the question and the answer aloud, until the end, another press or another screen. */
export function ReadAloud({ question, answer }: ReadAloudProps) {
  const [reading, setReading] = useState<'question' | 'answer' | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  if (!canSpeak()) return null
  const renderButton = (what: 'question' | 'answer', label: string, texts: readonly string[]) => (
    <Button
      variant="plain"
      icon={reading === what ? <StopRegular /> : <Speaker2Regular />}
      onClick={() => {
        stop.current()
        if (reading === what) return
        setReading(what)
        stop.current = speak(texts, () => setReading(null))
      }}
    >
      {reading === what ? 'Stop reading' : label}
    </Button>
  )
  return (
    <div className={styles.buttons}>
      {renderButton('question', 'Read the question aloud', question)}
      {answer.trim() !== '' && renderButton('answer', 'Read my answer aloud', [answer])}
    </div>
  )
}
