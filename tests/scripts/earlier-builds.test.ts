import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { countBuild, setBuildAside } from '../../scripts/earlier-builds.ts'

const dist = mkdtempSync(join(tmpdir(), 'jotter-builds-'))
const client = join(dist, 'client')
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** A build as Vite makes one: the folder is emptied, then written. */
function build(...names: string[]): void {
  setBuildAside(client)
  rmSync(client, { recursive: true, force: true })
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const name of names) writeFileSync(join(client, 'assets', name), `text of ${name}`)
  writeFileSync(join(client, 'index.html'), 'page')
  countBuild(client)
}
const listFiles = (age: number): string[] => {
  const folder = join(dist, 'earlier', String(age), 'assets')
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}

describe('after a build', () => {
  it('the files of the two before are there, and no older ones', () => {
    build('a-1.js')
    build('a-2.js')
    build('a-3.js')
    expect([listFiles(1), listFiles(2)]).toEqual([['a-2.js'], ['a-1.js']])
    build('a-4.js')
    expect([listFiles(1), listFiles(2)]).toEqual([['a-3.js'], ['a-2.js']])
    expect(readdirSync(join(dist, 'earlier')).toSorted()).toEqual(['1', '2'])
    expect(readFileSync(join(dist, 'earlier/1/assets/a-3.js'), 'utf8')).toBe('text of a-3.js')
  })

  it('a file that stayed the same is there once, and still there when it goes', () => {
    build('a-1.js', 'same-1.js')
    build('a-2.js', 'same-1.js')
    expect(listFiles(1)).toEqual(['a-1.js'])
    build('a-3.js')
    expect([listFiles(1), listFiles(2)]).toEqual([['a-2.js', 'same-1.js'], ['a-1.js']])
  })

  it('with the same files nothing has changed', () => {
    build('a-1.js')
    build('a-2.js')
    build('a-2.js')
    expect([listFiles(1), listFiles(2)]).toEqual([['a-1.js'], []])
  })

  it('the first one has nothing before it', () => {
    build('a-1.js')
    expect(existsSync(join(dist, 'earlier'))).toBe(false)
  })

  it('a build that broke off before it is not counted', () => {
    build('a-1.js')
    setBuildAside(client)
    build('a-2.js')
    expect([listFiles(1), listFiles(2)]).toEqual([['a-1.js'], []])
  })
})
