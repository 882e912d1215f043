import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BROWSER_CONDITIONS, buildConstants } from './release/browser-build.js'
import { chunkName } from './release/chunk-name.js'

/** Components and their libraries. Schemas and the offline code are loaded on demand. */
const UI_MODULES =
  /frontend\/src\/(office|shared)\/(ui|features|lib)\/|node_modules\/(@mantine|@tabler|@tanstack|dayjs)\//
/**
 * The number of pages that must share a module. Modules with fewer stay with their pages, so no page loads another's
 * editor or charts.
 */
const MIN_SHARING_PAGES = 7

/**
 * Builds the back office, which shares no file with the site. Neither bundle grows because of the other. Its document
 * is a template that the API fills in for each response.
 */
export default defineConfig({
  resolve: { conditions: BROWSER_CONDITIONS },
  define: buildConstants(),
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets/office',
    // The site's files are in the same folder.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: 'office.html',
      // The office imports some modules statically that the site loads lazily.
      checks: { ineffectiveDynamicImport: false },
      output: {
        chunkFileNames: (chunk) => `assets/office/${chunkName(chunk)}-[hash].js`,
        // Every page starts with two files instead of fifteen: libraries, which seldom change, and the office.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'office', tags: ['$initial'] },
            // A list needs some forty modules that most lists share. As separate files they load slower than the list
            // itself.
            { name: 'lists', test: UI_MODULES, minShareCount: MIN_SHARING_PAGES },
          ],
        },
      },
    },
  },
  plugins: [react()],
})
