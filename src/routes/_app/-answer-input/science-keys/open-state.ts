import { createStore, useStore } from '../../../../lib/store.ts'

interface OpenState {
  isOpen: boolean
  /** The keyboard takes the focus as soon as it is shown. */
  wantsFocus: boolean
}

const storageKey = 'science-keys'
const state = createStore<OpenState>({ isOpen: readStored(), wantsFocus: false })

/** Whether the science keys are shown at the answer boxes of this device, as they were left the last time. */
export const useScienceKeys = (): OpenState => useStore(state)

/** Shows or hides the keys and keeps that; where storage is blocked it lasts until the page is closed. */
export function setScienceKeys(isOpen: boolean, wantsFocus = false): void {
  state.set({ isOpen, wantsFocus })
  try {
    localStorage.setItem(storageKey, isOpen ? 'open' : 'closed')
  } catch {
    console.warn('Whether the science keys are open could not be kept on this device.')
  }
}

/** The keys have the focus they wanted. */
export const endFocusRequest = (): void => state.set({ ...state.get(), wantsFocus: false })

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'open'
  } catch {
    return false
  }
}
