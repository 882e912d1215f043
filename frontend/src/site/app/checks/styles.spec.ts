import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = resolve(import.meta.dirname, '../../..')
const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
const LAYOUT = 'shared/theme/layout.css'
const BREAKPOINTS = 'shared/theme/breakpoints.ts'

const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8')

/** The path of a style sheet that a component names: from its own place, or from the sources (`#shared/…`). */
const sheetPath = (component: string, sheet: string) =>
  sheet.startsWith('#') ? join(SOURCES, sheet.slice(1)) : resolve(dirname(component), sheet)

/** Classes that a style sheet has. */
function classesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

it('every class that a component names is in its style sheet: types cannot tell', () => {
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

it('no two style sheets have the same name: their classes are called by it', () => {
  const names = FILES.filter((name) => name.endsWith('.module.css')).map((name) => basename(name))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

/** Where a pattern is found in the site's files, but for these. */
function found(pattern: RegExp, except: string[]): string[] {
  const files = FILES.filter((name) => /\.(css|tsx?)$/.test(name) && !/\.spec\.tsx?$/.test(name))
  return files
    .filter((name) => !except.includes(name))
    .flatMap((name) => [...read(name).matchAll(pattern)].map(([text]) => `${name}: ${text}`))
}

it('media queries name their breakpoint', () => {
  const width = /@media[^{]*(width|height)[^{]*|['"`]\((min|max)-(width|height):[^)]*\)/g
  expect(found(width, [LAYOUT, BREAKPOINTS])).toEqual([])
})

it('every breakpoint that is named is in the theme: an unknown one never matches', () => {
  const known = [...read(LAYOUT).matchAll(/@custom-media (--[\w-]+)/g)].map(([, name]) => name)
  const used = found(/@media[^{]*\((--[\w-]+)\)/g, []).map((text) => text.match(/\((--[\w-]+)\)/)?.[1])
  expect(known).not.toEqual([])
  expect(used.filter((name) => !known.includes(name))).toEqual([])
})

it('scripts and style sheets mean the same by a breakpoint', () => {
  const inStyles = [...read(LAYOUT).matchAll(/@custom-media --([\w-]+) (.*);/g)].map(([, name = '', query]) => [
    name.toUpperCase(),
    query,
  ])
  const inScripts = [...read(BREAKPOINTS).matchAll(/const (\w+) = '(.*)'/g)].map(([, name, query]) => [name, query])
  expect(inStyles).toEqual(expect.arrayContaining(inScripts))
})

it('what lies over something else names its layer', () => {
  const layers = [...read(LAYOUT).matchAll(/(--layer-[\w-]+):/g)].map(([, name]) => name)
  const used = found(/z-?index: *([^;,\n]*)/gi, [])
  expect(used.filter((text) => !layers.some((layer) => text.endsWith(`var(${layer})`)))).toEqual([])
})

it('sizes of text on screens are those of the scale', () => {
  const own = /font-size: (?![^;]*(?:var\(--text-|inherit|\d+pt))[^;]*;/g
  expect(found(own, [])).toEqual([])
})

it('columns of a grid get as narrow as the page, whatever the font', () => {
  // The board of the back office scrolls by itself.
  const columns = found(/grid-(?:template|auto)-columns: [^;]*;/g, [
    'office/features/bookings/dispatch/dispatch.module.css',
  ])
  expect(columns).not.toEqual([])
  const wide =
    /minmax\((?:\d+(?:\.\d+)?rem|auto|max-content|min-content)|(?<!minmax\((?:0|min\([^()]*(?:\([^()]*\)[^()]*)?\)|max\([^()]*\)), )(?<![\d.])[\d.]+fr/
  expect(columns.filter((text) => wide.test(text))).toEqual([])
})

it('marigold is for booking alone', () => {
  const accent = /variant="accent"|var\(--accent\)/g
  const booking = [
    // The tokens, and the button's variant itself.
    ...['shared/theme/base.css', 'shared/ui/button.module.css'],
    ...['site/features/bookings/booking-bar.tsx', 'site/app/routes/customer/requests-page.tsx'],
    // Drawings and plots need a second colour.
    ...FILES.filter((name) => name.startsWith('shared/ui/illustrations/')),
    'office/features/dashboard/plots.ts',
  ]
  expect(found(accent, booking)).toEqual([])
})

it('no component gives a token of the theme another meaning: below it, rules that name the token would be invalid', () => {
  const tokens = new Set([...read('shared/theme/base.css').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name))
  expect(tokens.has('--line')).toBe(true)
  const given = found(/'(--[\w-]+)':/g, []).map((text) => [text, text.match(/--[\w-]+/)?.[0]] as const)
  expect(given).not.toEqual([])
  expect(given.filter(([, name]) => tokens.has(name ?? ''))).toEqual([])
})
