import { defineConfig } from 'vitest/config'
import { IS_FULL_TIER, PATIENCE, timeLimit } from './vitest/patience.ts'
import { ALL_SERVERS } from './vitest/worker-servers.ts'

const exclude = IS_FULL_TIER ? [] : ['**/*.full.spec.mjs']

export default defineConfig({
  test: {
    ...PATIENCE,
    projects: [
      { extends: true, test: { name: 'unit', include: ['lib/**/*.spec.mjs'], exclude } },
      {
        extends: true,
        test: {
          name: 'operations',
          include: ['test/**/*.spec.mjs'],
          exclude,
          setupFiles: ['vitest/use-own-servers.ts'],
          maxWorkers: Math.max(1, ALL_SERVERS.length),
          sequence: { groupOrder: 1 },
          testTimeout: timeLimit(60_000),
        },
      },
    ],
  },
})
