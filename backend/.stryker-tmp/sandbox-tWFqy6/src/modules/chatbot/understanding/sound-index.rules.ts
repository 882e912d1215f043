// @ts-nocheck
import { soundOf } from '@sofaseva/contract/search'

export const isKind = (token: string) => token.startsWith('#')

/** The sound of a word, the same for Devanagari and Latin letters. If the sound is too short, the word itself. */
export function soundKey(token: string): string {
  if (isKind(token)) return token
  const sound = soundOf(token)
  return sound.length > 1 ? sound : token
}

/** A shorter sound resembles too many others. */
const MIN_LENGTH = 4

/**
 * The sound, and its variants with any one letter but the first left out. Two sounds with a common variant differ by
 * one mistake.
 */
function deletionsOf(sound: string): string[] {
  return [sound, ...Array.from({ length: sound.length - 1 }, (_, at) => sound.slice(0, at + 1) + sound.slice(at + 2))]
}

/** Finds sounds of known words, even for a mistyped word. */
export class SoundIndex {
  private readonly byMistake = new Map<string, string>()

  /** `sounds` come in order of frequency, most frequent first. */
  constructor(private readonly sounds: ReadonlySet<string>) {
    for (const sound of sounds)
      if (sound.length >= MIN_LENGTH)
        for (const mistake of deletionsOf(sound)) if (!this.byMistake.has(mistake)) this.byMistake.set(mistake, sound)
  }

  has(sound: string): boolean {
    return this.sounds.has(sound)
  }

  /** The known sound that differs from an unknown one by one mistake; undefined if there is none. */
  nearest(sound: string): string | undefined {
    if (sound.length < MIN_LENGTH) return undefined
    for (const mistake of deletionsOf(sound)) {
      const known = this.byMistake.get(mistake)
      if (known !== undefined) return known
    }
    return undefined
  }
}
