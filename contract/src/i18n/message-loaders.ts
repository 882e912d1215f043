import { AREA_FILES } from './generated/area-files.js'
import { LOADERS } from './generated/loaders.js'
import type { Language } from './languages.js'
import type { AreaMessages, MessageArea } from './translator.js'

const isOneOf = <Areas extends object>(areas: Areas, area: PropertyKey): area is keyof Areas => area in areas

/** The path of an area's module in a language, relative to the generated modules and without extension. */
export function messagesModule(language: Language, area: MessageArea): string {
  return `${language}/${AREA_FILES[area]}`
}

/** Loads one area in one language. The first load of a language includes the messages that every page shows. */
export async function loadMessages(language: Language, area: MessageArea): Promise<AreaMessages> {
  const { default: areas, admin } = await LOADERS[language]()
  return isOneOf(areas, area) ? areas[area]() : admin(area)
}
