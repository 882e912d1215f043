import { LATE_IMPORTS, LATE_IMPORTS_SETUP } from '@sofaseva/tools/vitest/late-imports'
import { IS_FULL_TIER, PATIENCE, SHARED_MODULES } from '@sofaseva/tools/vitest/patience'
import { defineConfig } from 'vitest/config'

const PAGES = { environment: 'jsdom' }
/** Specs that replace `location`, which a vm context doesn't allow. */
const REPLACING_LOCATION = ['**/chunk-errors.spec.tsx', '**/require-admin.spec.tsx']

export default defineConfig({
  plugins: IS_FULL_TIER ? [LATE_IMPORTS] : [],
  define: { __SCHEMA_VERSION__: JSON.stringify('test'), __SERVER__: 'true' },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    ...PATIENCE,
    setupFiles: [...PATIENCE.setupFiles, ...(IS_FULL_TIER ? [LATE_IMPORTS_SETUP] : []), 'src/test-setup.ts'],
    projects: [
      // Creating a DOM takes longer than most of these specs. The few that need one say so in their first line.
      { extends: true, test: { ...SHARED_MODULES, name: 'modules', include: ['{src,release}/**/*.spec.ts'] } },
      // Each file gets a vm context instead of a process, so each worker loads jsdom and React only once.
      {
        extends: true,
        test: {
          ...PAGES,
          name: 'pages',
          include: ['src/**/*.spec.tsx'],
          exclude: REPLACING_LOCATION,
          pool: 'vmThreads',
        },
      },
      { extends: true, test: { ...PAGES, name: 'location', include: REPLACING_LOCATION } },
    ],
  },
})
