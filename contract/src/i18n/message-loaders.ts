import { LOADERS } from './generated/loaders.js'
import type { Language } from './languages.js'
import type { AreaMessages, MessageArea } from './translator.js'

const isOneOf = <Areas extends object>(areas: Areas, area: PropertyKey): area is keyof Areas => area in areas

/** Fetches one area in one language, and with the first of a language what every page shows. */
export async function loadMessages(language: Language, area: MessageArea): Promise<AreaMessages> {
  const { default: areas, others } = await LOADERS[language]()
  return isOneOf(areas, area) ? areas[area]() : others(area)
}
