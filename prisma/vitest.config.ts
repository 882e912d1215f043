import { IS_FULL_TIER, PATIENCE } from '@sofaseva/tools/vitest/patience'
import { defineConfig } from 'vitest/config'

// The contract as it is written: nothing has to be built first.
const resolve = { conditions: ['source'] }
const ssr = { resolve: { conditions: ['source', 'node', 'import'] } }

export default defineConfig({
  resolve,
  ssr,
  test: { ...PATIENCE, include: ['seed/**/*.spec.ts'], exclude: IS_FULL_TIER ? [] : ['**/*.full.spec.ts'] },
})
