// `npm run build`: builds the browser part where it is stale.
import { build, install } from './house.mjs'

install()
build()
