/** Business constants of the back office. A module of their own, so that no page of the site carries them. */
export const ADMIN_LIMITS = {
  /** Rows of a page that lists offer. */
  pageSizes: [25, 50, 100],
  badge: 99,
  dashboard: { recentBookings: 5, topServices: 8, days: 366, defaultDays: 30 },
  /** The dispatch board: days at once, providers a page, and how many bookings a lane shows. */
  dispatch: { days: 7, providers: 25, unassigned: 50, undatedPerProvider: 3 },
  /** Of what the business tells of itself. */
  business: { cityName: 60, cities: 20, pincodes: 200, holidays: 60 },
  /** Texts for search engines; `festivalDays` is how long one lasts, the keywords shown are the first. */
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
    /** Submissions to IndexNow that are listed, and how many addresses of each. */
    indexNow: { submissions: 10, paths: 3 },
    keywordsShown: { active: 5, festival: 3 },
    /** What a page should have. */
    page: { title: { min: 30, max: 60 }, description: { min: 120, max: 160 }, words: 200 },
  },
} as const
