import { pushTranslator } from '@sofaseva/contract/push-translator'
import { describe, expect, it } from 'vitest'
import { contentForDevice, readPush } from './push-message.js'

const en = pushTranslator('en')
const push = (value: unknown) => ({ json: () => value })
const sent = { title: 'Booking confirmed', body: 'On Monday.', url: '/requests#B', tag: 'B', unread: 3, userId: 'ASHA' }
const neutral = { title: 'You have an update', url: '/notifications', unread: null }

describe('a push message', () => {
  it('is read as it was sent', () => {
    expect(readPush(en, push(sent))).toEqual(sent)
  })

  it('still shows something when it cannot be read', () => {
    const cutShort = {
      json: () => {
        throw new SyntaxError('not JSON')
      },
    }
    for (const data of [null, cutShort, push({ ...sent, userId: undefined }), push({ title: 7, url: {}, userId: 'A' })])
      expect(readPush(en, data)).toMatchObject(neutral)
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never opens %s',
    (url) => expect(readPush(en, push({ ...sent, url })).url).toBe('/notifications'),
  )

  it('is shown to its recipient', () => {
    expect(contentForDevice(en, readPush(en, push(sent)), 'ASHA')).toEqual(sent)
  })

  it.each([
    ['another user', 'RAVI'],
    ['no user', null],
  ])('hides its text when %s is signed in', (_, signedInAs) => {
    const shown = contentForDevice(en, readPush(en, push(sent)), signedInAs)
    expect(shown).toMatchObject({ ...neutral, tag: 'notice', userId: null })
    expect(JSON.stringify(shown)).not.toMatch(/confirmed|Monday|ASHA|#B/)
  })

  it('falls back to a text in the language of this device', () => {
    expect(readPush(pushTranslator('mr'), null)).toMatchObject({
      title: 'तुमच्यासाठी एक अपडेट आहे',
      body: 'पाहण्यासाठी ॲप उघडा.',
    })
  })

  it('shows no personal data when the recipient or the signed-in user is unknown', () => {
    expect(contentForDevice(en, readPush(en, push(sent)), undefined)).toMatchObject(neutral)
    expect(contentForDevice(en, readPush(en, null), 'ASHA')).toMatchObject(neutral)
  })
})
