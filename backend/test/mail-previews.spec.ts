import { randomBytes } from 'node:crypto'
import { createArchiveKeys } from '@sofaseva/tools/sealed-archive'
import { afterEach, expect, it } from 'vitest'
import { TestApp } from './support/app.js'

let app: TestApp | undefined
afterEach(() => app?.stop())

it('shows every mail in development', async () => {
  app = await TestApp.start({ APP_ENV: 'development' })
  const { statusCode, headers, body } = await app.nest.inject({ method: 'GET', url: '/api/mail-previews' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  for (const name of ['Code', 'Password link', 'Password changed', 'booking.received', 'job.assigned', 'booking.reply'])
    expect(body).toContain(name)
  expect(body).toContain('&lt;html')
})

it.each(['production', 'demo', 'test'])('shows no mails in %s', async (mode) => {
  const complete = {
    PUBLIC_URL: 'https://example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@example.com',
    JWT_SECRET: randomBytes(48).toString('base64url'),
    SUPPORT_PHONE: '+912040001234',
    SUPPORT_EMAIL: 'a@example.com',
    LEGAL_NAME: 'Sample Home Services Private Limited',
    LEGAL_ADDRESS: '1 Sample Road, Pune 411005',
    GRIEVANCE_OFFICER: 'Asha Patil',
    GRIEVANCE_EMAIL: 'officer@sofaseva.example',
    ARCHIVE_PUBLIC_KEY: createArchiveKeys().publicKey,
  }
  app = await TestApp.start({ APP_ENV: mode, ...complete })
  expect((await app.nest.inject({ method: 'GET', url: '/api/mail-previews' })).statusCode).toBe(404)
  // A production start adds festivals, and other tests rely on having none.
  await app.make.prisma.festival.deleteMany()
})
