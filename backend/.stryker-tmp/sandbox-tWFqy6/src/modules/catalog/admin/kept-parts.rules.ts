// @ts-nocheck
import { type AdminService, nameKey, OTHER_LANGUAGES, type ServiceInput } from '@sofaseva/contract'

type Translations = NonNullable<ServiceInput['translations']>

/** A language that is left out keeps its texts, and so does a guide within a language. */
function keptTranslations(given: Translations = {}, before: Translations): Translations {
  const merged = OTHER_LANGUAGES.flatMap((language) => {
    const texts = given[language] ?? before[language]
    return texts ? [[language, { ...texts, guide: texts.guide ?? before[language]?.guide }]] : []
  })
  return Object.fromEntries(merged) as Translations
}

/**
 * Fills omitted parts of the input from the stored service: its guide, its languages, and languages and durations of
 * options with the same name.
 */
export function withKeptParts(input: ServiceInput, before: AdminService): ServiceInput {
  const optionBefore = new Map(before.options.map((option) => [nameKey(option.name), option]))
  return {
    ...input,
    guide: input.guide ?? before.guide,
    translations: keptTranslations(input.translations, before.translations),
    options: input.options.map((option) => {
      const before = optionBefore.get(nameKey(option.name))
      return {
        ...option,
        durationMinutes: option.durationMinutes ?? before?.durationMinutes,
        translations: { ...before?.translations, ...option.translations },
      }
    }),
  }
}
