/** Hashes of inline tags: `sha256-…`. */
interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')

/** What a page may load and run: its own files, and the inline tags the site itself writes, by their hashes. */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes, secure: boolean): string {
  const rules = [
    "default-src 'self'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src-elem 'self'${quoted(styles)}`,
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
