import type { Plugin } from 'vite'

const access = /, '(?:public|user|teacher|student)'\)/g
const rest = /,\s*(?:status|rate|bodyBytes|changes): [^,}\n]+/g

const separateRows = /^.*\b(markingCalls|roomCalls)\b.*$/gm

/**
 * Leaves the browser method and path of each call of the contract: access and limits are for the server. The calls
 * of marking and of the room come with the modules of `src/data/` that make them, so that nobody else loads them.
 */
export const browserCalls = (): Plugin => ({
  name: 'jotter:browser-calls',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const isTable = id.endsWith('/contract/calls.ts')
    if (!isTable && !/\/contract\/(marking|room)-calls\.ts$/.test(id)) return null
    const stripped = code.replace(access, ')').replace(rest, '')
    return { code: isTable ? stripped.replace(separateRows, '') : stripped, map: null }
  },
})
