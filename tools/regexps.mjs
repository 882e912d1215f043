/** `npm run regexps`: measures every regular expression that reads text from outside; a superlinear one fails. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './lib/paths.mjs'
import { expressionsIn, superlinear } from './lib/regexp-cost.mjs'

const SOURCES = ['contract/src', 'backend/src', 'frontend/src']

const files = SOURCES.flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.|\.d\.ts$|generated\//.test(path))
    .map((path) => join(folder, path)),
)
const faults = files.flatMap((path) =>
  expressionsIn(path, readFileSync(inRoot(path), 'utf8')).flatMap((expression) => {
    const slow = superlinear(expression)
    if (slow === null) return []
    const { pump, length, ms } = slow
    return [`${path}:${expression.line} /${expression.source}/ takes ${ms} ms for ${length} characters of ${pump}`]
  }),
)
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
