import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../test/support/product.mjs'
import { timeLimit } from '../vitest/patience.ts'
import { generateSlice } from './generators.mjs'
import { inRoot, TSC } from './paths.mjs'
import { run } from './processes.mjs'

const root = temporaryFolder('new')
const COPIED = [
  ...['.table-owners.mjs', '.gitignore', 'biome.json', 'package.json', 'tsconfig.base.json'],
  ...['backend', 'contract', 'e2e', 'frontend', 'tools', 'prisma/schema.prisma', 'prisma/migrations'],
]
const now = new Date('2026-11-27T10:11:12Z')
const textOf = (path) => readFileSync(join(root, path), 'utf8')
const quietly = (command, args) =>
  run(command, args, { cwd: root, quiet: true, env: { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false' } })

/** A copy of the sources, with the packages of the checkout but for our own. */
beforeAll(() => {
  const isSource = (path) =>
    !/(^|\/)(node_modules|dist|test-results)(\/|$)|^backend\/data\//.test(relative(inRoot(), path))
  for (const path of COPIED) cpSync(inRoot(path), join(root, path), { recursive: true, filter: isSource })
  mkdirSync(join(root, 'node_modules/@sofaseva'), { recursive: true })
  for (const name of readdirSync(inRoot('node_modules')))
    if (name !== '@sofaseva') symlinkSync(inRoot('node_modules', name), join(root, 'node_modules', name))
  for (const ours of ['contract', 'tools']) symlinkSync(join(root, ours), join(root, 'node_modules/@sofaseva', ours))
  for (const workspace of ['backend', 'contract', 'frontend', 'tools'])
    if (readdirSync(inRoot(workspace)).includes('node_modules'))
      symlinkSync(inRoot(workspace, 'node_modules'), join(root, workspace, 'node_modules'))
})
afterAll(() => rmSync(root, { recursive: true }))

describe('npm run new', () => {
  it('writes a module, an endpoint and a notification that types and the linter accept', {
    timeout: timeLimit(60_000),
  }, async () => {
    const touched = [
      generateSlice('module', ['gift-cards', 'gift-card'], { root, now }),
      generateSlice('endpoint', ['gift-cards', 'summary'], { root, now }),
      generateSlice('endpoint', ['audit', 'weekly-figures'], { root, now }),
      generateSlice('notification', ['booking-paid'], { root, now }),
    ].flatMap(({ paths }) => paths)
    expect(textOf('prisma/migrations/20261127101112_gift_cards/migration.sql')).toContain('CREATE TABLE `gift_cards`')
    expect(textOf('.table-owners.mjs')).toContain("'modules/gift-cards': ['gift_cards']")
    expect(textOf('contract/src/lib/roles.ts')).toContain("'admin.gift-cards': owner,")
    expect(textOf('backend/test/permissions.spec.ts')).toContain("[/ \\/admin\\/gift-cards/, 'owner'],\n]")
    expect(textOf('backend/src/modules/gift-cards/gift-cards.module.ts')).toContain('SummaryController')
    expect(JSON.parse(textOf('contract/messages/mr/notices.json'))['bookingPaid.title']).toContain('बुकिंग')
    expect(touched.filter((path) => path.includes('__') || /__\w+__/.test(textOf(path)))).toEqual([])

    const code = [...new Set(touched)].filter((path) => /\.(ts|mjs|json)$/.test(path))
    await quietly('npx', ['biome', 'check', '--write', '--vcs-enabled=false', ...code])
    await Promise.all([
      quietly(process.execPath, ['contract/scripts/generate-messages.mjs']),
      quietly('npx', ['prisma', 'generate', '--schema', 'prisma/schema.prisma', '--generator', 'kysely']),
    ])
    // Checks only the new files and their imports. The stage `check` covers the rest.
    const sources = code.filter((path) => path.startsWith('backend/') && path.endsWith('.ts'))
    const files = sources.map((path) => join(root, path))
    writeFileSync(
      join(root, 'backend/tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files }),
    )
    await quietly(process.execPath, [TSC, '-p', 'backend/tsconfig.new.json', '--noEmit'])
  })

  it('writes pages and a kind of outbox write that types and the linter accept, and whose tests pass', {
    timeout: timeLimit(60_000),
  }, async () => {
    const slices = [
      generateSlice('outbox-kind', ['gift-send'], { root, now }),
      generateSlice('page', ['public', 'gift-ideas'], { root, now }),
      generateSlice('page', ['customer', 'my-gifts'], { root, now }),
      generateSlice('page', ['provider', 'gift-jobs'], { root, now }),
      generateSlice('page', ['office', 'gift-cards'], { root, now }),
    ]
    const paths = [...new Set(slices.flatMap((slice) => slice.paths))]
    expect(paths.filter((path) => path.includes('__') || /__[a-z]\w*__/.test(textOf(path)))).toEqual([])
    expect(textOf('frontend/src/offline/outbox/kinds/index.ts')).toContain("  'gift.send': giftSend,\n}")
    expect(JSON.parse(textOf('contract/messages/hi/outbox.json'))['discard.giftSend']).toContain('मैसेज')
    const routes = textOf('frontend/src/site/app/routes/routes.ts')
    for (const route of ['giftIdeasRoute', 'myGiftsRoute', 'giftJobsRoute']) expect(routes).toContain(`  ${route},\n`)
    expect(textOf('frontend/src/office/app/router.tsx')).toContain(
      "page(ADMIN_PATHS.giftCards, 'gift-cards', 'admin-gift-cards'),",
    )
    expect(textOf('frontend/src/office/ui/page-permissions.ts')).toContain(
      "  [ADMIN_PATHS.giftCards, 'admin.gift-cards'],\n]",
    )
    expect(JSON.parse(textOf('contract/messages/mr/common.json'))['page.myGifts']).toContain('पेज')

    await quietly('npx', ['biome', 'check', '--write', '--vcs-enabled=false', ...paths])
    await quietly(process.execPath, ['contract/scripts/generate-messages.mjs'])
    // The files that register them import every page: the stage `check` holds those.
    const isOfSlice = (path) => /^frontend\/.*gift[\w.-]*\.tsx?$/.test(path)
    writeFileSync(
      join(root, 'frontend/tsconfig.new.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { types: ['vite/client', '@testing-library/jest-dom/vitest'] },
        include: ['src/**/*.d.ts'],
        files: paths.filter(isOfSlice).map((path) => join(root, path)),
      }),
    )
    const tests = paths.filter((path) => /\.spec\.tsx?$/.test(path)).map((path) => path.replace('frontend/', ''))
    expect(tests).toHaveLength(5)
    await Promise.all([
      quietly(process.execPath, [TSC, '-p', 'frontend/tsconfig.new.json', '--noEmit']),
      quietly('npx', ['vitest', 'run', '--root', 'frontend', ...tests]),
    ])
  })

  it('writes nothing where it cannot write all', () => {
    const before = textOf('contract/src/index.ts')
    expect(() => generateSlice('module', ['audit', 'audit-entry'], { root, now })).toThrow('is there already')
    expect(() => generateSlice('endpoint', ['nothing', 'summary'], { root, now })).toThrow('no module "nothing"')
    expect(() => generateSlice('module', ['Coupons', 'coupon'], { root, now })).toThrow('in kebab-case')
    expect(() => generateSlice('notification', ['paid'], { root, now })).toThrow('such as booking-paid')
    expect(() => generateSlice('outbox-kind', ['gift'], { root, now })).toThrow('such as gift-send')
    expect(() => generateSlice('outbox-kind', ['booking-create'], { root, now })).toThrow('is there already')
    expect(() => generateSlice('page', ['admin', 'gifts'], { root, now })).toThrow('public, customer, provider, office')
    expect(() => generateSlice('page', ['customer', 'profile'], { root, now })).toThrow('is there already')
    expect(textOf('contract/src/index.ts')).toBe(before)
  })
})
