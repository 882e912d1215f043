import type { Rolldown } from 'vite'

/** A module of compiled messages. The groups are language and area. */
const MESSAGES = /\/i18n\/generated\/(\w+)\/([\w-]+)\.ts$/

/** The name of a chunk, without its hash. A chunk of messages is named after its language and area. */
export function chunkName({
  facadeModuleId,
  name,
}: Pick<Rolldown.PreRenderedChunk, 'facadeModuleId' | 'name'>): string {
  const [, language, area] = MESSAGES.exec(facadeModuleId ?? '') ?? []
  return area ? `messages-${language}-${area}` : name
}
