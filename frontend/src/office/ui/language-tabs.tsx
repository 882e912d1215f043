import { DEFAULT_LANGUAGE, LANGUAGE_DEFINITIONS, LANGUAGES, type Language } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { Errors } from '#shared/lib/use-form.js'
import { Badge } from '#shared/ui/badge.js'
import { type FormTab, FormTabs } from './form-tabs.js'

interface LanguageTabOptions<Shown extends Language> {
  language: Shown
  /** The number of texts still shown in English. Undefined hides it. */
  missing: number | undefined
  children: ReactNode
}

/** Whether a field belongs to a language. Fields without a language in their name are English. */
function isOf(name: string, language: Language): boolean {
  const isNamed = (one: Language) => name.includes(`translations.${one}`) || name.startsWith(`texts.${one}.`)
  if (language !== DEFAULT_LANGUAGE) return isNamed(language)
  return isNamed(language) || (name !== 'form' && !LANGUAGES.some(isNamed))
}

/** Returns the tab of a form's texts in a language. English has all errors outside of translations. */
export function useLanguageTab() {
  const { t } = useTranslation()
  return <Shown extends Language>(options: LanguageTabOptions<Shown>): FormTab<Shown> => {
    const { language, missing, children } = options
    const text = missing ? t('admin.translation.missing', { count: missing }) : t('admin.translation.complete')
    return {
      id: language,
      label: LANGUAGE_DEFINITIONS[language].name,
      lang: language,
      badge: missing !== undefined && <Badge tone={missing > 0 ? 'yellow' : 'green'}>{text}</Badge>,
      owns: (name) => isOf(name, language),
      children,
    }
  }
}

interface LanguageTabsProps<Shown extends Language> {
  label: string
  /** The first language is selected initially. */
  languages: readonly Shown[]
  /** The number of texts still shown in English. Undefined hides it. */
  missing: (language: Shown) => number | undefined
  errors: Errors
  /** A stable function. */
  onShow?: (language: Shown) => void
  children: (language: Shown) => ReactNode
}

/** Shows texts in several languages as tabs with their missing counts. */
export function LanguageTabs<Shown extends Language>(props: LanguageTabsProps<Shown>) {
  const { label, languages, missing, errors, onShow, children } = props
  const tabOf = useLanguageTab()
  const tabs = languages.map((language) =>
    tabOf({ language, missing: missing(language), children: children(language) }),
  )
  return <FormTabs label={label} tabs={tabs} errors={errors} onShow={onShow} />
}
