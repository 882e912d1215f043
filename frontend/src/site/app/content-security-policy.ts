/** What a page may load and run: its own files, and its inline styles, by their hash (`sha256-…`). No script is inline. */
export function contentSecurityPolicy(styleHash: string, secure: boolean): string {
  const rules = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' '${styleHash}'`,
    // Component libraries set sizes and colours as style attributes; those can run nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (secure) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}
