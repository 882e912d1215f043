/** Numbers of the sections that say what stands on screens: screens, states, validation, errors. */
const SECTIONS = ['2', '4', '5', '8']

/** A text between single quotes; an apostrophe within a word ends nothing. */
const QUOTED = /(?<![\p{L}\p{N}])'((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+)'(?![\p{L}\p{N}])/gu

/**
 * The texts that a specification in Markdown quotes in the sections about screens, each once, in their order.
 * Sections begin with `## <number>.`.
 */
export function quotedTexts(markdown) {
  const sections = markdown.split(/^## /m).filter((section) => SECTIONS.includes(section.split('.')[0]))
  return [...new Set(sections.flatMap((section) => [...section.matchAll(QUOTED)].map(([, text]) => text)))]
}
