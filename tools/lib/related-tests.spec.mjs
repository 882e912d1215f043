import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textsBelow } from './files.mjs'
import { inRoot } from './paths.mjs'
import { exportedNames, JOURNEYS, journeysOf, loadersOf, mediumTestsOf, testsOfNames } from './related-tests.mjs'

describe('a change in the contract', () => {
  it('is known by the names that the file exports', () => {
    const text = `
export const LIMIT = 3
export async function load() {}
export interface Wish { kind: string }
export type { Other } from './other.js'
const own = 1
export class Ledger {}`
    expect(exportedNames(text)).toEqual(['LIMIT', 'load', 'Wish', 'Ledger'])
  })

  it('concerns the tests that use its names, and those beside files or importing files that do', () => {
    const files = {
      'frontend/src/a/card.tsx': "import { formatMoney } from '@sofaseva/contract'",
      'frontend/src/a/card.spec.tsx': "it('shows')",
      'frontend/src/a/list.tsx': "import { Card } from './card.js'",
      'frontend/src/a/list.spec.tsx': "import { List } from './list.js'",
      'frontend/src/b/page.spec.tsx': "import { Card } from '../a/card.js'",
      'frontend/src/b/direct.spec.ts': 'formatMoney(1)',
      'frontend/src/b/other.spec.ts': 'formatMoneyless(1)',
    }
    expect(testsOfNames(['formatMoney'], files)).toEqual([
      'frontend/src/a/card.spec.tsx',
      'frontend/src/b/page.spec.tsx',
      'frontend/src/b/direct.spec.ts',
    ])
    expect(testsOfNames([], files)).toEqual([])
  })
})

describe('a change in a data file', () => {
  const sources = textsBelow(['backend/src'], /\.ts$/)
  const CHATBOT = 'backend/src/modules/chatbot'
  it.each([
    ['backend/data/chat/words.txt', [`${CHATBOT}/understanding/words.content.ts`]],
    ['backend/data/chat/phrases/hindi.txt', [`${CHATBOT}/understanding/phrases.content.ts`]],
    ['backend/data/chat/evaluation.txt', [`${CHATBOT}/evaluation/evaluation-set.content.ts`]],
    ['backend/data/chat/held-out/unseen/hindi.txt', [`${CHATBOT}/evaluation/held-out.content.ts`]],
    ['backend/data/festivals/mr.txt', ['backend/src/modules/seo/festivals/default-festivals.content.ts']],
    ['prisma/seed/data/services/cushion-foam.json', ['prisma/seed/data/read.ts']],
    ['prisma/seed/data/blog/en/foam-density-explained-in-plain-words.md', ['prisma/seed/data/read.ts']],
    ['contract/messages/hi/errors.json', ['contract/src/i18n/translators.ts', 'contract/src/i18n/languages.spec.ts']],
    ['backend/src/main.ts', []],
  ])('%s concerns the tests of what reads it', (path, loaders) => {
    expect(loadersOf(path, sources)).toEqual(loaders)
    expect([path, ...loaders].filter((one) => !existsSync(inRoot(one)))).toEqual([])
  })

  it('is noticed in every file', () => {
    const paths = Object.keys(textsBelow(['backend/data', 'prisma/seed/data', 'contract/messages'], /\.(txt|json|md)$/))
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter((path) => loadersOf(path, sources).length === 0)).toEqual([])
  })
})

describe('medium tests', () => {
  const files = {
    'backend/test/admin-bookings.spec.ts': "import { TestApp } from './support/app.js'",
    'backend/test/bookings.spec.ts': "import { TestApp } from './support/app.js'",
    'backend/test/blog.spec.ts': "import { BlogService } from '#modules/blog/index.js'",
    'backend/test/rate-limits.spec.ts': "import { Limits } from '#platform/http/limits.js'",
    'backend/test/bookings.full.spec.ts': '',
    'backend/test/support/app.ts': "import { AppModule } from '../../src/app.module.js'",
  }
  it.each([
    ['backend/src/modules/bookings/booking.service.ts', ['admin-bookings', 'bookings']],
    ['contract/src/bookings/booking.rules.ts', ['admin-bookings', 'bookings']],
    ['contract/src/blog/blog.schema.ts', ['blog']],
    ['backend/src/platform/http/limits.ts', ['rate-limits']],
    ['backend/test/blog.spec.ts', ['blog']],
    ['backend/src/modules/bookings/booking.rules.spec.ts', []],
    ['frontend/src/site/features/bookings/receipt.tsx', []],
  ])('belong to %s', (changed, names) => {
    expect(mediumTestsOf([changed], files)).toEqual(names.map((name) => `backend/test/${name}.spec.ts`))
  })
})

describe('journeys', () => {
  const all = readdirSync(inRoot('e2e/journeys'), { recursive: true })
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => join('e2e/journeys', path))
    .sort()

  it('are named for each feature of the site', () => {
    const isFolder = ({ name, parentPath }) => existsSync(join(parentPath, name, '.')) && !name.includes('.')
    const folders = ['frontend/src/site/features', 'frontend/src/office/features'].map((path) => inRoot(path))
    const features = folders.flatMap((path) => readdirSync(path, { withFileTypes: true })).filter(isFolder)
    expect(features.map(({ name }) => name).filter((name) => !JOURNEYS[name])).toEqual([])
  })

  /** Journeys of code that all pages share, which belongs to no feature. */
  const OF_ALL_PAGES = {
    'each page of a kind': [
      'pages/back-office',
      'pages/every-page',
      'pages/layout',
      'public/valid-html',
      'public/weight',
    ],
    'the shells of the apps': ['admin/languages', 'admin/offline', 'customer/overlays', 'public/home'],
    'rendering and navigation': ['public/back-forward', 'public/hydration', 'public/no-javascript', 'public/xss'],
    'colors and motion of all pages': ['accessibility/motion-and-focus'],
    'texts of all pages': ['accessibility/screen-reader', 'languages/untranslated', 'public/languages'],
  }

  it('are found for a feature, a module of the API or offline code, or belong to all pages', () => {
    const ofAllPages = Object.values(OF_ALL_PAGES)
      .flat()
      .map((name) => `e2e/journeys/${name}.spec.ts`)
    const folders = [
      ...Object.keys(JOURNEYS).flatMap((name) => [
        `frontend/src/site/features/${name}/`,
        `backend/src/modules/${name}/`,
      ]),
      'frontend/src/offline/',
    ]
    const reached = new Set(folders.flatMap((folder) => journeysOf([`${folder}a.ts`], all)))
    expect(all.filter((path) => !reached.has(path))).toEqual(ofAllPages.sort())
  })

  it.each(Object.entries(JOURNEYS).flatMap(([feature, parts]) => parts.map((part) => [feature, part])))(
    'exist for %s: %s',
    (_feature, part) => {
      expect(all.filter((path) => path.includes(part))).not.toEqual([])
    },
  )

  it('are found for a module of the API, for offline code and for a changed journey', () => {
    const found = (path) => journeysOf([path], all)
    expect(found('backend/src/modules/chatbot/chatbot.service.ts')).toContain('e2e/journeys/public/chat.spec.ts')
    expect(found('frontend/src/shared/app/chat/chat-store.ts')).toContain('e2e/journeys/public/chat.spec.ts')
    expect(found('frontend/src/offline/outbox/kinds/index.ts')).toContain('e2e/journeys/offline/booking.spec.ts')
    expect(found('e2e/journeys/public/xss.spec.ts')).toEqual(['e2e/journeys/public/xss.spec.ts'])
    expect(found('contract/src/lib/ids.ts')).toEqual([])
  })
})
