/** `npm run chaos` checks the guarantees while everything fails. docs/chaos.md lists its arguments. */
import { build } from '../lib/build.mjs'

export default async function runChaos(words) {
  // The programs import the built contract.
  await build()
  const { chaos } = await import('../../chaos/main.mjs')
  return chaos(words)
}
