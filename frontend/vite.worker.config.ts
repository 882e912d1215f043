import { defineConfig } from 'vite'
import { BROWSER_CONDITIONS, buildConstants } from './release/browser-build.js'

/** Builds the code of the service worker, which `sw.js` imports. A classic script: not all browsers have module workers. */
export default defineConfig({
  resolve: { conditions: BROWSER_CONDITIONS },
  define: {
    ...buildConstants(),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: 'dist/client',
    // The back office's files are beside it.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    lib: { entry: 'src/sw/worker.ts', formats: ['iife'], name: 'worker' },
    rolldownOptions: { output: { entryFileNames: 'assets/worker-[hash].js' } },
  },
})
