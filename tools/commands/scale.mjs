/** `npm run scale -- STEP` tries one step of docs/scaling.md. */
import { build } from '../lib/build.mjs'
import { UserError } from '../lib/output.mjs'
import { STEPS, TESTED_STEPS } from '../lib/scale-steps.mjs'
import test from './test.mjs'

/** `words` is the number of bookings. */
async function galera(words) {
  // The programs import the built contract.
  await build()
  const { galeraChaos } = await import('../../chaos/galera/index.mjs')
  return galeraChaos(words)
}

export default function scale([name = '', ...words]) {
  if (!STEPS.includes(name)) throw new UserError(`Name a step: ${STEPS.join(', ')}.`)
  return name === 'galera' ? galera(words) : test(TESTED_STEPS[name])
}
