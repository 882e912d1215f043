// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { staffRoleAfter } from './staff-role.rules.js'

const customer = { role: 'customer', staffRole: null } as const
const support = { role: 'admin', staffRole: 'support' } as const

describe('the duty after a change of role', () => {
  it('is the named one for admins alone', () => {
    expect(staffRoleAfter(customer, { role: 'admin', staffRole: 'editor' })).toBe('editor')
    expect(staffRoleAfter(support, { role: 'admin', staffRole: 'owner' })).toBe('owner')
    expect(staffRoleAfter(support, { role: 'provider', staffRole: 'owner' })).toBeNull()
  })

  it('is owner for a new admin and the current one for another, unless it is named', () => {
    expect(staffRoleAfter(customer, { role: 'admin' })).toBe('owner')
    expect(staffRoleAfter(support, { role: 'admin' })).toBe('support')
    expect(staffRoleAfter({ role: 'admin', staffRole: null }, { role: 'admin' })).toBeNull()
  })
})
