import { IS_FULL_TIER, PATIENCE, SHARED_MODULES } from '@sofaseva/tools/vitest/patience'
import { ALL_SERVERS } from '@sofaseva/tools/vitest/worker-servers'
import { defineConfig } from 'vitest/config'

const resolve = { conditions: ['source'] }
const ssr = { resolve: { conditions: ['source', 'node', 'import'] } }
export default defineConfig({
  resolve,
  ssr,
  test: {
    ...PATIENCE,
    // The driver rejects a promise that no code awaits. In production, `logOrphanedRejections` logs it.
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
          exclude: IS_FULL_TIER ? [] : ['**/*.full.spec.ts'],
          setupFiles: ['test/support/cheap-hashes.ts', 'test/support/fresh-servers.ts'],
          // Each worker loads the product once for all of its files.
          isolate: false,
          maxWorkers: Math.max(1, ALL_SERVERS.length),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
