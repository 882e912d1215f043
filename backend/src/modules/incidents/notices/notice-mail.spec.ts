import { LANGUAGES } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { readDefaultNotice } from './default-notice.content.js'
import { noticeMail } from './notice-mail.js'

const business = {
  ...{ brandName: 'SofaSeva', legalName: 'SofaSeva Pvt. Ltd.', legalAddress: 'Pune 411001' },
  ...{ officerName: 'Ravi Patil', officerEmail: 'ravi@example.com', supportPhone: '020 4000 1234', supportEmail: '' },
}
const incident = {
  happenedFrom: new Date('2026-11-27T04:30:00.000Z'),
  happenedTo: new Date('2026-11-27T12:30:00.000Z'),
  scope: { scope: 'everyone', data: ['account', 'chats'], staffId: null, persons: [] } as const,
  texts: readDefaultNotice(),
}

it('fills in every fact, in each language', () => {
  for (const language of LANGUAGES) {
    const mail = noticeMail(incident, { name: 'Asha', email: 'asha@example.com', language }, business)
    const all = [mail.subject, ...mail.paragraphs].join('\n')
    expect(all).not.toMatch(/[{}]/)
    for (const fact of ['Asha', 'Ravi Patil', 'ravi@example.com', '020 4000 1234', 'SofaSeva Pvt. Ltd.'])
      expect(all).toContain(fact)
    expect(mail).toMatchObject({ to: 'asha@example.com', replyTo: 'ravi@example.com', language })
  }
})

it('repeats no web address that stands for a name', () => {
  const mail = noticeMail(
    incident,
    { name: 'Win at www.evil.example', email: 'asha@example.com', language: 'en' },
    business,
  )
  expect(mail.paragraphs[0]).toBe('Dear customer,')
})
