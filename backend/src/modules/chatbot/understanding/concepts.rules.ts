import { namedWords } from '@sofaseva/contract/search'
import { CONCEPTS } from './concept-words.rules.js'
import { heard, KnownSounds } from './known-sounds.rules.js'

const EXACTLY = new Map<string, string[]>()
/** Beginnings of words, by their first letter. */
const BEGINNINGS = new Map<string, [beginning: string, concept: string][]>()

for (const [concept, words] of Object.entries(CONCEPTS))
  for (const word of words.split(/\s+/).filter(Boolean)) {
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
  BY_SOUND.set(heard(word), [...new Set([...(BY_SOUND.get(heard(word)) ?? []), ...concepts])])
const SOUNDS = new KnownSounds(new Set(BY_SOUND.keys()))

/** What a folded word can mean for what somebody asks, each once. */
export function conceptsOf(word: string): string[] {
  const begun = (BEGINNINGS.get(word[0] ?? '') ?? []).filter(([beginning]) => word.startsWith(beginning))
  return [...new Set([...(EXACTLY.get(word) ?? []), ...begun.map(([, concept]) => concept)])]
}

/** What a sound that no phrase has can mean, one mistake forgiven. */
export function conceptsLike(sound: string): string[] {
  return BY_SOUND.get(SOUNDS.likest(sound) ?? '') ?? []
}
