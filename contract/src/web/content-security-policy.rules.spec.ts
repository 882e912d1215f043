import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.rules.js'

const SOURCES = { scripts: "'self'", styles: "'self' 'sha256-css'" }

it('lets a page run only its own scripts', () => {
  const policy = contentSecurityPolicy(SOURCES, true)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src-elem 'self' 'sha256-css';")
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/nonce|unsafe-eval|script-src[^;]*unsafe/)
  expect(policy).toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy(SOURCES, false)).not.toContain('upgrade-insecure-requests')
})
