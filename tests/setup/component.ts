import { afterEach, beforeEach } from 'vitest'
import '../../src/preferences/theme.css'
import '../../src/preferences/global.css'

// What a screen calls after its test is answered at once, and by no server that happens to run on this machine: a failure
// or a wait would hold up what the next test sends.
globalThis.fetch = () => Promise.resolve(Response.json({ detail: 'The test is over.' }, { status: 404 }))

// Of two children with the same key one stays on the screen when it should go.
const { error } = console
console.error = (...words: unknown[]) => {
  if (words.some((word) => String(word).includes('children with the same key')))
    queueMicrotask(() => {
      throw new Error(words.map(String).join(' '))
    })
  error(...words)
}

// Nobody looks at the page, so it is laid out and pressed, but not painted: that takes a quarter of the CPU time.
;(frameElement as HTMLElement).style.opacity = '0'

// What the test before announced stays in the page for a second.
beforeEach(() => {
  for (const message of document.querySelectorAll('[aria-live][data-tabster-never-hide] > *'))
    message.remove()
})

// A button that was pressed ignores presses for a moment, and so does what stands in its place in the next test.
afterEach(() => {
  for (const animation of document.getAnimations())
    if (!(animation instanceof CSSAnimation || animation instanceof CSSTransition)) animation.finish()
})
