import { useRef, useState } from 'react'
import { useOnDemand } from './-use-on-demand.ts'

const loadEditor = async () => (await import('./-manage-exercises/manage-exercises.tsx')).ManageExercises

/** The editor of the drafted questions, opened by its button or by what Save has found missing in a question. */
export function useEditor() {
  const { Part: Editor, busy, failed, open, close } = useOnDemand(loadEditor)
  const [incomplete, setIncomplete] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const openAt = (question: number | null) => {
    // The focus comes back to where the editor was opened from, and a message is gone by then.
    button.current?.focus()
    setIncomplete(question)
    open()
  }
  return { Editor, busy, failed, incomplete, button, openAt, close }
}

export type QuizEditor = ReturnType<typeof useEditor>
