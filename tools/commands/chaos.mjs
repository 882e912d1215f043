/** `npm run chaos` checks the guarantees while everything fails. docs/chaos.md lists its arguments. */
import { chaos } from '../../chaos/main.mjs'

export default chaos
