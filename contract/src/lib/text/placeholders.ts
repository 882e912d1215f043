const PLACEHOLDER = /\{(\w{1,40})\}/g

/** The names in braces that stand for none of these facts. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !known.includes(name))
}

/** Replaces the names in braces by the facts. Other braces stay. */
export function fillPlaceholders(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (found, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? found) : found,
  )
}
