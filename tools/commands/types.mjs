/** `npm run types`: checks the types of every workspace that has any. */
import { inRoot, TSC } from '../lib/paths.mjs'
import { run } from '../lib/processes.mjs'

const PROJECTS = [
  ...['contract/tsconfig.json', 'backend/tsconfig.json', 'prisma/tsconfig.json', 'e2e/tsconfig.json'],
  ...['frontend/tsconfig.json', 'frontend/tsconfig.sw.json'],
]

export default async function types() {
  const codes = []
  // One after another: the compiler uses every core by itself.
  for (const project of PROJECTS)
    codes.push(await run(process.execPath, [TSC, '-p', inRoot(project), '--noEmit'], { check: false }))
  return codes.some((code) => code !== 0) ? 1 : 0
}
