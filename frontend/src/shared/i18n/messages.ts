import {
  type AreaMessages,
  createTranslator,
  type Language,
  type MessageArea,
  type Translator,
} from '@sofaseva/contract'

type Loaded = Record<string, AreaMessages>

/** Fetches one area in one language. Rejects when the network fails. */
type MessageSource = (language: Language, area: MessageArea) => Promise<AreaMessages>

let source: MessageSource = async (_, area) => {
  throw new Error(`Nothing says where the messages of ${area} are`)
}

/** Sets the source of messages. Call it before the first are loaded. */
export function setMessageSource(loadMessages: MessageSource): void {
  source = loadMessages
}

interface LanguageMessages {
  translator: Translator
  areas: Loaded
}

const languages = new Map<Language, LanguageMessages>()

function messagesOf(language: Language): LanguageMessages {
  let known = languages.get(language)
  if (!known) {
    const areas: Loaded = {}
    known = { translator: createTranslator(language, areas), areas }
    languages.set(language, known)
  }
  return known
}

export function addMessages(language: Language, area: string, messages: AreaMessages): void {
  messagesOf(language).areas[area] = messages
}

/** The translator with all loaded areas, including those loaded later. */
export function translatorOf(language: Language): Translator {
  return messagesOf(language).translator
}

/** The areas that are shown or loading, in whatever language. */
const wanted = new Set<MessageArea>()

async function load(language: Language, areas: Iterable<MessageArea>): Promise<void> {
  const { areas: loaded } = messagesOf(language)
  const missing = [...areas].filter((area) => !(area in loaded))
  await Promise.all(
    missing.map(async (area) => {
      loaded[area] = await source(language, area)
    }),
  )
}

export async function loadAreas(language: Language, areas: readonly MessageArea[]): Promise<void> {
  for (const area of areas) wanted.add(area)
  await load(language, areas)
}

/** Loads the page's messages in another language, so it can switch without a gap. */
export async function loadLanguage(language: Language): Promise<void> {
  let known: number
  // A chunk requested in the meantime loads its areas in the old language.
  do {
    known = wanted.size
    await load(language, wanted)
  } while (wanted.size > known)
}
