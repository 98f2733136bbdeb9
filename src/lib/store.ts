import { useSyncExternalStore } from 'react'

/** A minimal event emitter. */
export interface Emitter<Detail> {
  emit: (detail: Detail) => void
  /** Returns the unsubscribe function. */
  subscribe: (listener: (detail: Detail) => void) => () => void
}

export function createEmitter<Detail = void>(): Emitter<Detail> {
  const listeners = new Set<(detail: Detail) => void>()
  return {
    emit: (detail) => {
      for (const listener of listeners) listener(detail)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One value that outlives the components that show it. */
export interface Store<State> {
  get: () => State
  /** Calls the listeners only where the value is another one (`Object.is`). */
  set: (next: State) => void
  /** Calls back after every change. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<State>(initial: State): Store<State> {
  const { emit, subscribe } = createEmitter()
  let state = initial
  return {
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return
      state = next
      emit()
    },
    subscribe,
  }
}

/** The value of a store; the component renders again when it changes. */
export const useStore = <State>({ subscribe, get }: Pick<Store<State>, 'subscribe' | 'get'>): State =>
  useSyncExternalStore(subscribe, get)
