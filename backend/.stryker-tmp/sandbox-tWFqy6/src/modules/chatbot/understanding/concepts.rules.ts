// @ts-nocheck
import { namedWords } from '@sofaseva/contract/search'
import { SoundIndex, soundKey } from './sound-index.rules.js'
import { CONCEPTS } from './words.content.js'

const EXACTLY = new Map<string, string[]>()
/** Beginnings of words, by first letter. */
const BEGINNINGS = new Map<string, [beginning: string, concept: string][]>()

for (const [concept, words] of Object.entries(CONCEPTS))
  for (const word of words) {
    const folded = namedWords(word.replace('*', '').replaceAll('_', ' '))
      .map(({ token }) => token)
      .join(' ')
    if (!word.endsWith('*')) EXACTLY.set(folded, [...(EXACTLY.get(folded) ?? []), concept])
    else {
      const first = folded[0] ?? ''
      BEGINNINGS.set(first, [...(BEGINNINGS.get(first) ?? []), [folded, concept]])
    }
  }

const BY_SOUND = new Map<string, string[]>()
for (const [word, concepts] of [
  ...EXACTLY,
  ...[...BEGINNINGS.values()].flat().map(([word, concept]) => [word, [concept]] as const),
])
  BY_SOUND.set(soundKey(word), [...new Set([...(BY_SOUND.get(soundKey(word)) ?? []), ...concepts])])
const SOUNDS = new SoundIndex(new Set(BY_SOUND.keys()))

/** The distinct concepts that a folded word can mean. */
export function conceptsOf(word: string): string[] {
  const begun = (BEGINNINGS.get(word[0] ?? '') ?? []).filter(([beginning]) => word.startsWith(beginning))
  return [...new Set([...(EXACTLY.get(word) ?? []), ...begun.map(([, concept]) => concept)])]
}

/** The concepts of an unknown sound, with one mistake allowed. */
export function conceptsLike(sound: string): string[] {
  return BY_SOUND.get(SOUNDS.nearest(sound) ?? '') ?? []
}
