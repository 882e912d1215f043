import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as contract from '@sofaseva/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { BROWSER_CONDITIONS, buildConstants } from './release/browser-build.js'
import { buildId } from './release/build-id.js'
import { chunkName } from './release/chunk-name.js'
import { gallery } from './release/gallery.js'
import { siteGroups } from './release/site-groups.js'
import { storedFiles } from './release/stored-files.js'

const API = process.env.API_URL ?? 'http://127.0.0.1:8080'

/** Pages that many visitors open second. Their imports are preloaded with them. */
const PRELOADED_PAGES = /\/(services?-page|contact-page|login\.pages)-/
/** Files that every page loads at its start. */
const INITIAL_CHUNKS = /\/(libraries|rolldown-runtime|site|entry-client|texts|catalog)-/
/** Excludes the entry and the names of the message files, because they change with any text. */
const SITE_MODULES = /^(?!.*(entry-client|i18n\/message-loaders|i18n\/generated\/(loaders|area-files))\.ts)/

const DIST = join(import.meta.dirname, 'dist')
const CLIENT = join(DIST, 'client')

/**
 * Names the build after all files except the worker are written. The name covers `dist/server` too, which is built
 * first.
 */
function nameBuild(onNamed: (id: string) => void): Plugin {
  return {
    name: 'names-build',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler() {
        const id = buildId([join(DIST, 'server'), CLIENT])
        writeFileSync(join(DIST, 'build.json'), JSON.stringify({ build: id }))
        onNamed(id)
      },
    },
  }
}

/** The path of the worker's code, which is built first. */
function workerPath(): string {
  const name = readdirSync(join(CLIENT, 'assets')).find((file) => /^worker-.*\.js$/.test(file))
  if (!name) throw new Error('The code of the worker is not built.')
  return `/assets/${name}`
}

/** The value for an `integrity` attribute. It rejects a file that another build stored under the same name. */
function integrityOf(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
}

/** The files that the worker stores, in order. The back office's scripts and styles are left out. */
function filesToStore<File extends { url: string }>(files: readonly File[]): File[] {
  const order = storedFiles(JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest)
  const byUrl = new Map(files.map((file) => [file.url, file]))
  const pageFiles = order.flatMap((url) => byUrl.get(url) ?? [])
  return [...pageFiles, ...files.filter(({ url }) => !url.startsWith('assets/'))]
}

let build = ''

/** The site's manifest in each language. */
const webManifests: Plugin = {
  name: 'web-manifests',
  async generateBundle() {
    // Imported here because some tools read this configuration before the messages are compiled.
    const { webManifest } = await import('./release/web-manifest.js')
    for (const language of contract.LANGUAGES)
      this.emitFile({
        type: 'asset',
        fileName: contract.manifestPath(language).slice(1),
        source: webManifest(language),
      })
  },
}

/** Bytes before minification. The hint costs a smaller file more than it gains. */
const MIN_HINTED_BYTES = 20_000

/**
 * Makes Chromium compile a script's functions while the script downloads. Otherwise it parses each function again at
 * the first call, which delays the page's start.
 * @see https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
function compileHint({ modules }: { modules: Record<string, { renderedLength: number }> }): string {
  const bytes = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
  return bytes > MIN_HINTED_BYTES ? '//# allFunctionsCalledOnLoad' : ''
}

/** Serves the back office's document in development. */
const officeInDevelopment: Plugin = {
  name: 'office-in-development',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (contract.isAdminPath(request.url?.split('?', 1)[0] ?? '')) request.url = '/office.html'
      next()
    })
  },
}

/** Tells `sw.js` where the worker's code is. Only a build needs it, so tools can read this file before one. */
const namedWorker: Plugin = {
  name: 'named-worker',
  apply: 'build',
  config: (_, { isSsrBuild }) => (isSsrBuild ? {} : { define: { __WORKER__: JSON.stringify(workerPath()) } }),
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: {
    conditions: BROWSER_CONDITIONS,
  },
  // Short names compress well, and every visitor loads them. File names are unique.
  css: { modules: { generateScopedName: (name: string, file: string) => `${basename(file, '.module.css')}-${name}` } },
  define: {
    ...buildConstants({ isServer: isSsrBuild === true }),
    // React's development build renders several times slower. A server without NODE_ENV would load it.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
  },
  // The API has already loaded these packages. All others are bundled, because the image contains only the API's
  // packages.
  ssr: {
    noExternal: true,
    external: ['@sofaseva/contract', 'zod', 'react', 'react-dom', 'minisearch'],
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/uploads', '/health'].map((path) => [path, API])),
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The back office was built there before. `build.mjs` empties the folder first.
    emptyOutDir: false,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node24' : 'es2022',
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) =>
        needed.filter((name) => name.endsWith('.css') || (PRELOADED_PAGES.test(file) && !INITIAL_CHUNKS.test(name))),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: isSsrBuild ? 'src/site/app/entry-server.tsx' : 'src/site/app/entry-client.ts',
      // An ineffective dynamic import delays a module that is already loaded.
      onwarn: (warning, handle) => {
        if (warning.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(warning.message)
        handle(warning)
      },
      output: {
        ...(isSsrBuild ? {} : { postBanner: compileHint }),
        chunkFileNames: (chunk) => {
          if (chunk.moduleIds.some((id) => /\/form-schemas\/(?!index)/.test(id)))
            return 'assets/form-schemas-[name]-[hash].js'
          return `assets/${chunkName(chunk)}-[hash].js`
        },
        // Every page starts with two files instead of twenty: libraries, which seldom change, and the site.
        ...(isSsrBuild
          ? {}
          : {
              codeSplitting: {
                groups: [
                  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
                  { name: 'site', tags: ['$initial'], test: SITE_MODULES },
                  ...siteGroups(),
                ],
              },
            }),
      },
    },
  },
  plugins: [
    react(),
    officeInDevelopment,
    gallery,
    namedWorker,
    ...(isSsrBuild ? [] : [webManifests, nameBuild((id) => (build = id))]),
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
        // The browser fetches the other icons and the manifest when the user installs the site.
        globPatterns: ['assets/**/*.{js,css,woff2}', 'icons/icon.svg'],
        // The Devanagari font is five times the size of the Latin one, and not every visitor needs it.
        globIgnores: ['assets/office/**', 'assets/mukta-devanagari-*'],
        manifestTransforms: [
          (files) => ({
            manifest: [
              // Tells the worker which build it belongs to.
              { url: `/shell?build=${build}`, revision: null, size: 0 },
              ...filesToStore(files).map((file) => ({ ...file, integrity: integrityOf(join(CLIENT, file.url)) })),
            ],
          }),
        ],
      },
    }),
  ],
}))
