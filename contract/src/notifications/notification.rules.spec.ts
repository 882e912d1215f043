import { describe, expect, it } from 'vitest'
import { notificationPath } from './notification.rules.js'

describe('opening a notification', () => {
  it('leads to the page where the recipient can act on it', () => {
    const subject = { type: 'booking', id: 'B' } as const
    expect(notificationPath('customer', { subject, as: 'customer' })).toBe('/requests/B')
    expect(notificationPath('provider', { subject, as: 'provider' })).toBe('/my-jobs#B')
    expect(notificationPath('provider', { subject, as: 'customer' })).toBe('/requests/B')
    expect(notificationPath('admin', { subject })).toBe('/admin/notifications')
    expect(notificationPath('customer', { subject: null })).toBe('/notifications')
  })
})
