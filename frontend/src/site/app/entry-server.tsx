import '#shared/theme/base.css'
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
  /** Where the inlined styles came from. */
  sheets: string[]
  scripts: string[]
  fonts: string[]
}

/** A chunk with everything it imports. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !manifest[key]) return seen
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen)
  seen.add(key)
  return seen
}

/** Tells the loader of lazy pages that these styles are here: a disabled sheet is not fetched. */
function alreadyInlined(sheet: string): string {
  return `<link rel="stylesheet" href="${sheet}" disabled>`
}

/** Names an inline tag by its text, as a content security policy does. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const known = new Map<string, Files>()

/** A module of compiled messages, as the manifest names it. */
const messagesKey = (module: string) => `../contract/src/i18n/generated/${module}.ts`

/** The parts of the headings' font that a language is written in, the one of every page first. */
function subsetsOf(language: Language): string[] {
  const isDevanagari = /\p{Script=Devanagari}/u.test(LANGUAGE_DEFINITIONS[language].name)
  return isDevanagari ? ['latin', 'devanagari'] : ['latin']
}

/** A font that is only there when it is at once is used by no page that does not ask for it first. The others are large. */
function fontTag(file: string, index: number): string {
  const priority = index === 0 ? '' : ' fetchpriority="low"'
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin${priority}>`
}

/** Scripts come after the pictures in sight: the page can be read without them. */
function scriptTag(file: string): string {
  return `<link rel="modulepreload" href="${file}" fetchpriority="low">`
}

/** The chunks of all these, each once, with what they import. */
function chunksOf(names: readonly string[]): ManifestChunk[] {
  const keys = new Set(names.flatMap((name) => [...withImports(name)]))
  return [...keys].map((name) => manifest[name]).filter((chunk) => chunk !== undefined)
}

/** The styles to inline, the scripts to preload and the headings' fonts, for a page in one language; the shell has no route. */
function filesOf(route: PageRoute | undefined, language: Language): Files {
  // Pages of one file show different texts.
  const key = JSON.stringify([language, route?.page.file, route?.page.messages, route?.latePart])
  const cached = known.get(key)
  if (cached) return cached
  // Those of every page come with the list of areas.
  const areas = (route?.page.messages ?? []).map((area) => messagesModule(language, area))
  const messages = route ? [`${language}/areas`, ...areas] : []
  const names = [ENTRY, ...(route ? [route.page.file] : []), ...messages.map(messagesKey)]
  const chunks = chunksOf(names)
  // What the server renders has its styles at once, also where its scripts come later.
  const styled = chunksOf([...names, ...(route?.latePart ? [route.latePart] : [])])
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

/** The server renders one page in one language. */
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
      // Whatever its size, content stands where it belongs, so that React writes no scripts that move it there.
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

/** What a document brings for its scripts: to them, what is gone is not found, and `#gone` of its path is why. */
function embeddedOf({ url, publicSettings, resources, shell, status, gone }: RenderInput): Embedded {
  if (gone === undefined) return { publicSettings, resources, shell, status }
  const missing = missingResources(url, { status: 404, resources })
  const sentences = Object.fromEntries(missing.map((path) => [`${path}#gone`, gone]))
  return { publicSettings, resources: { ...resources, ...sentences }, shell, status: 404 }
}

/** One whole HTML document: a page, or the shell that every page starts from once the site is installed. */
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
  // What is inline is named by its hash. No script is.
  const policy = contentSecurityPolicy({ scripts: "'self'", styles: `'self' '${files.cssHash}'` }, input.secure)
  return { document, status, isListed, policy }
}
