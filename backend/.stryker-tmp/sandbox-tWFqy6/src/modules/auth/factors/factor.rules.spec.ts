// @ts-nocheck
import { DAY_MS } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { adminWithoutGrace, missingFactor } from './factor.rules.js'

const now = new Date('2026-11-28T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const admin = { role: 'admin', adminSince: ago(2 * DAY_MS), secondFactorAt: null, factorAt: null } as const

describe('a session without a second factor', () => {
  it('is limited for admins, where one is required, after a day', () => {
    expect(missingFactor(admin, true, now)).toBe('set-up')
    expect(missingFactor({ ...admin, adminSince: ago(DAY_MS - 1) }, true, now)).toBeNull()
    expect(missingFactor({ ...admin, adminSince: ago(DAY_MS) }, true, now)).toBe('set-up')
    expect(missingFactor({ ...admin, adminSince: adminWithoutGrace(now) }, true, now)).toBe('set-up')
    expect(missingFactor(admin, false, now)).toBeNull()
  })

  it('is limited for every admin who has one, even where none is required', () => {
    const known = { ...admin, adminSince: now, secondFactorAt: ago(1) }
    for (const isRequired of [true, false]) {
      expect(missingFactor(known, isRequired, now)).toBe('proof')
      expect(missingFactor({ ...known, factorAt: ago(1) }, isRequired, now)).toBeNull()
    }
  })

  it.each(['customer', 'provider'] as const)('is not limited for a %s', (role) => {
    expect(missingFactor({ ...admin, role, secondFactorAt: ago(1) }, true, now)).toBeNull()
  })
})
