import { LOADERS } from './generated/loaders.js'
import type { Language } from './languages.js'
import type { AreaMessages, MessageArea } from './translator.js'

/** Fetches one area in one language, and with the first of a language what every page shows. */
export async function loadMessages(language: Language, area: MessageArea): Promise<AreaMessages> {
  const { default: areas } = await LOADERS[language]()
  return areas[area]()
}
