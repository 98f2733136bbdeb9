import type { Plugin } from 'vite'

const access = /, '(?:public|user|teacher|student)'\)/g
const rest = /,\s*(?:status|rate|bodyBytes|changes): [^,}\n]+/g

const markingRows = /^.*\bmarkingCalls\b.*$/gm

/**
 * Leaves the browser method and path of each call of the contract: access and limits are for the server. The calls with
 * which teachers mark come with `src/data/marking.ts`, so that nobody else loads them.
 */
export const browserCalls = (): Plugin => ({
  name: 'jotter:browser-calls',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const isTable = id.endsWith('/contract/calls.ts')
    if (!isTable && !id.endsWith('/contract/marking-calls.ts')) return null
    const stripped = code.replace(access, ')').replace(rest, '')
    return { code: isTable ? stripped.replace(markingRows, '') : stripped, map: null }
  },
})
