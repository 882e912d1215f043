import {
  type AuditEntity,
  type AuditEntry,
  type BlogStatus,
  CONTACT_STATUS_KEYS,
  formatRupees,
  lastSix,
  type PlainMessageKey,
  ROLE_KEYS,
  STATUS_KEYS,
  type Translate,
} from '@sofaseva/contract'

const BLOG_STATUS_KEYS: Record<BlogStatus, PlainMessageKey> = {
  draft: 'enums.blogStatus.draft',
  scheduled: 'enums.blogStatus.scheduled',
  published: 'enums.blogStatus.published',
}

const ACTIONS: Record<string, PlainMessageKey> = {
  'user.role-changed': 'admin-audit.action.userRoleChanged',
  'user.approved': 'admin-audit.action.userApproved',
  'user.approval-withdrawn': 'admin-audit.action.userApprovalWithdrawn',
  'user.deleted': 'admin-audit.action.userDeleted',
  'booking.status-changed': 'admin-audit.action.bookingStatusChanged',
  'booking.assigned': 'admin-audit.action.bookingAssigned',
  'booking.rescheduled': 'admin-audit.action.bookingRescheduled',
  'booking.deleted': 'admin-audit.action.bookingDeleted',
  'booking.exported': 'admin-audit.action.bookingExported',
  'booking.replied': 'admin-audit.action.bookingReplied',
  'contact.status-changed': 'admin-audit.action.contactStatusChanged',
  'contact.replied': 'admin-audit.action.contactReplied',
  'contact.deleted': 'admin-audit.action.contactDeleted',
  'chat.conversation-deleted': 'admin-audit.action.chatConversationDeleted',
  'chat.phrase-added': 'admin-audit.action.chatPhraseAdded',
  'chat.phrase-removed': 'admin-audit.action.chatPhraseRemoved',
  'service.created': 'admin-audit.action.serviceCreated',
  'service.changed': 'admin-audit.action.serviceChanged',
  'service.deleted': 'admin-audit.action.serviceDeleted',
  'category.created': 'admin-audit.action.categoryCreated',
  'category.changed': 'admin-audit.action.categoryChanged',
  'review.changed': 'admin-audit.action.reviewChanged',
  'blog.created': 'admin-audit.action.blogCreated',
  'blog.changed': 'admin-audit.action.blogChanged',
  'blog.deleted': 'admin-audit.action.blogDeleted',
  'blog.published': 'admin-audit.action.blogPublished',
  'setting.changed': 'admin-audit.action.settingChanged',
  'seo.settings-changed': 'admin-audit.action.seoSettingsChanged',
  'seo.override-set': 'admin-audit.action.seoOverrideSet',
  'seo.override-disabled': 'admin-audit.action.seoOverrideDisabled',
  'seo.override-ended': 'admin-audit.action.seoOverrideEnded',
  'festival.created': 'admin-audit.action.festivalCreated',
  'festival.changed': 'admin-audit.action.festivalChanged',
  'festival.deleted': 'admin-audit.action.festivalDeleted',
}

export const ENTITY_KEYS: Record<AuditEntity, PlainMessageKey> = {
  user: 'admin-audit.entity.user',
  setting: 'admin-audit.entity.setting',
  service: 'admin-audit.entity.service',
  category: 'admin-audit.entity.category',
  booking: 'admin-audit.entity.booking',
  review: 'admin-audit.entity.review',
  contact_message: 'admin-audit.entity.contactMessage',
  chat_conversation: 'admin-audit.entity.chatConversation',
  chat_phrase: 'admin-audit.entity.chatPhrase',
  blog: 'admin-audit.entity.blog',
  seo: 'admin-audit.entity.seo',
  festival: 'admin-audit.entity.festival',
}

const FIELDS: Record<string, PlainMessageKey> = {
  answer: 'admin-audit.field.answer',
  approved: 'admin-audit.field.approved',
  basePrice: 'admin-audit.field.basePrice',
  campaignName: 'admin-audit.field.campaignName',
  category: 'admin-audit.field.category',
  day: 'admin-audit.field.day',
  daysAfterFestival: 'admin-audit.field.daysAfterFestival',
  daysBeforeFestival: 'admin-audit.field.daysBeforeFestival',
  enableFestivalSEO: 'admin-audit.field.enableFestivalSEO',
  endDate: 'admin-audit.field.endDate',
  canonicalUrl: 'admin-audit.field.canonicalUrl',
  content: 'admin-audit.field.content',
  excerpt: 'admin-audit.field.excerpt',
  filter: 'admin-audit.field.filter',
  heroText: 'admin-audit.field.heroText',
  iconUrl: 'admin-audit.field.iconUrl',
  imageUrl: 'admin-audit.field.imageUrl',
  isActive: 'admin-audit.field.isActive',
  isAutoSEOEnabled: 'admin-audit.field.isAutoSEOEnabled',
  images: 'admin-audit.field.images',
  intent: 'admin-audit.field.intent',
  isDisabled: 'admin-audit.field.isDisabled',
  isHidden: 'admin-audit.field.isHidden',
  isPublished: 'admin-audit.field.isPublished',
  isWhole: 'admin-audit.field.isWhole',
  keywords: 'admin-audit.field.keywords',
  language: 'admin-audit.field.language',
  messages: 'admin-audit.field.messages',
  metaDescription: 'admin-audit.field.metaDescription',
  metaTitle: 'admin-audit.field.metaTitle',
  name: 'admin-audit.field.name',
  options: 'admin-audit.field.options',
  position: 'admin-audit.field.position',
  priceUpperRange: 'admin-audit.field.priceUpperRange',
  promoText: 'admin-audit.field.promoText',
  provider: 'admin-audit.field.provider',
  reply: 'admin-audit.field.reply',
  role: 'admin-audit.field.role',
  rows: 'admin-audit.field.rows',
  scheduledAt: 'admin-audit.field.scheduledAt',
  shortDescription: 'admin-audit.field.shortDescription',
  slug: 'admin-audit.field.slug',
  startDate: 'admin-audit.field.startDate',
  status: 'admin-audit.field.status',
  tags: 'admin-audit.field.tags',
  text: 'admin-audit.field.text',
  title: 'admin-audit.field.title',
  translations: 'admin-audit.field.translations',
  value: 'admin-audit.field.value',
  window: 'admin-audit.field.window',
}

/** Values that have names, by the field they are of. */
const VALUES: Record<string, Record<string, PlainMessageKey>> = {
  role: ROLE_KEYS,
  status: { ...STATUS_KEYS, ...CONTACT_STATUS_KEYS, ...BLOG_STATUS_KEYS },
}

/** What was done, in words. */
export function actionText(t: Translate, action: string): string {
  return t(ACTIONS[action] ?? 'admin-audit.action.other')
}

/** What it was done to: by its name, else by the end of its id. */
export function entityText(
  t: Translate,
  { entity, entityId, entityName }: Pick<AuditEntry, 'entity' | 'entityId' | 'entityName'>,
): string {
  const name = entityName ?? (entity === 'setting' ? words(entityId) : lastSix(entityId))
  return t('admin-audit.entity.named', { entity: t(ENTITY_KEYS[entity]), name })
}

/** A name of the code as words. */
function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

const PRICES = ['basePrice', 'priceUpperRange', 'price']

function valueText(t: Translate, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'admin-audit.value.yes' : 'admin-audit.value.no')
  if (typeof value === 'number') return PRICES.includes(field) ? formatRupees(value) : String(value)
  if (typeof value === 'string') {
    const key = VALUES[field]?.[value]
    return key ? t(key) : value
  }
  const parts = Array.isArray(value)
    ? value.map((part) => valueText(t, field, part))
    : Object.entries(value).map(([name, part]) => valueText(t, name, part))
  const isOfObjects = Array.isArray(value) && value.some((part) => typeof part === 'object')
  return parts.filter((part) => part !== '–').join(isOfObjects ? '; ' : ', ') || '–'
}

const SHOWN_CHARACTERS = 60

/** As much of a value as fits beside others. */
export function cut(value: string): string {
  const characters = [...value]
  return characters.length <= SHOWN_CHARACTERS ? value : `${characters.slice(0, SHOWN_CHARACTERS - 1).join('')}…`
}

export interface ShownChange {
  field: string
  before: string
  after: string
}

/** What changed, in words. */
export function changesOf(t: Translate, { changes }: Pick<AuditEntry, 'changes'>): ShownChange[] {
  return Object.entries(changes).map(([field, [before, after]]) => {
    const key = FIELDS[field]
    return {
      field: key ? t(key) : words(field),
      before: valueText(t, field, before),
      after: valueText(t, field, after),
    }
  })
}
