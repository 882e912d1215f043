import {
  formatRupees,
  formatWindow,
  lastSix,
  type NotificationPriority,
  type NotificationType,
} from '@sofaseva/contract'
import type { BookingCreated, BookingFacts, BookingReassigned, BookingStatusChanged } from '../bookings/index.js'

/** Who a notice is for: one person, or all admins together. */
export type Recipient = { audience: 'user'; userId: string } | { audience: 'admins' }

export interface Notice {
  to: Recipient
  type: NotificationType
  priority: NotificationPriority
  title: string
  message: string
  booking: BookingFacts
  responseType?: string
}

export interface NoticeOptions {
  /** Off: amounts do not stand in messages to customers and providers. */
  showPrices: boolean
}

function when(facts: BookingFacts): string {
  return facts.preferredDate === null ? 'at a time to be agreed' : formatWindow(facts.preferredDate)
}

function amount(facts: BookingFacts, { showPrices }: NoticeOptions): string {
  return showPrices ? ` Estimated price: ${formatRupees(facts.totalAmount)}.` : ''
}

function assigned(facts: BookingFacts, providerId: string): Notice {
  return {
    to: { audience: 'user', userId: providerId },
    type: 'booking_updated',
    priority: 'high',
    title: 'New job assigned',
    message: `${facts.serviceName} for ${facts.customerName}, ${when(facts)}. ${facts.serviceAddress}`,
    booking: facts,
  }
}

function taken(facts: BookingFacts, providerId: string): Notice {
  return {
    to: { audience: 'user', userId: providerId },
    type: 'booking_updated',
    priority: 'medium',
    title: 'Job unassigned',
    message: `${facts.serviceName} (${lastSix(facts.bookingId)}) is no longer yours.`,
    booking: facts,
  }
}

function unassigned(facts: BookingFacts): Notice {
  return {
    to: { audience: 'admins' },
    type: 'booking_updated',
    priority: 'high',
    title: 'A booking needs a provider',
    message: `Nobody could be assigned to ${facts.serviceName} for ${facts.customerName}, ${when(facts)}.`,
    booking: facts,
  }
}

export function noticesOfCreated(facts: BookingCreated, options: NoticeOptions): Notice[] {
  return [
    {
      to: { audience: 'admins' },
      type: 'booking_created',
      priority: 'high',
      title: 'New booking request',
      message: `${facts.customerName} booked ${facts.serviceName}, ${when(facts)}. Total: ${formatRupees(facts.totalAmount)}.`,
      booking: facts,
    },
    {
      to: { audience: 'user', userId: facts.customerId },
      type: 'booking_created',
      priority: 'medium',
      title: 'Booking received',
      message: `We received your booking of ${facts.serviceName}, ${when(facts)}.${amount(facts, options)}`,
      booking: facts,
    },
    facts.providerId === null ? unassigned(facts) : assigned(facts, facts.providerId),
  ]
}

export function noticesOfStatusChange(change: BookingStatusChanged): Notice[] {
  const cancelled = change.status === 'Cancelled'
  const notices: Notice[] = [
    {
      to: { audience: 'user', userId: change.customerId },
      type: cancelled ? 'booking_cancelled' : 'booking_status',
      priority: cancelled ? 'high' : 'medium',
      title: cancelled ? 'Booking cancelled' : `Booking ${change.status.toLowerCase()}`,
      message: `Your booking status has been updated to: ${change.status}`,
      booking: change,
      responseType: 'update',
    },
  ]
  if (cancelled && change.providerId !== null && change.by !== 'provider')
    notices.push({
      to: { audience: 'user', userId: change.providerId },
      type: 'booking_cancelled',
      priority: 'high',
      title: 'Job cancelled',
      message: `${change.serviceName} for ${change.customerName}, ${when(change)}, was cancelled.`,
      booking: change,
    })
  if (cancelled && change.by === 'customer')
    notices.push({
      to: { audience: 'admins' },
      type: 'booking_cancelled',
      priority: 'medium',
      title: 'Booking cancelled by the customer',
      message: `${change.customerName} cancelled ${change.serviceName}, ${when(change)}.`,
      booking: change,
    })
  return notices
}

export function noticesOfReassignment(change: BookingReassigned): Notice[] {
  const notices: Notice[] = []
  if (change.previousProviderId !== null) notices.push(taken(change, change.previousProviderId))
  notices.push(change.providerId === null ? unassigned(change) : assigned(change, change.providerId))
  return notices
}

export function noticesOfReschedule(facts: BookingFacts): Notice[] {
  const notices: Notice[] = [
    {
      to: { audience: 'admins' },
      type: 'booking_updated',
      priority: 'medium',
      title: 'Booking rescheduled',
      message: `${facts.customerName} changed ${facts.serviceName}: ${when(facts)}.`,
      booking: facts,
    },
  ]
  if (facts.providerId !== null)
    notices.push({
      to: { audience: 'user', userId: facts.providerId },
      type: 'booking_updated',
      priority: 'high',
      title: 'Job rescheduled',
      message: `${facts.serviceName} for ${facts.customerName} is now ${when(facts)}. ${facts.serviceAddress}`,
      booking: facts,
    })
  return notices
}
