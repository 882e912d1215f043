/** Entity types whose changes are recorded in the audit log. */
export const AUDIT_ENTITIES = [
  'user',
  'setting',
  'service',
  'category',
  'booking',
  'review',
  'contact_message',
  'chat_conversation',
  'chat_phrase',
  'blog',
  'seo',
  'festival',
  'policy',
  'incident',
  'tax',
  'invoice',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]
