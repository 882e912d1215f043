import { describe, expect, it } from 'vitest'
import { readPush } from './push-message.js'

const push = (value: unknown) => ({ json: () => value })

describe('a push', () => {
  it('is read as it was sent', () => {
    const sent = { title: 'Booking confirmed', body: 'On Monday.', url: '/requests#B', tag: 'B', unread: 3 }
    expect(readPush(push(sent))).toEqual(sent)
  })

  it('that cannot be read is still something to show', () => {
    const shown = { title: 'Something happened', url: '/notifications', unread: null }
    expect(readPush(null)).toMatchObject(shown)
    expect(
      readPush({
        json: () => {
          throw new SyntaxError('not JSON')
        },
      }),
    ).toMatchObject(shown)
    expect(readPush(push({ title: 7, url: {} }))).toMatchObject(shown)
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never opens %s',
    (url) => expect(readPush(push({ url })).url).toBe('/notifications'),
  )
})
