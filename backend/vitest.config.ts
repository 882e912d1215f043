import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../tools/vitest/patience.js'

const resolve = { conditions: ['source'] }
const ssr = { resolve: { conditions: ['source', 'node', 'import'] } }

export default defineConfig({
  resolve,
  ssr,
  test: {
    ...PATIENCE,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.spec.ts'], exclude: ['src/**/*.medium.spec.ts'] } },
      {
        extends: true,
        test: {
          name: 'medium',
          include: ['src/**/*.medium.spec.ts', 'test/**/*.spec.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
})
