/** `npm run scale -- galera [BOOKINGS]` tries the product on a cluster. docs/scaling.md has the results. */
import { build } from '../lib/build.mjs'
import { UserError } from '../lib/output.mjs'

const CLUSTERS = {
  galera: async (words) => (await import('../../chaos/galera/index.mjs')).galeraChaos(words),
}

export default async function scale([name = '', ...words]) {
  const run = CLUSTERS[name]
  if (!run) throw new UserError(`Name a cluster: ${Object.keys(CLUSTERS).join(', ')}.`)
  // The programs import the built contract.
  await build()
  return run(words)
}
