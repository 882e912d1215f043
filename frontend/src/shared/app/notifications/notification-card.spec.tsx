import type { Notification } from '@sofaseva/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Document, settings } from '#test-support/samples.js'
import { NotificationCard } from './notification-card.js'

const notification: Notification = {
  _id: '01J00000000000000000000031',
  key: 'booking.requested',
  title: 'New booking request',
  message: 'Asha booked Sofa Cleaning.',
  type: 'booking_created',
  priority: 'high',
  isRead: false,
  createdAt: '2026-11-21T06:00:00.000Z',
  subject: null,
  booking: null,
  user: '01J00000000000000000000009',
  metadata: { serviceName: 'Sofa Cleaning', totalAmount: 1499 },
}

it('hides the amount of a notification while prices are hidden', () => {
  const publicSettings = { ...settings, show_service_prices: false }
  render(
    <Document publicSettings={publicSettings}>
      <NotificationCard notification={notification} now={Date.now()} />
    </Document>,
  )
  expect(screen.getByText('Price on request')).toBeVisible()
})
