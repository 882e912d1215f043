import { defineConfig } from 'vitest/config'
import { PATIENCE, timeLimit } from './vitest/patience.ts'

export default defineConfig({
  test: {
    ...PATIENCE,
    include: ['test/**/*.spec.mjs'],
    fileParallelism: false,
    testTimeout: timeLimit(60_000),
    hookTimeout: timeLimit(60_000),
  },
})
