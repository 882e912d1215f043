/**
 * `npm run evaluate`: how well the search and the assistant understand questions that they were not tuned with.
 * `-- --mistakes` lists the assistant's mistakes in the tuning part.
 */
import { generate } from '../lib/build.mjs'
import { inRoot } from '../lib/paths.mjs'
import { run } from '../lib/processes.mjs'

export default async function evaluate(args) {
  await generate()
  await run(process.execPath, [
    '--conditions=source',
    '--import',
    'tsx',
    inRoot('prisma/seed/evaluation/main.ts'),
    ...args,
  ])
}
