/** What a test of the full tier begins with: the test of `npm test` that covers the core of it. */
const CORE = /^\/\/ Core covered by: (\S+)\n/
/** Folders whose tests `npm test` runs. */
const QUICK = /^(?:e2e\/journeys|contract|prisma|backend|frontend|bench|tools)\/.*\.spec\.(?:ts|tsx|mjs)$/

/**
 * What is wrong with the tests of the full tier, a sentence each: every one names a test that `npm test` runs.
 * @param {{ path: string, text: string }[]} files the spec files under e2e/full
 * @param {(path: string) => boolean} isFile whether there is a file of this path, relative to the root
 * @returns {string[]}
 */
export function tierFaults(files, isFile) {
  return files.flatMap(({ path, text }) => {
    const core = CORE.exec(text)?.[1]
    if (!core) return [`${path} must begin with "// Core covered by: <path of a test that npm test runs>".`]
    if (!QUICK.test(core)) return [`${path} is covered by ${core}, which npm test does not run.`]
    return isFile(core) ? [] : [`${path} is covered by ${core}, which does not exist.`]
  })
}
