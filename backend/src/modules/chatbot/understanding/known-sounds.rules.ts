import { soundOf } from '@sofaseva/contract/search'

export const isKind = (token: string) => token.startsWith('#')

/** How a word sounds, so that Devanagari and Latin letters of the same word meet; itself where that says too little. */
export function heard(token: string): string {
  if (isKind(token)) return token
  const sound = soundOf(token)
  return sound.length > 1 ? sound : token
}

/** A shorter word is like too many. */
const LIKENED = 4

/** A sound, and it with any one of its letters but the first left out: two that share one of these differ by one mistake. */
function mistakesOf(sound: string): string[] {
  return [sound, ...Array.from({ length: sound.length - 1 }, (_, at) => sound.slice(0, at + 1) + sound.slice(at + 2))]
}

/** The sounds of the words that are known, found by one that was mistyped too. */
export class KnownSounds {
  private readonly byMistake = new Map<string, string>()

  /** `sounds`: the most usual first. */
  constructor(private readonly sounds: ReadonlySet<string>) {
    for (const sound of sounds)
      if (sound.length >= LIKENED)
        for (const mistake of mistakesOf(sound)) if (!this.byMistake.has(mistake)) this.byMistake.set(mistake, sound)
  }

  has(sound: string): boolean {
    return this.sounds.has(sound)
  }

  /** The known one that is meant by an unknown one. */
  likest(sound: string): string | undefined {
    if (sound.length < LIKENED) return undefined
    for (const mistake of mistakesOf(sound)) {
      const known = this.byMistake.get(mistake)
      if (known !== undefined) return known
    }
    return undefined
  }
}
