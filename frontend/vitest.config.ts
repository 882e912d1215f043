import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../tools/vitest/patience.js'

export default defineConfig({
  define: { __SCHEMA_VERSION__: JSON.stringify('test'), __SERVER__: 'true' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    ...PATIENCE,
    environment: 'jsdom',
    include: ['{src,release}/**/*.spec.{ts,tsx}'],
    setupFiles: [...PATIENCE.setupFiles, 'src/test-setup.ts'],
  },
})
