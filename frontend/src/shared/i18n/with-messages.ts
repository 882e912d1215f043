import type { MessageArea } from '@sofaseva/contract'
import { activeLanguage } from './active-language.js'
import { loadAreas } from './messages.js'

/**
 * Loads a chunk with the message areas of its components: `lazy(withMessages(() => import('./bell.js'),
 * 'notifications'))`.
 */
export function withMessages<Module>(
  load: () => Promise<Module>,
  ...areas: readonly MessageArea[]
): () => Promise<Module> {
  return async () => {
    // The server has the messages of all languages.
    const [module] = await Promise.all([load(), __SERVER__ || loadAreas(activeLanguage(), areas)])
    return module
  }
}
