// @ts-nocheck
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { type Mail, toText } from './mail.js'
import { renderMail } from './mail-template.js'
import { composeMail } from './mailer.js'

const mail: Mail = {
  to: 'meera@example.com',
  language: 'mr',
  subject: 'Your code',
  heading: 'Hello <Meera> & co',
  paragraphs: ['First.\nOn two lines.', 'Second.'],
  code: '123456',
  action: { text: 'Open', url: 'https://example.com/?a=1&b="2"' },
  note: 'Not you? Ignore this.',
}

/** The mail as a mail program receives it. */
async function received(sent: Mail) {
  const config = { MAIL_FROM: '"SofaSeva" <help@example.com>', BRAND_NAME: 'SofaSeva', PUBLIC_URL: 'https://x.example' }
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(await composeMail(sent, 'notice-1', config))
  return PostalMime.parse(message as Buffer)
}

describe('a mail', () => {
  it('has the same content as plain text, in order', () => {
    expect(toText(mail, 'SofaSeva').split('\n\n')).toEqual([
      'Hello <Meera> & co',
      'First.\nOn two lines.',
      'Second.',
      '123456',
      'Open: https://example.com/?a=1&b="2"',
      'Not you? Ignore this.',
      'SofaSeva',
    ])
  })

  it('escapes user input and keeps its line breaks', () => {
    const html = renderMail(mail, 'SofaSeva')
    expect(html).toMatch(/^<!DOCTYPE html>/)
    expect(html).toContain('Hello &lt;Meera&gt; &amp; co')
    expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"')
    expect(html).not.toContain('<Meera>')
    expect(html).toContain('First.<br/>On two lines.')
    for (const part of ['SofaSeva', '123456', 'Second.', 'Not you? Ignore this.']) expect(html).toContain(part)
  })

  it('omits missing parts', () => {
    const { code: _code, action: _action, note: _note, ...plain } = mail
    expect(renderMail(plain, 'SofaSeva')).not.toContain('<a ')
    expect(renderMail(plain, 'SofaSeva')).not.toContain('123456')
    expect(toText(plain, 'SofaSeva')).not.toContain('123456')
  })

  it('arrives as HTML and text with its sender and an id derived from its cause', async () => {
    const parsed = await received(mail)
    expect(parsed).toMatchObject({
      subject: 'Your code',
      from: { name: 'SofaSeva', address: 'help@example.com' },
      to: [{ address: 'meera@example.com' }],
      messageId: '<notice-1@x.example>',
      attachments: [],
    })
    expect(parsed.text?.trim()).toBe(toText(mail, 'SofaSeva'))
    expect(parsed.html?.trim()).toBe(renderMail(mail, 'SofaSeva'))
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  })

  it('arrives with its calendar entry', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR'
    const { attachments } = await received({ ...mail, calendar: { method: 'CANCEL', content } })
    const entries = attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType))
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.map(({ method }) => method)).toContain('CANCEL')
  })

  it('refers to its thread, so that mail programs group a conversation', async () => {
    const { inReplyTo, references } = await received({ ...mail, thread: 'booking-1' })
    expect([inReplyTo, references]).toEqual(['<booking-1@x.example>', '<booking-1@x.example>'])
    expect(renderMail({ ...mail, thread: 'booking-1' }, 'SofaSeva')).toContain('Hello &lt;Meera&gt; &amp; co · First.')
    const alone = await received(mail)
    expect([alone.inReplyTo, alone.references]).toEqual([undefined, undefined])
  })

  it('offers one-click unsubscription to mail programs', async () => {
    const headerOf = async (sent: Mail, key: string) =>
      (await received(sent)).headers.find((header) => header.key === key)?.value
    const unsubscribeUrl = `https://x.example/api/notifications/unsubscribe?token=${'a'.repeat(90)}&language=hi`
    expect(await headerOf({ ...mail, unsubscribeUrl }, 'list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
    expect(await headerOf({ ...mail, unsubscribeUrl }, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(await headerOf(mail, 'list-unsubscribe')).toBeUndefined()
    expect(await headerOf(mail, 'list-unsubscribe-post')).toBeUndefined()
  })
})
