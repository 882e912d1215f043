import { defineConfig } from 'vitest/config'
import { PATIENCE, SHARED_MODULES } from '../tools/vitest/patience.js'

export default defineConfig({ test: { ...PATIENCE, ...SHARED_MODULES, include: ['src/**/*.spec.ts'] } })
