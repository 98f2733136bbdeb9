import type { Plugin } from 'vite'

const access = /, '(?:public|user|teacher|student)'\)/g
const rest = /,\s*(?:status|rate|bodyBytes|changes|quiet): [^,}\n]+/g

/** Leaves the browser method and path of each call of the contract: access and limits are for the server. */
export const browserCalls = (): Plugin => ({
  name: 'jotter:browser-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/(\w+-)?calls\.ts$/ },
    handler: (code) => ({ code: code.replace(access, ')').replace(rest, ''), map: null }),
  },
})
