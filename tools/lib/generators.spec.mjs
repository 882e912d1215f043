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
  ...['backend', 'contract', 'frontend', 'prisma/schema.prisma', 'prisma/migrations'],
]
const now = new Date('2026-11-27T10:11:12Z')
const textOf = (path) => readFileSync(join(root, path), 'utf8')
const quietly = (command, args) =>
  run(command, args, { cwd: root, quiet: true, env: { PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false' } })

/** A copy of the sources, with the packages of the checkout but for our own contract. */
beforeAll(() => {
  const isSource = (path) => !/(^|\/)(node_modules|dist|data)(\/|$)/.test(relative(inRoot(), path))
  for (const path of COPIED) cpSync(inRoot(path), join(root, path), { recursive: true, filter: isSource })
  mkdirSync(join(root, 'node_modules/@sofaseva'), { recursive: true })
  for (const name of readdirSync(inRoot('node_modules')))
    if (name !== '@sofaseva') symlinkSync(inRoot('node_modules', name), join(root, 'node_modules', name))
  symlinkSync(join(root, 'contract'), join(root, 'node_modules/@sofaseva/contract'))
  symlinkSync(inRoot('tools'), join(root, 'node_modules/@sofaseva/tools'))
  for (const workspace of ['backend', 'contract', 'frontend'])
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
    expect(textOf('backend/src/modules/gift-cards/gift-cards.module.ts')).toContain('SummaryController')
    expect(JSON.parse(textOf('contract/messages/mr/notices.json'))['bookingPaid.title']).toContain('बुकिंग')
    expect(touched.filter((path) => path.includes('__') || /__\w+__/.test(textOf(path)))).toEqual([])

    const code = [...new Set(touched)].filter((path) => /\.(ts|mjs|json)$/.test(path))
    await quietly('npx', ['biome', 'check', '--write', '--vcs-enabled=false', ...code])
    await Promise.all([
      quietly(process.execPath, ['contract/scripts/generate-messages.mjs']),
      quietly('npx', ['prisma', 'generate', '--schema', 'prisma/schema.prisma', '--generator', 'kysely']),
    ])
    // Only what was written and what it imports: the stage `check` holds the rest.
    const sources = code.filter((path) => path.startsWith('backend/') && path.endsWith('.ts'))
    const files = sources.map((path) => join(root, path))
    writeFileSync(
      join(root, 'backend/tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files }),
    )
    await quietly(process.execPath, [TSC, '-p', 'backend/tsconfig.new.json', '--noEmit'])
  })

  it('writes a kind of outbox write that types and the linter accept, and whose test passes', {
    timeout: timeLimit(60_000),
  }, async () => {
    const { paths } = generateSlice('outbox-kind', ['gift-send'], { root, now })
    const registry = textOf('frontend/src/offline/outbox/kinds/index.ts')
    expect(registry).toContain("  'gift.send': giftSend,\n}")
    expect(JSON.parse(textOf('contract/messages/hi/outbox.json'))['discard.giftSend']).toContain('संदेश')

    await quietly('npx', ['biome', 'check', '--write', '--vcs-enabled=false', ...paths])
    await quietly(process.execPath, ['contract/scripts/generate-messages.mjs'])
    const files = paths.filter((path) => path.endsWith('.ts')).map((path) => join(root, path))
    writeFileSync(
      join(root, 'frontend/tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files }),
    )
    await Promise.all([
      quietly(process.execPath, [TSC, '-p', 'frontend/tsconfig.new.json', '--noEmit']),
      quietly('npx', ['vitest', 'run', '--root', 'frontend', 'src/offline/outbox/kinds/gift-send.spec.ts']),
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
    expect(textOf('contract/src/index.ts')).toBe(before)
  })
})
