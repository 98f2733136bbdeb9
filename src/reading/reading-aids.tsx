import { Suspense } from 'react'
import { lazyComponent } from '../lib/lazy-component.ts'
import { useReading } from '../preferences/reading.ts'

const ReadAloud = lazyComponent(async () => (await import('./read-aloud.tsx')).ReadAloud)
const LineFocus = lazyComponent(async () => (await import('./line-focus.tsx')).LineFocus)

interface ReadingAidsProps {
  question: readonly string[]
  answer: string
}

/** Buttons that read aloud, and the line focus, where they were chosen. To be a child of the sheet. */
export function ReadingAids({ question, answer }: ReadingAidsProps) {
  const { readsAloud, hasLineFocus } = useReading()
  return (
    <Suspense>
      {readsAloud && <ReadAloud question={question} answer={answer} />}
      {hasLineFocus && <LineFocus />}
    </Suspense>
  )
}
