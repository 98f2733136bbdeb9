import { useEffect, useState } from 'react'
import { runtimeConfig } from '../../data/runtime-config.ts'

/** Whether this is the demo school; false until that is known. */
export function useDemo(): boolean {
  const [demo, setDemo] = useState(false)
  useEffect(() => {
    runtimeConfig().then((config) => setDemo(config.demo), console.error)
  }, [])
  return demo
}
