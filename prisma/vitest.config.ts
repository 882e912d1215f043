import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import'] } },
  test: { include: ['seed/**/*.spec.ts'] },
})
