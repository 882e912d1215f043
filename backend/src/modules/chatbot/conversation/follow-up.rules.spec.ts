import { expect, it } from 'vitest'
import { entitiesOf } from '../understanding/entities.rules.js'
import { subjectOf } from '../understanding/subject.rules.js'
import { NO_TIME, withAskedTime } from './follow-up.rules.js'

/** A Monday, 10 am in India. */
const now = new Date('2026-11-23T04:30:00.000Z')
const HOUR = 60

function timeOf(texts: readonly string[], previous: 'availability' | 'book_service' | 'service_price') {
  let asked = NO_TIME
  for (const text of texts) {
    const one = {
      intent: 'availability',
      entities: entitiesOf(text, now),
      subject: subjectOf(text, () => true),
    } as const
    const { day, from, to } = withAskedTime(one, { asked, previous })
    asked = { day, from, to }
  }
  return asked
}

it.each([
  [['can you come tomorrow', 'in the morning'], { day: '2026-11-24', from: 0, to: 12 * HOUR }],
  [['कल आ सकते हो', 'शाम को'], { day: '2026-11-24', from: 16 * HOUR }],
  [['उद्या याल का', 'दुपारी'], { day: '2026-11-24', from: 12 * HOUR, to: 16 * HOUR }],
  [['any morning slot', 'on friday'], { day: '2026-11-27', from: 0, to: 12 * HOUR }],
  [['tomorrow', 'in the morning', 'or friday'], { day: '2026-11-27', from: 0, to: 12 * HOUR }],
  [['tomorrow morning', 'sofa on friday'], { day: '2026-11-27', from: null, to: null }],
])('“%s” asks for one day and time', (texts, expected) => {
  expect(timeOf(texts, 'availability')).toMatchObject(expected)
})

it('keeps the day of a booking, but not of a question about something else', () => {
  expect(timeOf(['tomorrow', 'in the morning'], 'book_service')).toMatchObject({ day: '2026-11-24', from: 0 })
  expect(timeOf(['tomorrow', 'in the morning'], 'service_price')).toMatchObject({ day: null, from: 0 })
})
