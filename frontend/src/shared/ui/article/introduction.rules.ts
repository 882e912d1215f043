const FIRST_PARAGRAPH_END = '</p>'

/** Splits an article's HTML after its first paragraph. Without a paragraph at its start, there is no introduction. */
export function splitIntroduction(html: string): { introduction: string; rest: string } {
  const end = html.indexOf(FIRST_PARAGRAPH_END)
  if (!html.startsWith('<p') || end === -1) return { introduction: '', rest: html }
  const at = end + FIRST_PARAGRAPH_END.length
  return { introduction: html.slice(0, at), rest: html.slice(at) }
}
