/** `npm run scale -- STEP` tries one step of docs/scaling.md. `galera` takes the number of bookings. */
import { build } from '../lib/build.mjs'
import { UserError } from '../lib/output.mjs'
import test from './test.mjs'

/** Steps that a test of `npm test` tries: its stage and file. */
const TESTED = {
  instances: ['operations', 'test/behind-nginx.spec.mjs'],
  restarts: ['operations', 'test/draining.spec.mjs'],
  bucket: ['medium', 'test/file-store.spec.ts'],
  sentinel: ['operations', 'test/redis-failover.full.spec.mjs'],
}

/** `words` is the number of bookings. */
async function galera(words) {
  // The programs import the built contract.
  await build()
  const { galeraChaos } = await import('../../chaos/galera/index.mjs')
  return galeraChaos(words)
}

export default function scale([name = '', ...words]) {
  if (name === 'galera') return galera(words)
  const tested = TESTED[name]
  if (!tested) throw new UserError(`Name a step: ${[...Object.keys(TESTED), 'galera'].join(', ')}.`)
  return test(tested)
}
