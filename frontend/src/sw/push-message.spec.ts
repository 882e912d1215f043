import { pushTranslator } from '@sofaseva/contract/push-translator'
import { describe, expect, it } from 'vitest'
import { readPush, shownHere } from './push-message.js'

const en = pushTranslator('en')
const push = (value: unknown) => ({ json: () => value })
const sent = { title: 'Booking confirmed', body: 'On Monday.', url: '/requests#B', tag: 'B', unread: 3, userId: 'ASHA' }
const neutral = { title: 'Something happened', url: '/notifications', unread: null }

describe('a push', () => {
  it('is read as it was sent', () => {
    expect(readPush(en, push(sent))).toEqual(sent)
  })

  it('that cannot be read is still something to show', () => {
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

  it('is shown to the person it is for', () => {
    expect(shownHere(en, readPush(en, push(sent)), 'ASHA')).toEqual(sent)
  })

  it.each([
    ['somebody else', 'RAVI'],
    ['nobody', null],
  ])('is shown without what it says where %s is signed in', (_, signedInAs) => {
    const shown = shownHere(en, readPush(en, push(sent)), signedInAs)
    expect(shown).toMatchObject({ ...neutral, tag: 'notice', userId: null })
    expect(JSON.stringify(shown)).not.toMatch(/confirmed|Monday|ASHA|#B/)
  })

  it('is told in the language of this device where it cannot be read', () => {
    expect(readPush(pushTranslator('mr'), null)).toMatchObject({
      title: 'काहीतरी नवीन आहे',
      body: 'पाहण्यासाठी ॲप उघडा.',
    })
  })

  it('says nothing of anybody where it cannot be told who is signed in, or whom it is for', () => {
    expect(shownHere(en, readPush(en, push(sent)), undefined)).toMatchObject(neutral)
    expect(shownHere(en, readPush(en, null), 'ASHA')).toMatchObject(neutral)
  })
})
