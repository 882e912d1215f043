/**
 * Limits of the product. Lengths are characters, sizes bytes, durations milliseconds unless the name says otherwise.
 */
export const LIMITS = {
  name: 120,
  email: 254,
  /** As typed; the stored form is shorter. */
  phone: 40,
  address: 500,
  notes: 1000,
  reply: 1000,
  /** A contact message or a reply to one. */
  contactMessage: 2000,
  /** As typed: an id with surrounding characters. */
  bookingNumber: 40,
  passwordMin: 8,
  passwordMax: 128,
  serviceName: 120,
  serviceShortDescription: 500,
  optionName: 80,
  optionDetail: 160,
  optionDetails: 20,
  optionsPerService: 12,
  /** Texts of a service's guide, characters; lists, entries. */
  guide: { line: 160, lines: 12, text: 600, question: 160, questions: 10, warrantyDays: 3650 },
  categoryName: 80,
  url: 2048,
  searchText: 120,
  /** Maximum of any price field, rupees. */
  maxRupees: 10_000_000,
  idempotencyKey: 64,
  /** Rows of a page, and the last page that may be requested. */
  page: { default: 20, max: 100, last: 10_000 },
  home: { categories: 9, servicesPerCategory: 8, blogPosts: 3 },
  review: { perPage: 10, title: 100, comment: 1000, images: 5, imageBytes: 5 * 1024 * 1024 },
  blog: {
    perPage: 9,
    title: 200,
    excerpt: 300,
    metaTitle: 60,
    metaDescription: 160,
    readTimeMin: 1,
    readTimeMax: 60,
    readTimeDefault: 5,
    wordsPerMinute: 200,
    imageBytes: 5 * 1024 * 1024,
    /** Characters of HTML. The form allows this many in any script. */
    content: 100_000,
    contentBytes: 400_000,
    /** Without the suffix that makes it unique. */
    slug: 200,
    tags: 20,
    keywords: 30,
    /** One tag or keyword. */
    word: 60,
    images: 10,
    alt: 300,
    related: 3,
    services: 2,
    /** Posts in the feed. */
    feed: 20,
    /** Stored versions of a post. */
    versions: 50,
    /** Unsaved new posts to keep for each admin. */
    autosaves: 20,
    /** Maximum days ahead for a scheduled post. */
    scheduledDays: 366,
  },
  otp: { digits: 6, tries: 5, expiresMs: 10 * 60_000, resendMs: 60_000 },
  passwordResetMs: 30 * 60_000,
  /** How long a proof of identity counts for sensitive acts. */
  proofMs: 10 * 60_000,
  /** How long a started login or passkey prompt waits for its second step. */
  ticketMs: 5 * 60_000,
  invitationMs: 3 * 86_400_000,
  recoveryCodes: 10,
  passkeys: { max: 20, name: 60 },
  shownIdCharacters: 6,
  bellBadge: 9,
  poll: { notificationsMs: 30_000, settingsMs: 30_000, recentBookingsMs: 5 * 60_000 },
  /** A booking that waited on the device for longer than `waitedMs` counts as sent offline. */
  booking: { windowMs: 2 * 60 * 60_000, daysAhead: 60, bulk: 100, waitedMs: 10_000 },
  /** Windows start on a step, and time on site is a multiple of it. */
  windowStepMinutes: 15,
  /** Time on site of an option, minutes. */
  duration: { min: 15, max: 480, default: 90 },
  availability: { days: 14, defaultDays: 7, alternatives: 3 },
  /** Rows to count beyond the current page of a searched or filtered list. */
  countedAhead: 200,
  /** Maximum size of a JSON body. */
  jsonBodyBytes: 64 * 1024,
  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 30,
  /** A session ends after this many days, even if it is in use. */
  sessionMaxDays: 180,
  /** Sessions per user. A new session beyond that ends the one used longest ago. */
  sessions: 50,
  /** A refresh token is accepted this long after the first use of its successor, for concurrent calls. */
  refreshGraceMs: 10_000,
} as const
