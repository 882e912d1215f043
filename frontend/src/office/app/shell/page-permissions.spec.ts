import { ADMIN_PATHS, type StaffRole } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { firstPage, mayInOffice, mayOpen } from '#office/ui/page-permissions.js'
import { ADMIN_ACTIONS, ADMIN_NAV } from './admin-nav.js'

const admin = (staffRole: StaffRole | null | undefined) => ({ role: 'admin', staffRole }) as const

describe('the pages of an admin', () => {
  it.each([
    ['owner', '/admin'],
    ['dispatcher', '/admin'],
    ['support', '/admin'],
    ['editor', '/admin/services'],
    [null, '/admin/security'],
  ] as const)('begin for the duty %s at %s', (staffRole, path) => {
    expect(firstPage(admin(staffRole))).toBe(path)
    expect(mayOpen(admin(staffRole), path)).toBe(true)
  })

  it('are those of the duty, with their addresses below them', () => {
    expect(mayOpen(admin('editor'), '/admin/blogs/edit/01J0000000000000000000000A?tab=seo')).toBe(true)
    expect(mayOpen(admin('editor'), '/admin/bookings?open=1')).toBe(false)
    expect(mayOpen(admin('support'), '/admin/blogs/create')).toBe(false)
    expect(mayOpen(admin('dispatcher'), '/admin/settings')).toBe(false)
    for (const staffRole of ['owner', 'support', 'editor', null] as const)
      expect(mayOpen(admin(staffRole), ADMIN_PATHS.security)).toBe(true)
  })

  it('are all for the admins of an earlier release, which names no duty', () => {
    const links = [...ADMIN_NAV.flatMap((group) => group.links), ...ADMIN_ACTIONS]
    for (const { to } of links) expect([to, mayOpen(admin(undefined), to)]).toEqual([to, true])
    expect(mayInOffice({ role: 'customer' }, 'admin.users')).toBe(false)
  })

  it('are none in the menu without a duty', () => {
    const links = [...ADMIN_NAV.flatMap((group) => group.links), ...ADMIN_ACTIONS]
    expect(links.filter(({ to }) => mayOpen(admin(null), to))).toEqual([])
  })
})
