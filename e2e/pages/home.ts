import type { Page } from '@playwright/test'
import { type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'

export const latest = (page: Page, language: Language = 'en') =>
  page.getByRole('region', { name: TRANSLATORS[language].t('blog.latest') })
