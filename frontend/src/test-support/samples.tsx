import {
  type Booking,
  DEFAULT_CALENDAR,
  type PublicSettings,
  type Review,
  type Service,
  type Session,
  type User,
} from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { type Bootstrap, BootstrapProvider } from '#shared/data/bootstrap.js'

export const settings: PublicSettings = {
  show_service_prices: true,
  maintenance_mode: false,
  require_phone_verification: false,
  waiting_list: true,
  late_cancellation_fee: 0,
  late_cancellation_hours: 4,
  phoneLogin: true,
  supportPhone: '+91 20 4000 1234',
  supportPhoneHref: 'tel:+912040001234',
  supportEmail: 'help@example.com',
  legalName: 'SofaSeva Home Services',
  legalAddress: '1 Sample Road, Pune 411005',
  officerName: 'Asha Patil',
  officerEmail: 'officer@example.com',
  brandName: 'SofaSeva',
  cities: [
    { name: 'Pune', enabled: true },
    { name: 'Mumbai', enabled: false },
  ],
  pincodes: [],
  openingHours: [...DEFAULT_CALENDAR.openingHours],
  holidays: [],
  openingHoursLines: { en: ['Sunday: 10:00 AM to 6:00 PM'], hi: [], mr: [] },
}

export const service: Service = {
  _id: '01J00000000000000000000001',
  name: 'Sofa Cleaning',
  shortDescription: 'Shampoo and vacuum at your home.',
  imageUrl: '/uploads/sofa.svg',
  imagePlaceholder: '',
  basePrice: 1499,
  priceUpperRange: 125_000,
  category: { _id: '01J00000000000000000000002', name: 'Sofa Care' },
  isDisabled: false,
  averageRating: 4.5,
  reviewCount: 12,
  options: [
    { name: 'Three seats', price: 0, durationMinutes: 90, details: ['Vacuum', 'Shampoo'] },
    { name: 'Five seats', price: 750.5, durationMinutes: 90, details: [] },
  ],
}

export function aUser(changes: Partial<User> = {}): User {
  return {
    _id: '01J00000000000000000000009',
    name: 'Asha',
    email: 'asha@example.com',
    phone: '+919000012345',
    role: 'customer',
    address: '',
    isEmailVerified: false,
    emailVerifiedAt: null,
    locale: 'en',
    isPhoneVerified: false,
    isApproved: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  }
}

export function aBooking(changes: Partial<Booking> = {}): Booking {
  return {
    _id: '01J00000000000000000G4EWS9',
    status: 'Pending',
    revision: 0,
    phone: '',
    totalAmount: 1_499,
    durationMinutes: 90,
    createdAt: '2026-11-20T05:30:00.000Z',
    updatedAt: '2026-11-20T05:30:00.000Z',
    preferredDate: '2026-11-28T07:30:00.000Z',
    preferredDay: null,
    serviceAddress: '5 Lake View, Aundh',
    notes: '',
    provider: null,
    history: [],
    user: { _id: '01J00000000000000000000009', name: 'Asha', phone: '', email: '' },
    items: [
      {
        serviceId: service._id,
        serviceName: service.name,
        basePrice: 1_499,
        selectedOption: { name: 'Three seats', price: 0 },
      },
    ],
    ...changes,
  }
}

export function aReview(changes: Partial<Review> = {}): Review {
  return {
    _id: '01J0000000000000000000000A',
    serviceId: service._id,
    user: { name: 'Meera', isEmailVerified: true },
    rating: 5,
    title: 'Neat',
    comment: 'On time and tidy.',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    images: [],
    isVerifiedPurchase: true,
    isMine: false,
    isHidden: false,
    helpful: [],
    helpfulCount: 0,
    answer: null,
    ...changes,
  }
}

export function aSession(changes: Partial<User> = {}, token = 'token-1'): Session {
  return { token, user: aUser(changes) }
}

/** An access token with these claims, unsigned. */
export function aToken(claims: { sid?: string; gen?: number; iat?: number; end?: string }): string {
  return `e30.${btoa(JSON.stringify({ sid: 'S', iat: 1, ...claims }))}.x`
}

/** The context around a page: the document's data, as the server would send it. */
export function Document({ children, ...changes }: { children: ReactNode } & Partial<Bootstrap>) {
  return (
    <BootstrapProvider
      value={{
        language: 'en',
        publicSettings: settings,
        resources: {},
        missing: [],
        shell: false,
        status: 200,
        ...changes,
      }}
    >
      {children}
    </BootstrapProvider>
  )
}

/** A response of the API. */
export function jsonResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
