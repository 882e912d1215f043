/** Business constants. Lengths are characters, sizes bytes, durations milliseconds unless the name says otherwise. */
export const LIMITS = {
  name: 120,
  email: 254,
  /** As typed; the stored form is shorter. */
  phone: 40,
  address: 500,
  notes: 1000,
  reply: 1000,
  /** A contact message, and a reply to one. */
  contactMessage: 2000,
  /** As typed: an id and what people put around it. */
  bookingNumber: 40,
  passwordMin: 8,
  passwordMax: 128,
  serviceName: 120,
  serviceShortDescription: 500,
  optionName: 80,
  optionDetail: 160,
  optionDetails: 20,
  optionsPerService: 12,
  categoryName: 80,
  url: 2048,
  searchText: 120,
  /** Highest amount of any price field, in rupees. */
  maxRupees: 10_000_000,
  idempotencyKey: 64,
  /** Rows of a page, and the highest page that may be asked for. */
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
    /** Characters of its HTML; as bytes of a form, in any script. */
    content: 100_000,
    contentBytes: 400_000,
    /** Of a title; a suffix may follow. */
    slug: 200,
    tags: 20,
    keywords: 30,
    /** Of one tag or keyword. */
    word: 60,
    images: 10,
    alt: 300,
    related: 3,
    /** Posts of the feed. */
    feed: 20,
    /** Versions of a post that are kept. */
    versions: 50,
    /** New posts of one admin that are kept before they are saved. */
    autosaves: 20,
    /** How far ahead a post may be scheduled. */
    scheduledDays: 366,
  },
  otp: { digits: 6, tries: 5, expiresMs: 10 * 60_000, resendMs: 60_000 },
  passwordResetMs: 30 * 60_000,
  shownIdCharacters: 6,
  bellBadge: 9,
  poll: { notificationsMs: 30_000, settingsMs: 30_000, recentBookingsMs: 5 * 60_000 },
  /** A booking that waited on the device for longer than `waitedMs` was sent late, for want of a connection. */
  booking: { windowMs: 2 * 60 * 60_000, daysAhead: 60, bulk: 100, waitedMs: 10_000 },
  /** Windows start on a step, and time on site is a multiple of it. */
  windowStepMinutes: 15,
  /** Time on site of an option, minutes. */
  duration: { min: 15, max: 480, default: 90 },
  availability: { days: 14, defaultDays: 7, alternatives: 3 },
  /** How far beyond the page shown a searched or filtered list is counted. */
  countedAhead: 200,
  /** Largest JSON body a call may carry. */
  jsonBodyBytes: 64 * 1024,
  accessTokenSeconds: 15 * 60,
  refreshTokenDays: 30,
  /** However often it is used, a session ends after this. */
  sessionMaxDays: 180,
  /** Sessions of a person at once: one more ends the one that was seen longest ago. */
  sessions: 50,
  /** How long a refresh token is accepted after its successor was first used, for calls that crossed. */
  refreshGraceMs: 10_000,
} as const
