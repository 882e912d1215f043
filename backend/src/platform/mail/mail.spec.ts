import { describe, expect, it } from 'vitest'
import { type Mail, toHtml, toText } from './mail.js'

const mail: Mail = {
  to: 'meera@example.com',
  subject: 'Your code',
  heading: 'Hello <Meera> & co',
  paragraphs: ['First.', 'Second.'],
  code: '123456',
  action: { text: 'Open', url: 'https://example.com/?a=1&b="2"' },
  note: 'Not you? Ignore this.',
}

describe('a mail', () => {
  it('says the same in plain text, in order', () => {
    expect(toText(mail, 'SofaSeva').split('\n\n')).toEqual([
      'Hello <Meera> & co',
      'First.',
      'Second.',
      '123456',
      'Open: https://example.com/?a=1&b="2"',
      'Not you? Ignore this.',
      'SofaSeva',
    ])
  })

  it('lets nothing a person typed become markup', () => {
    const html = toHtml(mail, 'SofaSeva')
    expect(html).toContain('Hello &lt;Meera&gt; &amp; co')
    expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"')
    expect(html).not.toContain('<Meera>')
  })

  it('leaves out what it does not have', () => {
    const { code: _code, action: _action, note: _note, ...plain } = mail
    expect(toHtml(plain, 'SofaSeva')).not.toContain('<a ')
    expect(toText(plain, 'SofaSeva')).not.toContain('123456')
  })
})
