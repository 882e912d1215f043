import { PATIENCE } from '@sofaseva/tools/vitest/patience'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The sources of the contract, which need no build.
  ssr: { resolve: { conditions: ['source', 'node', 'import'] } },
  test: { ...PATIENCE },
})
