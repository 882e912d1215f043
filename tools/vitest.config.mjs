import { defineConfig } from 'vitest/config'
import { PATIENCE } from './vitest/patience.ts'

export default defineConfig({
  test: {
    ...PATIENCE,
    include: ['test/**/*.spec.mjs'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
