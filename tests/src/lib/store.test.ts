import { expect, test, vi } from 'vitest'
import { createEmitter, createStore } from '../../../src/lib/store.ts'

test('a store calls its listeners after a change, and only then', () => {
  const store = createStore('ok')
  const listener = vi.fn(() => store.get())
  store.subscribe(listener)
  store.set('offline')
  store.set('offline')
  expect(listener.mock.results.map(({ value }) => value)).toEqual(['offline'])
})

test('a listener that was stopped hears nothing more', () => {
  const emitter = createEmitter<number>()
  const details: number[] = []
  const stop = emitter.subscribe((detail) => details.push(detail))
  emitter.emit(1)
  stop()
  emitter.emit(2)
  expect(details).toEqual([1])
})
