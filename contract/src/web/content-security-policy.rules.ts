interface Sources {
  /** Allowed script sources in the header's syntax: `'self'` or a nonce. */
  scripts: string
  /** Allowed sources of style sheets and `<style>` elements. */
  styles: string
}

/**
 * Returns the content security policy of a document. `secure` tells whether the site uses TLS. Style attributes are
 * allowed, because component libraries set sizes and colors with them and they cannot run code.
 */
export function contentSecurityPolicy({ scripts, styles }: Sources, secure: boolean): string {
  const rules = [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src-elem ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (secure) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}
