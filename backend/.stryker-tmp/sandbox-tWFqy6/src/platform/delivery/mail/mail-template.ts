// @ts-nocheck
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { LANGUAGE_DEFINITIONS } from '@sofaseva/contract'
import { type CSSProperties, createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Mail } from './mail.js'

const GREEN = '#0f6b58'
const INK = '#1f2421'
const MUTED = '#5d645f'

const font: CSSProperties = { fontFamily: "'Segoe UI',Roboto,Helvetica,Arial,sans-serif" }
const page: CSSProperties = { ...font, margin: 0, padding: '24px 12px', backgroundColor: '#f5f1ea' }
const card: CSSProperties = {
  maxWidth: '520px',
  padding: '28px 24px 12px',
  backgroundColor: '#ffffff',
  borderRadius: '12px',
}
const styles = {
  brand: { margin: '0 0 20px', fontSize: '18px', lineHeight: '24px', fontWeight: 700, color: GREEN },
  heading: { margin: '0 0 16px', fontSize: '22px', lineHeight: '28px', fontWeight: 700, color: INK },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: INK },
  code: {
    margin: '0 0 16px',
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: 700,
    letterSpacing: '6px',
    color: GREEN,
  },
  action: {
    ...font,
    margin: '4px 0 20px',
    padding: '12px 20px',
    borderRadius: '8px',
    backgroundColor: GREEN,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 700,
  },
  note: { margin: '0 0 16px', fontSize: '13px', lineHeight: '20px', color: MUTED },
} satisfies Record<string, CSSProperties>

/** Turns line breaks into `br` elements, because mail programs ignore `white-space`. */
function lines(text: string, style: CSSProperties): ReactElement {
  const parts = text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))
  return h(Text, { style }, ...parts)
}

function MailTemplate({ mail, brand }: { mail: Mail; brand: string }) {
  const { subject, heading, paragraphs, code, action, note, thread } = mail
  return h(
    Html,
    { lang: LANGUAGE_DEFINITIONS[mail.language].tag },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
    ),
    // The preview in lists of mails. In a thread the subject stays the same, so the preview starts with the heading.
    h(
      Preview,
      null,
      [thread === undefined ? undefined : heading, paragraphs[0] ?? heading].filter(Boolean).join(' · '),
    ),
    h(
      Body,
      { style: page },
      h(
        Container,
        { style: card },
        h(Text, { style: styles.brand }, brand),
        h(Heading, { as: 'h1', style: styles.heading }, heading),
        ...paragraphs.map((text) => lines(text, styles.paragraph)),
        code !== undefined && h(Text, { style: styles.code }, code),
        action && h(Button, { href: action.url, style: styles.action }, action.text),
        note !== undefined && lines(note, styles.note),
      ),
    ),
  )
}

/** Renders a mail as HTML that looks alike in all mail programs. */
export function renderMail(mail: Mail, brand: string): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(h(MailTemplate, { mail, brand }))}`
}
