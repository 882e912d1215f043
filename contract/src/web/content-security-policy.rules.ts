interface Sources {
  /** Where scripts may come from, as the header names it: `'self'`, or a nonce. */
  scripts: string
  /** Where style sheets and `<style>` elements may come from. */
  styles: string
}

/**
 * The Content-Security-Policy of a document: the sources of its scripts and styles, and its other rules. `secure`: the site is reached by TLS. Style attributes are free, as component libraries
 * set sizes and colours by them; they can run nothing.
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
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (secure) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}
