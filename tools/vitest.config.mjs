import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['test/**/*.spec.mjs'], fileParallelism: false, testTimeout: 600_000, hookTimeout: 600_000 },
})
