import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['seed/**/*.spec.ts'], environment: 'node', testTimeout: 30_000 },
})
