import { MESSAGES, TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { sourceCode } from '#test-support/source-code.js'
// Written by tools/commands/required-texts.mjs from the specification.
import texts from './required-texts.json' with { type: 'json' }

const code = sourceCode()

/** How a text is said that no message has by itself. */
interface Said {
  text: string
  key: string
  values?: Record<string, string>
  /** More sentences of ours follow. */
  isBeginning?: boolean
}

const SAID: Record<string, Said[]> = {
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

/** Content that admins edit, and what is added to a text that is cut: no messages. */
const IN_CODE = ['Base Option', '...']

const translate = TRANSLATORS.en.t as (key: string, values: object) => string

/** Typographic signs as the specification writes them, and values as gaps. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll('…', '...')
const withGaps = (text: string) => text.replace(/\{\w+\}/g, '{}')

/** English messages by what they say, values as gaps. */
const keysByText = new Map<string, string[]>()
for (const [area, messages] of Object.entries(MESSAGES.en))
  for (const [key, message] of Object.entries(messages ?? {})) {
    const gaps = new Proxy({}, { get: () => '{}' })
    const text = plain((message as (values: object) => string)(gaps))
    keysByText.set(text, [...(keysByText.get(text) ?? []), `${area}.${key}`])
  }

/** Failures are named by their code alone. */
const isUsed = (key: string) => code.includes(`'${key.replace(/^errors\.(?=[A-Z])/, '')}'`)

describe('the specification’s texts', () => {
  it.each(texts.filter((text) => !(text in SAID) && !IN_CODE.includes(text)))('are said: "%s"', (text) => {
    const keys = keysByText.get(withGaps(text)) ?? []
    expect(keys, 'no English message says so').not.toEqual([])
    expect(keys.filter(isUsed), `no code names ${keys.join(' or ')}`).not.toEqual([])
  })

  it.each(Object.entries(SAID))('are said with their values: "%s"', (required, said) => {
    expect(texts).toContain(required)
    for (const { text, key, values = {}, isBeginning = false } of said) {
      const shown = plain(translate(key, values))
      expect(isBeginning ? shown.slice(0, text.length) : shown).toBe(text)
      expect(isUsed(key), `no code names ${key}`).toBe(true)
    }
  })

  it.each(IN_CODE)('are written in the code: "%s"', (text) => {
    expect(code).toContain(text)
  })
})
