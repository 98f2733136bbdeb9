import type { Plugin } from 'vite'

/**
 * Writes `var(--name)` for `tokens.name` in Fluent's modules. Its compiled styles no longer use these constants, but the
 * bundler keeps them, and with them the object of all tokens: 3.5 KiB on every screen.
 */
export const inlineTokens = (): Plugin => ({
  name: 'jotter:inline-tokens',
  apply: 'build',
  transform: {
    filter: {
      id: /node_modules\/@fluentui\/react-.*\.js$/,
      code: /import \{[^}]*\btokens\b[^}]*\} from "@fluentui\/react-theme"/,
    },
    handler: (code) => ({
      code: code
        .replace(/\$\{tokens\.(\w+)\}/g, 'var(--$1)')
        .replace(/(?<=[:=(,?]\s*)tokens\.(\w+)/g, "'var(--$1)'"),
      map: null,
    }),
  },
})
