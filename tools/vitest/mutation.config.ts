import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { PATIENCE, SHARED_MODULES } from './patience.ts'

/** Set up by the frontend alone. */
const SETUP = 'src/test-setup.ts'

/** Runs the tests of `MUTATION_SPECS` on a copy of a workspace: lib/mutation.mjs. */
export default defineConfig({
  root: process.cwd(),
  define: { __SCHEMA_VERSION__: JSON.stringify('test'), __SERVER__: 'true' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'import', 'development|production'] } },
  test: {
    ...PATIENCE,
    ...SHARED_MODULES,
    setupFiles: [...PATIENCE.setupFiles, ...(existsSync(SETUP) ? [SETUP] : [])],
    include: JSON.parse(process.env.MUTATION_SPECS ?? '[]'),
  },
})
