// @ts-nocheck
import type { Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '#platform/config/config.js'
import type { TextMessage } from '#platform/delivery/sms/sms-gateway.js'
import type { CodeMessage } from './code-mail.js'

type TextConfig = Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL'>

/** The text message with a one-time code. By its last line, a phone's browser offers the code to our site alone. */
export function codeText(
  { to, digits, minutes, locale }: CodeMessage,
  { BRAND_NAME: brandName, PUBLIC_URL }: TextConfig,
): TextMessage {
  const host = new URL(PUBLIC_URL).hostname
  const words = TRANSLATORS[locale].t('mails.code.sms', { digits, minutes, brandName })
  return {
    to,
    kind: 'code',
    language: locale,
    message: `${words}\n\n@${host} #${digits}`,
    values: { code: digits, minutes: String(minutes), brand: brandName, host },
  }
}

/** A text as long as any with a code, for its price. */
export function sampleCodeText(to: string, locale: Language, config: TextConfig): TextMessage {
  return codeText({ to, digits: '000000', minutes: 10, locale }, config)
}
