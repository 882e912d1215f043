/** Limits of the chat assistant. A separate module, so pages load them only with the chat. */
export const CHAT_LIMITS = {
  /** Characters of a message. */
  message: 500,
  /** Messages per minute from one user, or from all guests behind one IP address. */
  perMinute: 60,
  /** The same per day, so that stored chats stay small. */
  perDay: 2_000,
  /** Sessions that one user, or all guests behind one IP address, may start in ten minutes. */
  newSessions: 20,
  /** A session ends this long after its last message. */
  sessionMs: 24 * 60 * 60_000,
  /** Sessions to remember per user or per guest IP address, most recently used first. */
  sessions: 50,
  /** Sessions to remember in total. One takes at most 30 kB. */
  allSessions: 5_000,
  /** Number of earlier turns to consider with a message. */
  turns: 6,
  suggestions: 4,
  /** Characters of a training phrase. */
  phrase: 200,
} as const
