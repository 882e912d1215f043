import 'fake-indexeddb/auto'
import { LANGUAGES } from '@sofaseva/contract'
import { MESSAGES } from '@sofaseva/contract/translators'
import { afterEach, vi } from 'vitest'
import { addMessages } from '#shared/i18n/messages.js'

for (const language of LANGUAGES)
  for (const [area, messages] of Object.entries(MESSAGES[language])) if (messages) addMessages(language, area, messages)

// Creating a page takes most of a page spec's time.
if (typeof document !== 'undefined') await import('./test-page.js')

afterEach(() => vi.unstubAllGlobals())
