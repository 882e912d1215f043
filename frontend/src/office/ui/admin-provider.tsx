import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConflictProvider } from './conflict/conflict-provider.js'
import { datesLocale } from './dates-locale.js'
import { OFFICE_THEME, officeVariables } from './theme.js'

interface AdminProviderProps {
  /** Where there is no layout, nothing moves and nothing is taken for hidden. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** The nonce of this document, without which its policy lets no script write a style sheet. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** Mantine under the site's own theme. */
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
