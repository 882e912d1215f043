import { type AdminService, nameKey, type ServiceInput } from '@sofaseva/contract'

/**
 * Fills omitted parts of the input from the stored service: its languages, and languages and durations of options with
 * the same name.
 */
export function withKeptParts(input: ServiceInput, before: AdminService): ServiceInput {
  const optionBefore = new Map(before.options.map((option) => [nameKey(option.name), option]))
  return {
    ...input,
    translations: { ...before.translations, ...input.translations },
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
