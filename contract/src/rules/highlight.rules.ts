export interface Highlight {
  text: string
  isMatch: boolean
}

/** A text in pieces, those words marked that matched. */
export function highlight(text: string, terms: readonly string[]): Highlight[] {
  const wanted = new Set(terms)
  const pieces: Highlight[] = []
  for (const piece of text.split(/([\p{L}\p{N}]+)/u)) {
    if (piece === '') continue
    const isMatch = wanted.has(piece.toLowerCase())
    const last = pieces.at(-1)
    if (last && last.isMatch === isMatch) last.text += piece
    else pieces.push({ text: piece, isMatch })
  }
  return pieces
}
