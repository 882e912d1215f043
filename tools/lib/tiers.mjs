/** Tests that only `npm run test:full` runs, each of which names the test of `npm test` that covers its core. */
export const FULL_TIER = /^e2e\/full\/.*\.spec\.ts$|\.full\.spec\.\w+$/
const CORE = /^\/\/ Core covered by: (\S+)$/

/**
 * Faults in the first lines of these files of the full tier ({ path: text }), a sentence each. `exists` tells
 * whether there is a file at a path from the root.
 */
export function tierViolations(files, exists) {
  return Object.entries(files).flatMap(([path, text]) => {
    const [, core] = CORE.exec(text.split('\n', 1)[0]) ?? []
    if (!core) return [`${path}: its first line must be "// Core covered by: <a test of npm test>".`]
    if (!exists(core)) return [`${path}: ${core}, which it names, does not exist.`]
    return FULL_TIER.test(core) ? [`${path}: ${core}, which it names, is of the full tier itself.`] : []
  })
}
