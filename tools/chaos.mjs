/** `npm run chaos`: what must hold while everything fails. docs/chaos.md tells what the words after it ask for. */
import { install } from './lib/install.mjs'
import { main } from './lib/main.mjs'

await main(async () => {
  await install()
  // It imports packages, which are there by now.
  const { chaos } = await import('../bench/chaos.mjs')
  return chaos(process.argv.slice(2))
})
