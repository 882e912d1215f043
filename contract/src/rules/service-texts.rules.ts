import type { Service, ServiceTexts } from '../schemas/catalog.schema.js'

/** An English service with the texts of another language, among them its category's name. */
export function inOtherLanguage<S extends Service>(service: S, texts: ServiceTexts, categoryName: string): S {
  const options = service.options.map((option, index) => {
    const { name, details } = texts.options[index] ?? option
    return { ...option, name, details, ...(name === option.name ? {} : { originalName: option.name }) }
  })
  const { name, shortDescription } = texts
  return { ...service, name, shortDescription, category: { ...service.category, name: categoryName }, options }
}
