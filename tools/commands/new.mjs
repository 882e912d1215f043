/** `npm run new endpoint|module|notification|outbox-kind|page -- <name …>`: writes a slice by the repository's conventions. */
import { GENERATORS, generateSlice } from '../lib/generators.mjs'
import { print, UserError } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'
import { run } from '../lib/processes.mjs'

export default async function create([kind, ...names]) {
  if (!Object.hasOwn(GENERATORS, kind)) throw new UserError(`Say one of: ${Object.keys(GENERATORS).join(', ')}.`)
  const { paths, next } = generateSlice(kind, names)
  const formatted = paths.filter((path) => /\.(tsx?|mjs|json)$/.test(path)).map((path) => inRoot(path))
  await run('npx', ['biome', 'check', '--write', ...formatted], { quiet: true })
  for (const path of paths) print(`  ${path}`)
  print(`\n${next}\nThen: npm run generate && npm run check`)
}
