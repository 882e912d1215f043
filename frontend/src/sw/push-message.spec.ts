import { describe, expect, it } from 'vitest'
import { readPush, shownHere } from './push-message.js'

const push = (value: unknown) => ({ json: () => value })
const sent = { title: 'Booking confirmed', body: 'On Monday.', url: '/requests#B', tag: 'B', unread: 3, userId: 'ASHA' }
const neutral = { title: 'Something happened', url: '/notifications', unread: null }

describe('a push', () => {
  it('is read as it was sent', () => {
    expect(readPush(push(sent))).toEqual(sent)
  })

  it('that cannot be read is still something to show', () => {
    const cutShort = {
      json: () => {
        throw new SyntaxError('not JSON')
      },
    }
    for (const data of [null, cutShort, push({ ...sent, userId: undefined }), push({ title: 7, url: {}, userId: 'A' })])
      expect(readPush(data)).toMatchObject(neutral)
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never opens %s',
    (url) => expect(readPush(push({ ...sent, url })).url).toBe('/notifications'),
  )

  it('is shown to the person it is for, and to nobody else', () => {
    expect(shownHere(readPush(push(sent)), 'ASHA')).toEqual(sent)
    expect(shownHere(readPush(push(sent)), 'RAVI')).toBeNull()
    expect(shownHere(readPush(push(sent)), null)).toBeNull()
  })

  it('says nothing of anybody where it cannot be told who is signed in, or whom it is for', () => {
    expect(shownHere(readPush(push(sent)), undefined)).toMatchObject(neutral)
    expect(shownHere(readPush(null), 'ASHA')).toMatchObject(neutral)
  })
})
