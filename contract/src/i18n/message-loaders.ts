import { AREA_FILES } from './generated/area-files.js'
import { LOADERS } from './generated/loaders.js'
import type { Language } from './languages.js'
import type { AreaMessages, MessageArea } from './translator.js'

const isOneOf = <Areas extends object>(areas: Areas, area: PropertyKey): area is keyof Areas => area in areas

/** The module that holds an area in a language, below the generated ones and without its ending. */
export function messagesModule(language: Language, area: MessageArea): string {
  return `${language}/${AREA_FILES[area]}`
}

/** Fetches one area in one language, and with the first of a language what every page shows. */
export async function loadMessages(language: Language, area: MessageArea): Promise<AreaMessages> {
  const { default: areas, admin } = await LOADERS[language]()
  return isOneOf(areas, area) ? areas[area]() : admin(area)
}
