import './mantine.css'
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConflictProvider } from './conflict/conflict-provider.js'
import { datesLocale } from './dates-locale.js'
import { ADMIN_THEME } from './theme.js'

interface AdminProviderProps {
  /** Where there is no layout, nothing moves and nothing is taken for hidden. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** Mantine under the site's own theme. Pages allow no style made by a script, so its variables come from a file. */
export function AdminProvider({ env = 'default', children }: AdminProviderProps) {
  const { language } = useTranslation()
  const settings = useMemo(() => ({ locale: datesLocale(language), firstDayOfWeek: 1 as const }), [language])
  return (
    <MantineProvider
      env={env}
      theme={ADMIN_THEME}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <DatesProvider settings={settings}>
        <ConflictProvider>{children}</ConflictProvider>
      </DatesProvider>
    </MantineProvider>
  )
}
