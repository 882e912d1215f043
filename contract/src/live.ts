/** What an open page may have to fetch again. The event says only that; the response decides what is shown. */
export const LIVE_TOPICS = ['bookings', 'jobs', 'notifications', 'contact', 'settings'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]
