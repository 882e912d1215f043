import { defineConfig } from 'vitest/config'
import { PATIENCE, SHARED_MODULES } from '../tools/vitest/patience.js'

const resolve = { conditions: ['source'] }
const ssr = { resolve: { conditions: ['source', 'node', 'import'] } }
/** One for each worker of the medium tests: test/support/fresh-servers.ts. */
const SERVERS: unknown[] = JSON.parse(process.env.MEDIUM_SERVERS ?? '[{}]')

export default defineConfig({
  resolve,
  ssr,
  test: {
    ...PATIENCE,
    // The driver rejects once more to nobody; `logOrphanedRejections` logs it where the product runs.
    onUnhandledError: ({ name }) => name !== 'SqlError',
    projects: [
      {
        extends: true,
        test: {
          ...SHARED_MODULES,
          name: 'unit',
          include: ['src/**/*.spec.ts'],
          exclude: ['src/**/*.medium.spec.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'medium',
          include: ['src/**/*.medium.spec.ts', 'test/**/*.spec.ts'],
          setupFiles: ['test/support/fresh-servers.ts'],
          // A worker loads the product once for all of its files.
          isolate: false,
          maxWorkers: SERVERS.length,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
