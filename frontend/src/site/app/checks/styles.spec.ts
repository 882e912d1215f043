import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = resolve(import.meta.dirname, '../../..')
const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
const LAYOUT = 'shared/theme/layout.css'
const BREAKPOINTS = 'shared/theme/breakpoints.ts'

const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8')

/** Path of a style sheet that a component imports, relatively or by a subpath (`#shared/…`). */
const sheetPath = (component: string, sheet: string) =>
  sheet.startsWith('#') ? join(SOURCES, sheet.slice(1)) : resolve(dirname(component), sheet)

/** Names of the classes in a style sheet. */
function classesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

it('every class that a component uses exists in its style sheet', () => {
  const missing: string[] = []
  for (const file of FILES.filter((name) => name.endsWith('.tsx'))) {
    const path = join(SOURCES, file)
    const code = read(file)
    for (const [statement, name = '', sheet = ''] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const known = classesOf(sheetPath(path, sheet))
      const body = code
        .replace(statement, '')
        .replace(/^import .*$/gm, '')
        .replace(/'[^'\n]*'/g, "''")
      for (const [, used = ''] of body.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g')))
        if (!known.has(used)) missing.push(`${file}: ${name}.${used}`)
    }
  }
  expect(missing).toEqual([])
})

it('no two style sheets share a name, which prefixes their classes', () => {
  const names = FILES.filter((name) => name.endsWith('.module.css')).map((name) => basename(name))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

/** Lists the matches of a pattern in the site's files, except in those named. */
function found(pattern: RegExp, except: string[]): string[] {
  const files = FILES.filter((name) => /\.(css|tsx?)$/.test(name) && !/\.spec\.tsx?$/.test(name))
  return files
    .filter((name) => !except.includes(name))
    .flatMap((name) => [...read(name).matchAll(pattern)].map(([text]) => `${name}: ${text}`))
}

it('media queries use named breakpoints', () => {
  const width = /@media[^{]*(width|height)[^{]*|['"`]\((min|max)-(width|height):[^)]*\)/g
  expect(found(width, [LAYOUT, BREAKPOINTS])).toEqual([])
})

it('every named breakpoint exists in the theme: an unknown one never matches', () => {
  const known = [...read(LAYOUT).matchAll(/@custom-media (--[\w-]+)/g)].map(([, name]) => name)
  const used = found(/@media[^{]*\((--[\w-]+)\)/g, []).map((text) => text.match(/\((--[\w-]+)\)/)?.[1])
  expect(known).not.toEqual([])
  expect(used.filter((name) => !known.includes(name))).toEqual([])
})

it('breakpoints have the same widths in scripts and style sheets', () => {
  const inStyles = [...read(LAYOUT).matchAll(/@custom-media --([\w-]+) (.*);/g)].map(([, name = '', query]) => [
    name.toUpperCase(),
    query,
  ])
  const inScripts = [...read(BREAKPOINTS).matchAll(/const (\w+) = '(.*)'/g)].map(([, name, query]) => [name, query])
  expect(inStyles).toEqual(expect.arrayContaining(inScripts))
})

it('overlays use a named layer', () => {
  const layers = [...read(LAYOUT).matchAll(/(--layer-[\w-]+):/g)].map(([, name]) => name)
  const used = found(/z-?index: *([^;,\n]*)/gi, [])
  expect(used.filter((text) => !layers.some((layer) => text.endsWith(`var(${layer})`)))).toEqual([])
})

it('font sizes on screens come from the scale', () => {
  const own = /font-size: (?![^;]*(?:var\(--text-|inherit|\d+pt))[^;]*;/g
  expect(found(own, [])).toEqual([])
})

it('grid columns can shrink to the width of the page in any font', () => {
  // The back office board scrolls on its own.
  const columns = found(/grid-(?:template|auto)-columns: [^;]*;/g, [
    'office/features/bookings/dispatch/dispatch.module.css',
  ])
  expect(columns).not.toEqual([])
  const wide =
    /minmax\((?:\d+(?:\.\d+)?rem|auto|max-content|min-content)|(?<!minmax\((?:0|min\([^()]*(?:\([^()]*\)[^()]*)?\)|max\([^()]*\)), )(?<![\d.])[\d.]+fr/
  expect(columns.filter((text) => wide.test(text))).toEqual([])
})

it('marigold is only for booking', () => {
  const accent = /variant="accent"|var\(--accent\)/g
  const booking = [
    // Defines the tokens and the button variant.
    'shared/theme/base.css',
    'shared/ui/button.module.css',
    'site/features/bookings/booking-bar.tsx',
    // Its button leads to the booking.
    'site/features/blog/post-service.tsx',
    'site/app/routes/customer/requests-page.tsx',
    // Illustrations and charts need a second color.
    ...FILES.filter((name) => name.startsWith('shared/ui/illustrations/')),
    'office/features/dashboard/plots.ts',
  ]
  expect(found(accent, booking)).toEqual([])
})

it('no component redefines a theme token: rules that use the token would become invalid below it', () => {
  const tokens = new Set([...read('shared/theme/base.css').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name))
  expect(tokens.has('--line')).toBe(true)
  const given = found(/'(--[\w-]+)':/g, []).map((text) => [text, text.match(/--[\w-]+/)?.[0]] as const)
  expect(given).not.toEqual([])
  expect(given.filter(([, name]) => tokens.has(name ?? ''))).toEqual([])
})
