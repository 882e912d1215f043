import type { Translator } from '../i18n/translator.js'

/** Formats "Chrome on Android" in the reader's language. Null stands for an unknown part. */
export function formatDevice(
  { t }: Translator,
  { browser, os }: { browser: string | null; os: string | null },
): string {
  if (browser !== null && os !== null) return t('account.devices.name', { browser, os })
  return browser ?? os ?? t('account.devices.unknown')
}
