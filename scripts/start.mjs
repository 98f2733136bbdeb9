// `npm start`: installs what is missing, builds what is stale, starts everything and serves it.
import { become, build, install, node } from './toolchain.mjs'

install()
build()
become(node, ['--max-semi-space-size=4', '--v8-pool-size=1', 'server/main.ts', '--quiet'])
