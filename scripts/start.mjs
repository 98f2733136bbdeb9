// `npm start`: installs what is missing, builds what is stale, starts everything and serves it.
import { become, build, install, node } from './house.mjs'

install()
build()
become(node, ['server/main.ts', '--quiet'])
