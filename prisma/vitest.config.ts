import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../tools/vitest/patience.js'

export default defineConfig({ test: { ...PATIENCE, include: ['seed/**/*.spec.ts'] } })
