import { lookUp, tokensOf } from './words.js'

/** The meanings that the name of a service and the name of its category have, as numbers. */
export interface NamedMeanings {
  name: readonly number[]
  category: readonly number[]
  /** Whether it is the first service of its category, which stands for the category. */
  isFirst: boolean
}

/** Numbers meanings, so that ranking compares numbers alone. */
export class Meanings {
  private readonly numbers = new Map<string, number>()
  private readonly byToken = new Map<string, readonly number[]>()

  get size(): number {
    return this.numbers.size
  }

  /** The number of a meaning; a new one for a new meaning. */
  numberOf(meaning: string): number {
    const known = this.numbers.get(meaning)
    if (known !== undefined) return known
    this.numbers.set(meaning, this.numbers.size)
    return this.numbers.size - 1
  }

  /** The distinct meanings of the words of a text. */
  in(text: string): number[] {
    return [...new Set(tokensOf(text).flatMap((token) => this.ofToken(token)))]
  }

  private ofToken(token: string): readonly number[] {
    const known = this.byToken.get(token)
    if (known) return known
    const meanings = (lookUp(token)?.meanings ?? []).map((meaning) => this.numberOf(meaning))
    this.byToken.set(token, meanings)
    return meanings
  }
}
