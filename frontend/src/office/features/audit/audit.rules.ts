import {
  type AuditEntry,
  CONTACT_STATUS_KEYS,
  formatRupees,
  lastSix,
  type PlainMessageKey,
  type PostStatus,
  ROLE_KEYS,
  renderStored,
  STATUS_KEYS,
  type Translate,
  type Translator,
} from '@sofaseva/contract'

const POST_STATUS_KEYS: Record<PostStatus, PlainMessageKey> = {
  draft: 'admin-audit.postStatus.draft',
  scheduled: 'admin-audit.postStatus.scheduled',
  published: 'admin-audit.postStatus.published',
}

/** Named values by field. */
const VALUES: Record<string, Record<string, PlainMessageKey>> = {
  role: ROLE_KEYS,
  status: { ...STATUS_KEYS, ...CONTACT_STATUS_KEYS, ...POST_STATUS_KEYS },
}

/** The action in words. */
export function actionText(translator: Translator, action: string): string {
  const text = renderStored(translator, { key: `admin-audit.action.${action}` })
  return text ?? translator.t('admin-audit.action.other')
}

/** The name of the changed entity, or the end of its id. */
export function entityText(
  t: Translate,
  { entity, entityId, entityName }: Pick<AuditEntry, 'entity' | 'entityId' | 'entityName'>,
): string {
  const name = entityName ?? (entity === 'setting' ? words(entityId) : lastSix(entityId))
  return t('admin-audit.entity.named', { entity: t(`admin-audit.entity.${entity}`), name })
}

/** Converts a code identifier to words. */
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

/** Truncates a value to fit beside others. */
export function truncate(value: string): string {
  const characters = [...value]
  return characters.length <= SHOWN_CHARACTERS ? value : `${characters.slice(0, SHOWN_CHARACTERS - 1).join('')}…`
}

export interface ShownChange {
  field: string
  before: string
  after: string
}

/** The changes in words. */
export function changesOf(translator: Translator, { changes }: Pick<AuditEntry, 'changes'>): ShownChange[] {
  return Object.entries(changes).map(([field, [before, after]]) => ({
    field: renderStored(translator, { key: `admin-audit.field.${field}` }) ?? words(field),
    before: valueText(translator.t, field, before),
    after: valueText(translator.t, field, after),
  }))
}
