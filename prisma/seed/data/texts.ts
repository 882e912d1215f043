import type { ServiceTextSeed } from './types.js'

/** What a category's module says of its services in one language, by slug. */
export type ServiceTexts = Readonly<Record<string, ServiceTextSeed>>

/** A service in another language; its options are in the order of the English ones, each its name and its details. */
export const texts = (
  name: string,
  shortDescription: string,
  ...options: readonly [name: string, ...details: string[]][]
): ServiceTextSeed => ({
  name,
  shortDescription,
  options: options.map(([option, ...details]) => ({ name: option, details })),
})
