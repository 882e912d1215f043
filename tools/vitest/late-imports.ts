import type { Plugin } from 'vitest/config'

const SOURCES = /\/src\/(?!test-)(?!.*\.spec\.)/
const DYNAMIC_IMPORT = /\bimport\(\s*(['"][^'"]+['"])\s*\)/g

/**
 * Delays each dynamic import of the sources, as a slow machine does. A test that doesn't wait for one then fails on a fast
 * machine too. The delay itself is in late-imports-setup.ts, which must be a setup file.
 */
export const LATE_IMPORTS: Plugin = {
  name: 'late-imports',
  transform: (code, id) => {
    if (!SOURCES.test(id) || id.includes('/node_modules/')) return
    return { code: code.replaceAll(DYNAMIC_IMPORT, 'importLate(() => import($1))'), map: null }
  },
}

export const LATE_IMPORTS_SETUP = new URL('late-imports-setup.ts', import.meta.url).pathname
