import { defineConfig } from 'vitest/config'

const resolve = { conditions: ['source'] }
const ssr = { resolve: { conditions: ['source', 'node', 'import'] } }

export default defineConfig({
  resolve,
  ssr,
  test: {
    // Of a machine that is busy with other things, here and below.
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.spec.ts'], exclude: ['src/**/*.medium.spec.ts'] } },
      {
        extends: true,
        test: {
          name: 'medium',
          include: ['src/**/*.medium.spec.ts', 'test/**/*.spec.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
