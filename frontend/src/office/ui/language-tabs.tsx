import { Tabs } from '@mantine/core'
import { DEFAULT_LANGUAGE, LANGUAGE_DEFINITIONS, type Language } from '@sofaseva/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { Errors } from '#shared/lib/use-form.js'
import { Badge } from '#shared/ui/badge.js'

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

/** The first language with an error. English counts first if it has a tab. */
function wrongLanguage<Shown extends Language>(
  names: readonly string[],
  languages: readonly Shown[],
): Shown | undefined {
  return languages.find((language) =>
    names.some((name) =>
      language === DEFAULT_LANGUAGE
        ? name !== 'form' && !name.includes('translations.')
        : name.includes(`translations.${language}`),
    ),
  )
}

/** Shows texts in several languages as tabs with their missing counts. A tab with an error is selected. */
export function LanguageTabs<Shown extends Language>(props: LanguageTabsProps<Shown>) {
  const { label, languages, missing, errors, onShow, children } = props
  const { t } = useTranslation()
  const [shown, setShown] = useState(languages[0])
  const wrong = Object.keys(errors).sort()
  const [wrongBefore, setWrongBefore] = useState(wrong.join(' '))
  useEffect(() => {
    if (shown) onShow?.(shown)
  }, [shown, onShow])
  if (wrong.join(' ') !== wrongBefore) {
    setWrongBefore(wrong.join(' '))
    const language = wrongLanguage(wrong, languages)
    if (language) setShown(language)
  }
  return (
    // Hidden panels stay in the form, so that their errors are found by name.
    <Tabs value={shown ?? null} keepMountedMode="display-none" onChange={(value) => setShown(value as Shown)}>
      <Tabs.List aria-label={label}>
        {languages.map((language) => {
          const count = missing(language)
          return (
            <Tabs.Tab
              key={language}
              value={language}
              rightSection={
                count !== undefined && (
                  <Badge tone={count > 0 ? 'yellow' : 'green'}>
                    {count > 0 ? t('admin.translation.missing', { count }) : t('admin.translation.complete')}
                  </Badge>
                )
              }
            >
              <span lang={language}>{LANGUAGE_DEFINITIONS[language].name}</span>
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      {languages.map((language) => (
        <Tabs.Panel key={language} value={language}>
          {children(language)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
