/** Business constants of the chat assistant. A module of their own: pages load them with the chat, not before. */
export const CHAT_LIMITS = {
  /** Characters of a message. */
  message: 500,
  /** Messages of a person, or of all guests behind one address, in a minute. */
  perMinute: 60,
  /** The same in a day: what is kept of them for the back office stays small. */
  perDay: 2_000,
  /** Sessions that a person, or all guests behind one address, may begin in ten minutes. */
  newSessions: 20,
  /** How long after its last message a session ends. */
  sessionMs: 24 * 60 * 60_000,
  /** Sessions of a person, or of all guests behind one address, that are remembered at once: those used last. */
  sessions: 50,
  /** Sessions of all people that are remembered at once. One takes at most 30 kB. */
  allSessions: 5_000,
  /** Earlier turns that are understood along with a message. */
  turns: 6,
  suggestions: 4,
  /** Characters of a training phrase. */
  phrase: 200,
} as const
