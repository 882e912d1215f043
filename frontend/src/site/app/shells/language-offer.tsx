import { isLanguage, isLocalizedPath, LANGUAGE_DEFINITIONS, type Language, type Translator } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { useChooseLanguage } from '#shared/app/use-choose-language.js'
import { loadAreas, translatorOf } from '#shared/i18n/messages.js'
import { preferredLanguage } from '#shared/i18n/preferred-language.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { hasFlag, setFlag } from '#shared/lib/device-flags.js'
import { useLocation } from '#shared/routing/router.js'
import { Banner } from '#shared/ui/banner.js'
import { TextButton } from '#shared/ui/text-button.js'

const DISMISSED = 'language-offer-dismissed'

/** The supported language the browser prefers. Null when the page uses it or the user has chosen a language. */
function languageToOffer(shown: Language): Language | null {
  const first = navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage)
  if (first === undefined || first === shown || hasFlag(DISMISSED)) return null
  // Checked last, because reading the preference is slow in browsers.
  return preferredLanguage() === null ? first : null
}

/**
 * Offers a public page in the browser's language, in that language. Addresses never redirect by language on their own.
 */
export function LanguageOffer() {
  const { language } = useTranslation()
  const { pathname } = useLocation()
  const choose = useChooseLanguage()
  const [isDismissed, setIsDismissed] = useState(false)
  const [translator, setTranslator] = useState<Translator | null>(null)
  const offered = isDismissed || !isLocalizedPath(pathname) ? null : languageToOffer(language)
  useEffect(() => {
    if (offered === null) return
    let isGone = false
    loadAreas(offered, ['language-offer']).then(
      () => !isGone && setTranslator(translatorOf(offered)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [offered])
  if (offered === null || translator?.language !== offered) return null
  const dismiss = () => {
    setFlag(DISMISSED)
    setIsDismissed(true)
  }
  return (
    <Banner data-tone="info" lang={LANGUAGE_DEFINITIONS[offered].tag}>
      <span>{translator.t('language-offer.text')}</span>
      <TextButton onClick={() => void choose(offered)}>{translator.t('language-offer.accept')}</TextButton>
      <TextButton onClick={dismiss}>{translator.t('language-offer.dismiss')}</TextButton>
    </Banner>
  )
}
