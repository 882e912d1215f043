import { MESSAGES, TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { sourceCode } from '#test-support/source-code.js'
// `tools/commands/required-texts.mjs` generates this file from the specification.
import texts from './required-texts.json' with { type: 'json' }

const code = sourceCode()

/** Describes how a required text appears when no single message holds it. */
interface TextForm {
  text: string
  key: string
  values?: Record<string, string>
  /** More sentences follow in our message. */
  isBeginning?: boolean
}

const TEXT_FORMS: Record<string, TextForm[]> = {
  'Recent Requests (24h)': [
    { text: 'Recent Requests (24 Hours)', key: 'admin-bookings.recent.title', values: { hours: '24' } },
  ],
  'No {filter} messages found': ['new', 'read', 'responded', 'archived'].map((filter) => ({
    text: `No ${filter} messages found`,
    key: 'admin-contact.empty',
    values: { filter },
  })),
  'Message status updated to {status}.': ['new', 'read', 'responded', 'archived'].map((status) => ({
    text: `Message status updated to ${status}.`,
    key: 'admin-contact.status.done',
    values: { status },
  })),
  'Delete Blog Post: Are you sure you want to delete this blog post? This action cannot be undone.': [
    { text: 'Delete Blog Post', key: 'admin-blog.delete.title' },
    {
      text: 'Are you sure you want to delete this blog post? This action cannot be undone.',
      key: 'admin-blog.delete.text',
    },
  ],
  'Are you sure you want to delete this user?': [
    { text: 'Are you sure you want to delete this user?', key: 'admin-users.delete.text', isBeginning: true },
  ],
  'This action is irreversible': [
    { text: 'This action is irreversible', key: 'admin-bookings.delete.text', isBeginning: true },
  ],
  'Failed to disable/enable service.': [
    { text: 'Failed to disable service.', key: 'admin-catalog.switch.serviceDisableFailed' },
    { text: 'Failed to enable service.', key: 'admin-catalog.switch.serviceEnableFailed' },
  ],
  'Service successfully disabled/enabled.': [
    { text: 'Service successfully disabled.', key: 'admin-catalog.switch.serviceDisabled' },
    { text: 'Service successfully enabled.', key: 'admin-catalog.switch.serviceEnabled' },
  ],
}

/** Text that admins edit, and the mark of a shortened text. Neither is a message. */
const TEXTS_IN_CODE = ['Base Option', '...']

const translate = TRANSLATORS.en.t as (key: string, values: object) => string

/** Replaces the specification's typographic signs with plain ones, and values with gaps. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll('…', '...')
const withGaps = (text: string) => text.replace(/\{\w+\}/g, '{}')

/** Keys of the English messages by their text, with gaps for values. */
const keysByText = new Map<string, string[]>()
for (const [area, messages] of Object.entries(MESSAGES.en))
  for (const [key, message] of Object.entries(messages ?? {})) {
    const gaps = new Proxy({}, { get: () => '{}' })
    const text = plain((message as (values: object) => string)(gaps))
    keysByText.set(text, [...(keysByText.get(text) ?? []), `${area}.${key}`])
  }

/** The code uses error messages by their error code alone. */
const isUsed = (key: string) => code.includes(`'${key.replace(/^errors\.(?=[A-Z])/, '')}'`)

describe('texts of the specification', () => {
  it.each(texts.filter((text) => !(text in TEXT_FORMS) && !TEXTS_IN_CODE.includes(text)))(
    'a message holds "%s"',
    (text) => {
      const keys = keysByText.get(withGaps(text)) ?? []
      expect(keys, 'no English message says so').not.toEqual([])
      expect(keys.filter(isUsed), `no code names ${keys.join(' or ')}`).not.toEqual([])
    },
  )

  it.each(Object.entries(TEXT_FORMS))('a message with values holds "%s"', (required, forms) => {
    expect(texts).toContain(required)
    for (const { text, key, values = {}, isBeginning = false } of forms) {
      const shown = plain(translate(key, values))
      expect(isBeginning ? shown.slice(0, text.length) : shown).toBe(text)
      expect(isUsed(key), `no code names ${key}`).toBe(true)
    }
  })

  it.each(TEXTS_IN_CODE)('the code holds "%s"', (text) => {
    expect(code).toContain(text)
  })
})
