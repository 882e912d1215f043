import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __SCHEMA_VERSION__: JSON.stringify('test'), __SERVER__: 'true' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    environment: 'jsdom',
    include: ['{src,release}/**/*.spec.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
    testTimeout: 60_000,
  },
})
