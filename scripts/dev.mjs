// `npm run dev`: the server, restarted when its files change, and Vite with hot reload in front of it.
import { spawn } from 'node:child_process'
import { become, install, node, root, tool } from './toolchain.mjs'

install()
const port = process.env.PORT ?? '3000'
const vite = spawn(node, [tool('vite', 'bin', 'vite.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
})
process.on('exit', () => vite.kill())
// Pages come from Vite's port, so that is the origin calls are made from.
become(node, ['--watch-path=server', '--watch-path=contract', 'server/main.ts', '--quiet'], {
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173',
})
