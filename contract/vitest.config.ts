import { PATIENCE, SHARED_MODULES } from '@sofaseva/tools/vitest/patience'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { ...PATIENCE, ...SHARED_MODULES, include: ['src/**/*.spec.ts', 'scripts/**/*.spec.mjs'] },
})
