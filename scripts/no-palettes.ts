import type { Plugin } from 'vite'

/**
 * Empties the colour palettes that the charts' library imports all of, 7 KiB compressed: our charts take their colours
 * from the theme.
 */
export const noPalettes = (): Plugin => ({
  name: 'jotter:no-palettes',
  apply: 'build',
  transform(code, id) {
    if (!/\/node_modules\/d3-scale-chromatic\//.test(id)) return null
    const [, exported] = /export \{([^}]+)\}/.exec(code) ?? []
    if (exported === undefined) throw new Error(`${id} exports in another way than it did`)
    const names = exported.split(',').map((name) => name.replace(/^.* as /s, '').trim())
    return { code: names.map((name) => `export const ${name} = []`).join('\n'), map: null }
  },
})
