/** A text as search engines and messengers show one that is longer than they have room for: without its last words. */
export function cutAtWord(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const kept = characters.slice(0, max).join('')
  const end = /\s/.test(characters[max] ?? '') ? kept.length : kept.search(/\s+\S*$/)
  return `${(end > 0 ? kept.slice(0, end) : kept).trimEnd()}…`
}
