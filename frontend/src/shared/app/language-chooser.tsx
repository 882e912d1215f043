import { isLanguage, LANGUAGE_DEFINITIONS, LANGUAGES } from '@sofaseva/contract'
import { useTranslation } from '../i18n/use-translation.js'
import { useHydrated } from '../lib/use-hydrated.js'
import classes from './banners.module.css'
import { useChooseLanguage } from './use-choose-language.js'

/** The site's languages, each by its own name. */
export function LanguageChooser() {
  const { t, language } = useTranslation()
  const choose = useChooseLanguage()
  const isHydrated = useHydrated()
  return (
    <label className={classes.language}>
      <span className="visually-hidden">{t('common.language')}</span>
      <select
        name="language"
        // A choice before hydration would be lost.
        disabled={!isHydrated}
        value={language}
        onChange={({ target: { value } }) => isLanguage(value) && void choose(value)}
      >
        {LANGUAGES.map((option) => (
          <option key={option} value={option} lang={LANGUAGE_DEFINITIONS[option].tag}>
            {LANGUAGE_DEFINITIONS[option].name}
          </option>
        ))}
      </select>
    </label>
  )
}
