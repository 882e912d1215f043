import { describe, expect, it } from 'vitest'
import { noticePath } from './notification.rules.js'

describe('opening a notification', () => {
  it('leads to the page where the recipient can act on it', () => {
    const subject = { type: 'booking', id: 'B' } as const
    expect(noticePath('customer', { subject, as: 'customer' })).toBe('/requests#B')
    expect(noticePath('provider', { subject, as: 'provider' })).toBe('/my-jobs')
    expect(noticePath('provider', { subject, as: 'customer' })).toBe('/requests#B')
    expect(noticePath('admin', { subject })).toBe('/admin/notifications')
    expect(noticePath('customer', { subject: null })).toBe('/notifications')
  })
})
