/** Limits of the back office. A separate module, so pages of the site never load them. */
export const ADMIN_LIMITS = {
  /** Page sizes that lists offer. */
  pageSizes: [25, 50, 100],
  badge: 99,
  dashboard: { recentBookings: 5, topServices: 8, days: 366, defaultDays: 30 },
  /** The dispatch board: days per view, providers per page, and bookings per lane. */
  dispatch: { days: 7, providers: 25, unassigned: 50, undatedPerProvider: 3 },
  /** Limits of the business profile. */
  business: { cityName: 60, cities: 20, pincodes: 200, holidays: 60 },
  /** Texts for search engines. `festivalDays` is the longest festival in days. */
  seo: {
    metaTitle: 60,
    metaDescription: 160,
    heroText: 120,
    promoText: 300,
    keyword: 80,
    keywords: 30,
    campaignName: 120,
    festivalName: 120,
    festivalDays: 60,
    daysBefore: { min: 1, max: 30, default: 7 },
    daysAfter: { min: 1, max: 15, default: 3 },
    /** Number of IndexNow submissions to list, and of paths to list for each. */
    indexNow: { submissions: 10, paths: 3 },
    keywordsShown: { active: 5, festival: 3 },
    /** Recommended values for a page. */
    page: { title: { min: 30, max: 60 }, description: { min: 120, max: 160 }, words: 200 },
  },
} as const
