import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@sofaseva/contract'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { schemaVersion } from './release/schema-version.js'

const API = process.env.API_URL ?? 'http://127.0.0.1:8080'

/** Changes whenever anything the rendered shell is made of does. */
function sourceHash(folder: string): string {
  const hash = createHash('sha1')
  const add = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(readFileSync(path))
  }
  add(folder)
  return hash.digest('hex')
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  define: {
    __SCHEMA_VERSION__: JSON.stringify(schemaVersion(contract)),
    // React's development build renders several times slower, and is what a server without NODE_ENV would load.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
  },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/uploads', '/health'].map((path) => [path, API])),
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node20' : 'es2022',
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      output: {
        // Everything only the back office needs lies under one folder, which phones never store.
        chunkFileNames: (chunk) =>
          chunk.moduleIds.some((id) => id.includes('/routes/admin/') || id.includes('@tanstack'))
            ? 'assets/admin/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        // What every page starts with is two files rather than twenty: libraries, which seldom change, and the site.
        ...(isSsrBuild
          ? {}
          : {
              codeSplitting: {
                groups: [
                  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
                  { name: 'site', tags: ['$initial'] },
                ],
              },
            }),
      },
    },
  },
  plugins: [
    react(),
    VitePWA({
      disable: isSsrBuild === true,
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['assets/**/*.{js,css,woff2}', 'icons/*.{png,svg}', 'manifest.webmanifest'],
        globIgnores: ['assets/admin/**', 'screenshots/**'],
        additionalManifestEntries: [{ url: '/shell', revision: sourceHash(join(import.meta.dirname, 'src')) }],
      },
    }),
  ],
}))
