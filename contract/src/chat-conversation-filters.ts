/** Which conversations: with a question that was not answered, or those passed on to people. */
export const CHAT_CONVERSATION_FILTERS = ['unanswered', 'handed-over'] as const
