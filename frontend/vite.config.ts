import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as contract from '@sofaseva/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildId } from './release/build-id.js'
import { schemaVersion } from './release/schema-version.js'

const API = process.env.API_URL ?? 'http://127.0.0.1:8080'

const DIST = join(import.meta.dirname, 'dist')
const CLIENT = join(DIST, 'client')

/** Names the build once its last file but the worker is written: `dist/server`, which is built first, counts too. */
function namesBuild(named: (id: string) => void): Plugin {
  return {
    name: 'names-build',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler() {
        const id = buildId([join(DIST, 'server'), CLIENT])
        writeFileSync(join(DIST, 'build.json'), JSON.stringify({ build: id }))
        named(id)
      },
    },
  }
}

/** As a page's `integrity` says it: what another build put under the same name is not taken for it. */
function integrityOf(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
}

let build = ''

/** Where nothing can be stored there is no worker: it goes without the page's stand-in. */
const withoutMemoryStore: Plugin = {
  name: 'without-memory-store',
  resolveId: (id) => (id === 'fake-indexeddb' ? '\0none' : null),
  load: (id) => (id === '\0none' ? 'export default undefined\nexport const IDBKeyRange = undefined' : null),
}

/** The package offers bundlers its development build alone. */
const ROUTER = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production/index.mjs')

/**
 * Has the bundler leave out what we do not use of the router: it keeps whatever is given a `displayName`, and whatever is
 * made by a call it does not know.
 */
const slimRouter: Plugin = {
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(
          /= (React\d*\.(?:forwardRef|createContext|memo)|new (?:Set|Map|WeakMap|URL))\(/g,
          '= /* @__PURE__ */ $1(',
        ),
  },
}

export default defineConfig(({ isSsrBuild, command }) => ({
  resolve: {
    ...(command === 'build' ? { alias: [{ find: /^react-router$/, replacement: ROUTER }] } : {}),
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  define: {
    __SCHEMA_VERSION__: JSON.stringify(schemaVersion(contract)),
    __SERVER__: JSON.stringify(isSsrBuild === true),
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
          chunk.moduleIds.some(
            (id) => /\/(routes|features\/[^/]+)\/admin\/|@tanstack/.test(id) && !/\.routes?\.ts$/.test(id),
          )
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
                  // What pages of the catalogue share, which everybody meets first.
                  {
                    name: 'catalogue',
                    test: /features\/catalog\/(?!admin|no-results)|shared\/ui\/(picture|price|rating|last-updated|standalone-link)\.|contract\/.*(picture|time|money)\.rules/,
                  },
                ],
              },
            }),
      },
    },
  },
  plugins: [
    react(),
    slimRouter,
    ...(isSsrBuild ? [] : [namesBuild((id) => (build = id))]),
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
        globIgnores: ['assets/admin/**', 'assets/memory-store-*', 'screenshots/**'],
        buildPlugins: { vite: [withoutMemoryStore] },
        manifestTransforms: [
          (files) => ({
            manifest: [
              ...files.map((file) => ({ ...file, integrity: integrityOf(join(CLIENT, file.url)) })),
              // The worker knows by this which build it is of.
              { url: `/shell?build=${build}`, revision: null, size: 0 },
            ],
          }),
        ],
      },
    }),
  ],
}))
