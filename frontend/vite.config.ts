import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as contract from '@sofaseva/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildId } from './release/build-id.js'
import { chunkName } from './release/chunk-name.js'
import { gallery } from './release/gallery.js'
import { schemaVersion } from './release/schema-version.js'
import { siteGroups } from './release/site-groups.js'
import { storedFiles } from './release/stored-files.js'

const API = process.env.API_URL ?? 'http://127.0.0.1:8080'

/** Pages that many go to from their first one: what they import is fetched along with them. */
const NEXT_PAGES = /\/(services?-page|contact-page|login\.pages)-/
/** What every page starts with. */
const AT_FIRST = /\/(libraries|rolldown-runtime|site|entry-client|texts|catalogue)-/
/** All but the entry and the names of the message files: any text that changes changes those. */
const IN_SITE = /^(?!.*(entry-client|i18n\/message-loaders|i18n\/generated\/(loaders|area-files))\.ts)/

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

/** The path of the worker's code, which is built before. */
function workerPath(): string {
  const name = readdirSync(join(CLIENT, 'assets')).find((file) => /^worker-.*\.js$/.test(file))
  if (!name) throw new Error('The code of the worker is not built.')
  return `/assets/${name}`
}

/** As a page's `integrity` says it: what another build put under the same name is not taken for it. */
function integrityOf(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`
}

/** Those of these files that the worker stores, in order: all but the scripts and styles of the back office. */
function stored<File extends { url: string }>(files: readonly File[]): File[] {
  const order = storedFiles(JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest)
  const byUrl = new Map(files.map((file) => [file.url, file]))
  const ofPages = order.flatMap((url) => byUrl.get(url) ?? [])
  return [...ofPages, ...files.filter(({ url }) => !url.startsWith('assets/'))]
}

let build = ''

/** The site's manifest in each language. */
const webManifests: Plugin = {
  name: 'web-manifests',
  async generateBundle() {
    // Not before: whoever only reads this configuration may not have the messages compiled.
    const { webManifest } = await import('./release/web-manifest.js')
    for (const language of contract.LANGUAGES)
      this.emitFile({
        type: 'asset',
        fileName: contract.manifestPath(language).slice(1),
        source: webManifest(language),
      })
  },
}

/** Before they are made short. What is smaller gains less than the line it would take. */
const HINTED_BYTES = 20_000

/**
 * Has Chromium compile a script's functions while it arrives, beside the page: else each is read twice and compiled when
 * it is first called, which holds up a page's start.
 * @see https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
function compileHint({ modules }: { modules: Record<string, { renderedLength: number }> }): string {
  const bytes = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
  return bytes > HINTED_BYTES ? '//# allFunctionsCalledOnLoad' : ''
}

/** In development, pages of the back office have its document, too. */
const officeInDevelopment: Plugin = {
  name: 'office-in-development',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (contract.isAdminPath(request.url?.split('?', 1)[0] ?? '')) request.url = '/office.html'
      next()
    })
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  // Short names that repeat: every visitor loads them. No two files have the same name.
  css: { modules: { generateScopedName: (name: string, file: string) => `${basename(file, '.module.css')}-${name}` } },
  define: {
    __SCHEMA_VERSION__: JSON.stringify(schemaVersion(contract)),
    __SERVER__: JSON.stringify(isSsrBuild === true),
    ...(command === 'build' && !isSsrBuild ? { __WORKER__: JSON.stringify(workerPath()) } : {}),
    // React's development build renders several times slower, and is what a server without NODE_ENV would load.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
  },
  // The API has these packages in its memory already; all others are in the bundle, as the image has only the API's.
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
    // The back office was built there before; `build.mjs` begins with nothing.
    emptyOutDir: false,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node24' : 'es2022',
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) =>
        needed.filter((name) => name.endsWith('.css') || (NEXT_PAGES.test(file) && !AT_FIRST.test(name))),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: isSsrBuild ? 'src/site/app/entry-server.tsx' : 'src/site/app/entry-client.ts',
      // Such an import delays a module that is there all the same.
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
        // What every page starts with is two files rather than twenty: libraries, which seldom change, and the site.
        ...(isSsrBuild
          ? {}
          : {
              codeSplitting: {
                groups: [
                  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
                  { name: 'site', tags: ['$initial'], test: IN_SITE },
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
    ...(isSsrBuild ? [] : [webManifests, namesBuild((id) => (build = id))]),
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
        // The browser fetches the other icons, and the manifest, when it installs the site.
        globPatterns: ['assets/**/*.{js,css,woff2}', 'icons/icon.svg'],
        // The Devanagari letters are five times the size of the Latin ones, and not shown to everybody.
        globIgnores: ['assets/office/**', 'assets/mukta-devanagari-*'],
        manifestTransforms: [
          (files) => ({
            manifest: [
              // The worker knows by this which build it is of.
              { url: `/shell?build=${build}`, revision: null, size: 0 },
              ...stored(files).map((file) => ({ ...file, integrity: integrityOf(join(CLIENT, file.url)) })),
            ],
          }),
        ],
      },
    }),
  ],
}))
