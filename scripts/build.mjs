// `npm run build`: builds the browser part where it is stale.
import { build, install } from './toolchain.mjs'

install()
build()
