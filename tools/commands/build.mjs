/** `npm run build`: builds what changed since the last build. */
import { build } from '../lib/build.mjs'

export default () => build().then(() => 0)
