import {
  type AreaMessages,
  createTranslator,
  type Language,
  type MessageArea,
  type Translator,
} from '@sofaseva/contract'

type Loaded = Record<string, AreaMessages>

/** Fetches one area in one language. Rejects when the network does. */
type MessageSource = (language: Language, area: MessageArea) => Promise<AreaMessages>

let source: MessageSource = async (_, area) => {
  throw new Error(`Nothing says where the messages of ${area} are`)
}

/** Says where messages come from, before the first are asked for. */
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

/** Knows the areas loaded so far, and those that are loaded later. */
export function translatorOf(language: Language): Translator {
  return messagesOf(language).translator
}

/** Areas of everything that is shown or on its way, whatever the language was then. */
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

/** Loads what the page shows in another language, so that it can change without a gap. */
export async function loadLanguage(language: Language): Promise<void> {
  let known: number
  // A chunk that is asked for meanwhile brings its areas in the language there was.
  do {
    known = wanted.size
    await load(language, wanted)
  } while (wanted.size > known)
}
