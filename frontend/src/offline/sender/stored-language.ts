import { type Language, languageOrDefault } from '@sofaseva/contract'
import type { Database } from '../database/database.js'

const LANGUAGE = 'language'

/** Stores the page's language for the worker's calls and pushes. */
export async function storeLanguage(db: Database, language: Language): Promise<void> {
  await db.meta.put({ key: LANGUAGE, value: language })
}

/** The language of the last open page on this device. */
export async function storedLanguage(db: Database): Promise<Language> {
  const row = await db.meta.get(LANGUAGE).catch(() => undefined)
  return languageOrDefault(row?.value)
}
