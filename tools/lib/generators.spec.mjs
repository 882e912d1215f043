import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copySources } from '../test/support/source-copy.mjs'

let copy
beforeAll(() => {
  copy = copySources()
})
afterAll(() => copy.remove())

const textOf = (path) => copy.textOf(path)
const withPlaceholders = (paths, placeholder) =>
  paths.filter((path) => path.includes('__') || placeholder.test(textOf(path)))

describe('npm run new', () => {
  it('writes a module, an endpoint and a notification that the linter accepts', async () => {
    const paths = await copy.writeServer()
    expect(textOf('prisma/migrations/20261127101112_gift_cards/migration.sql')).toContain('CREATE TABLE `gift_cards`')
    expect(textOf('.table-owners.mjs')).toContain("'modules/gift-cards': ['gift_cards']")
    expect(textOf('contract/src/lib/roles.ts')).toContain("'admin.gift-cards': owner,")
    expect(textOf('backend/test/permissions.spec.ts')).toContain("[/ \\/admin\\/gift-cards/, 'owner'],\n]")
    expect(textOf('backend/src/modules/gift-cards/gift-cards.module.ts')).toContain('SummaryController')
    expect(JSON.parse(textOf('contract/messages/mr/notices.json'))['bookingPaid.title']).toContain('बुकिंग')
    expect(withPlaceholders(paths, /__\w+__/)).toEqual([])
  })

  it('writes pages and a kind of outbox write that the linter accepts', async () => {
    const paths = await copy.writeSite()
    expect(withPlaceholders(paths, /__[a-z]\w*__/)).toEqual([])
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
  })

  it('writes nothing where it cannot write all', () => {
    const { write } = copy
    const before = textOf('contract/src/index.ts')
    expect(() => write('module', ['audit', 'audit-entry'])).toThrow('is there already')
    expect(() => write('endpoint', ['nothing', 'summary'])).toThrow('no module "nothing"')
    expect(() => write('module', ['Coupons', 'coupon'])).toThrow('in kebab-case')
    expect(() => write('notification', ['paid'])).toThrow('such as booking-paid')
    expect(() => write('outbox-kind', ['gift'])).toThrow('such as gift-send')
    expect(() => write('outbox-kind', ['booking-create'])).toThrow('is there already')
    expect(() => write('page', ['admin', 'gifts'])).toThrow('public, customer, provider, office')
    expect(() => write('page', ['customer', 'profile'])).toThrow('is there already')
    expect(textOf('contract/src/index.ts')).toBe(before)
  })
})
