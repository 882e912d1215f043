/** `npm run chaos`: what must hold while everything fails. docs/chaos.md tells what the words after it ask for. */
import { chaos } from '../../chaos/main.mjs'

export default chaos
