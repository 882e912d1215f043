/** `npm run regexps`: measures every regular expression that reads text from outside; a superlinear one fails. */
import { textsBelow } from '../lib/files.mjs'
import { expressionsIn, superlinear } from '../lib/regexp-cost.mjs'

const SOURCES = ['contract/src', 'backend/src', 'frontend/src']
const PRODUCTION = /^(?!.*(\.spec\.|\.d\.ts$)).*\.tsx?$/

export default function regexps() {
  const faults = Object.entries(textsBelow(SOURCES, PRODUCTION)).flatMap(([path, text]) =>
    expressionsIn(path, text).flatMap((expression) => {
      const slow = superlinear(expression)
      if (slow === null) return []
      const { pump, length, ms } = slow
      return [`${path}:${expression.line} /${expression.source}/ takes ${ms} ms for ${length} characters of ${pump}`]
    }),
  )
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  return faults.length > 0 ? 1 : 0
}
