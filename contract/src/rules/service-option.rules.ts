import type { ServiceOption } from '../schemas/catalog.schema.js'

/** What an option is known by in every language: it is chosen and booked by this name. */
export function optionKey({ name, originalName }: Pick<ServiceOption, 'name' | 'originalName'>): string {
  return originalName ?? name
}
