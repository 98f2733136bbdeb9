import type { Plugin } from 'vite'

const access = /, '(?:public|user|teacher|student)'\)/g
const rest = /,\s*(?:status|rate|bodyBytes|changes): [^,}\n]+/g

/** Leaves the browser method and path of each call in `contract/calls.ts`: access and limits are for the server. */
export const browserCalls = (): Plugin => ({
  name: 'jotter:browser-calls',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/contract/calls.ts')) return null
    return { code: code.replace(access, ')').replace(rest, ''), map: null }
  },
})
