/** What an open page may have to ask for again. The event says only that; the answer to asking decides what is seen. */
export const LIVE_TOPICS = ['bookings', 'jobs', 'notifications'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]
