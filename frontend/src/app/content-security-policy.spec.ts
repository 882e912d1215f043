import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.js'

it('lets a page run what it brought along and nothing else', () => {
  const policy = contentSecurityPolicy({ scripts: ['sha256-script'], styles: ['sha256-css', 'sha256-theme'] }, true)
  expect(policy).toContain("script-src 'self' 'sha256-script';")
  expect(policy).toContain("style-src-elem 'self' 'sha256-css' 'sha256-theme';")
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/nonce|unsafe-eval|script-src[^;]*unsafe/)
  expect(policy).toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy({ scripts: [], styles: [] }, false)).not.toContain('upgrade-insecure-requests')
})
