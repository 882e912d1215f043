import { type AdminService, nameKey, type ServiceInput } from '@sofaseva/contract'

/** The input with what it leaves out as it was: languages of the service, and of options that keep their name. */
export function withKeptTranslations(input: ServiceInput, before: AdminService): ServiceInput {
  const optionBefore = new Map(before.options.map((option) => [nameKey(option.name), option]))
  return {
    ...input,
    translations: { ...before.translations, ...input.translations },
    options: input.options.map((option) => ({
      ...option,
      translations: { ...optionBefore.get(nameKey(option.name))?.translations, ...option.translations },
    })),
  }
}
