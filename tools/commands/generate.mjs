/** `npm run generate`: compiles the messages and generates the types of the tables, where their sources have changed. */
import { generate } from '../lib/build.mjs'

export default () => generate().then(() => 0)
