/** Business constants of the chat assistant. A module of their own: pages load them with the chat, not before. */
export const CHAT_LIMITS = {
  /** Characters of a message. */
  message: 500,
  /** Messages of a person in a minute. */
  perMinute: 60,
  /** How long after its last message a session ends. */
  sessionMs: 24 * 60 * 60_000,
  /** Earlier turns that are understood along with a message. */
  turns: 6,
  suggestions: 4,
  /** Characters of a training phrase. */
  phrase: 200,
} as const
