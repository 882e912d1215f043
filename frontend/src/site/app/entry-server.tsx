import '#shared/theme/base.css'
import '#shared/theme/site.css'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  contentSecurityPolicy,
  escapeJson,
  LANGUAGE_DEFINITIONS,
  type Language,
  manifestPath,
  type RenderInput,
  type RenderOutput,
} from '@sofaseva/contract'
import { messagesModule } from '@sofaseva/contract/message-loaders'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { StrictMode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Bootstrap } from '#shared/data/bootstrap.js'
import { TranslationProvider } from '#shared/i18n/use-translation.js'
import { App } from './app.js'
import { headOf, headTags, listedPath, mainImageTag } from './document/document-head.js'
import { matchPageRoute } from './routes/match.js'
import type { PageRoute } from './routes/route.js'
import { ROUTES } from './routes/routes.js'
import { missingResources } from './routing/page-match.js'

export { shareImage } from './document/document-head.js'
export { matchPage, movedTo } from './routing/page-match.js'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}

type Embedded = Omit<Bootstrap, 'language' | 'missing'>

const CLIENT = join(import.meta.dirname, '../client')
const ENTRY = 'src/site/app/entry-client.ts'

export const { build } = JSON.parse(readFileSync(join(CLIENT, '../build.json'), 'utf8')) as { build: string }

const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>

interface Files {
  css: string
  cssHash: string
  /** Source files of the inlined styles. */
  sheets: string[]
  scripts: string[]
  fonts: string[]
}

/** Adds all imports of a chunk to it. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !manifest[key]) return seen
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen)
  seen.add(key)
  return seen
}

/** Tells the lazy loader that these styles are already inline: it does not fetch a disabled sheet. */
function alreadyInlined(sheet: string): string {
  return `<link rel="stylesheet" href="${sheet}" disabled>`
}

/** Hash of an inline tag's text for the content security policy. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const known = new Map<string, Files>()

/** Key of a compiled message module in the build manifest. */
const messagesKey = (module: string) => `../contract/src/i18n/generated/${module}.ts`

/** Subsets of the heading font that a language needs. The subset of every page comes first. */
function subsetsOf(language: Language): string[] {
  const isDevanagari = /\p{Script=Devanagari}/u.test(LANGUAGE_DEFINITIONS[language].name)
  return isDevanagari ? ['latin', 'devanagari'] : ['latin']
}

/** Preloads a heading font, because pages skip one that arrives late. Later files are large and get a low priority. */
function fontTag(file: string, index: number): string {
  const priority = index === 0 ? '' : ' fetchpriority="low"'
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin${priority}>`
}

/** Loads scripts after the images in view, because the page is readable without them. */
function scriptTag(file: string): string {
  return `<link rel="modulepreload" href="${file}" fetchpriority="low">`
}

/** The chunks of all these modules and their imports, each once. */
function chunksOf(names: readonly string[]): ManifestChunk[] {
  const keys = new Set(names.flatMap((name) => [...withImports(name)]))
  return [...keys].map((name) => manifest[name]).filter((chunk) => chunk !== undefined)
}

/** Styles to inline, scripts to preload and heading fonts for one page and language. The shell has no route. */
function filesOf(route: PageRoute | undefined, language: Language): Files {
  // Pages that share a file can show different messages.
  const key = JSON.stringify([language, route?.page.file, route?.page.messages, route?.deferredPart])
  const cached = known.get(key)
  if (cached) return cached
  // The list of areas already includes the messages of every page.
  const areas = (route?.page.messages ?? []).map((area) => messagesModule(language, area))
  const messages = route ? [`${language}/areas`, ...areas] : []
  const names = [ENTRY, ...(route ? [route.page.file] : []), ...messages.map(messagesKey)]
  const chunks = chunksOf(names)
  // Server markup needs its styles at once, even where its scripts come later.
  const styled = chunksOf([...names, ...(route?.deferredPart ? [route.deferredPart] : [])])
  const sheets = [...new Set(styled.flatMap((chunk) => chunk.css ?? []))]
  const assets = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])])
  const css = sheets.map((sheet) => readFileSync(join(CLIENT, sheet), 'utf8')).join('\n')
  const found: Files = {
    css,
    cssHash: hashOf(css),
    sheets: sheets.map((sheet) => `/${sheet}`),
    scripts: chunks.map((chunk) => `/${chunk.file}`),
    fonts: subsetsOf(language).flatMap((subset) => assets.find((file) => file.includes(`mukta-${subset}-700`)) ?? []),
  }
  known.set(key, found)
  return found
}

const entryFile = `/${manifest[ENTRY]?.file ?? ''}`

/** The server renders one page in one language, so nothing may load another. */
const refuse = () => Promise.reject(new Error('not on the server'))

async function body(input: RenderInput, bootstrap: Bootstrap): Promise<string> {
  let failure: unknown
  const stream = await renderToReadableStream(
    <StrictMode>
      <StaticRouter location={input.url}>
        <TranslationProvider translator={TRANSLATORS[input.language]} changeLanguage={refuse}>
          <App bootstrap={bootstrap} />
        </TranslationProvider>
      </StaticRouter>
    </StrictMode>,
    {
      // Renders content of any size in place, so React writes no scripts that move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error
      },
    },
  )
  await stream.allReady
  if (failure !== undefined) throw failure
  return await new Response(stream).text()
}

/**
 * Data the document embeds for its scripts. A removed page counts as not found. Each of its missing paths plus `#gone`
 * then holds the sentence that says so.
 */
function embeddedOf({ url, publicSettings, resources, shell, status, gone }: RenderInput): Embedded {
  if (gone === undefined) return { publicSettings, resources, shell, status }
  const missing = missingResources(url, { status: 404, resources })
  const sentences = Object.fromEntries(missing.map((path) => [`${path}#gone`, gone]))
  return { publicSettings, resources: { ...resources, ...sentences }, shell, status: 404 }
}

/** Renders a whole HTML document: a page, or the shell that an installed site starts from. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const { language } = input
  const match = input.shell ? null : matchPageRoute(ROUTES, new URL(input.url, input.origin).pathname)
  await match?.route.page.preload()
  const head = headOf(input)
  const embedded = embeddedOf(input)
  const bootstrap: Bootstrap = { ...embedded, language, missing: missingResources(input.url, embedded) }
  const files = filesOf(match?.route, language)
  const document = `<!doctype html>
<html lang="${LANGUAGE_DEFINITIONS[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="build" content="${build}">
${headTags(head, input)}
<meta name="theme-color" content="#0f6553" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#141715" media="(prefers-color-scheme: dark)">
<meta name="apple-mobile-web-app-title" content="SofaSeva">
<link rel="manifest" href="${manifestPath(language)}">
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${files.fonts.map(fontTag).join('\n')}
${mainImageTag(head)}
<style>${files.css}</style>
${files.sheets.map(alreadyInlined).join('\n')}
${files.scripts.map(scriptTag).join('\n')}
</head>
<body>
<div id="root">${await body(input, bootstrap)}</div>
<script type="application/json" id="bootstrap">${escapeJson(embedded)}</script>
<script type="module" src="${entryFile}"></script>
</body>
</html>`
  const status = head.isMissing && input.status === 200 ? 404 : input.status
  const isListed = listedPath(head, input) !== null
  // Allows inline tags by their hashes. No script is inline.
  const policy = contentSecurityPolicy({ scripts: "'self'", styles: `'self' '${files.cssHash}'` }, input.secure)
  return { document, status, isListed, policy }
}
