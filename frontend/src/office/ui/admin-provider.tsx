import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConflictProvider } from './conflict/conflict-provider.js'
import { datesLocale } from './dates-locale.js'
import { OFFICE_THEME, officeVariables } from './theme.js'

interface AdminProviderProps {
  /** In tests, Mantine neither animates nor treats elements without layout as hidden. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** The document's CSP nonce, which scripts need to add style sheets. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** Provides Mantine with the site's theme. */
export function AdminProvider({ env = 'default', children }: AdminProviderProps) {
  const { language } = useTranslation()
  const settings = useMemo(() => ({ locale: datesLocale(language), firstDayOfWeek: 1 as const }), [language])
  return (
    <MantineProvider
      env={env}
      theme={OFFICE_THEME}
      cssVariablesResolver={officeVariables}
      getStyleNonce={styleNonce}
      defaultColorScheme="auto"
    >
      <DatesProvider settings={settings}>
        <ConflictProvider>{children}</ConflictProvider>
      </DatesProvider>
    </MantineProvider>
  )
}
