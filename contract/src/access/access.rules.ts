/** The views of the back office that show personal data. Their names are stored. */
export const ACCESS_VIEWS = [
  'account',
  'accounts',
  'booking',
  'bookings',
  'bookings-export',
  'message',
  'messages',
  'conversation',
  'conversations',
  'incident',
  'invoices',
  'invoices-export',
] as const
export type AccessView = (typeof ACCESS_VIEWS)[number]
