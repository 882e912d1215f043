import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { CHAT_INTENT_NAMES, type ChatIntent, withLatinDigits } from '@sofaseva/contract'
import { wordForms } from '@sofaseva/contract/search'
import { type Features, featuresOf, featureTokensOf, withTypos } from './features.rules.js'
import type { Phrase } from './phrases.content.js'
import { isKind, SoundIndex, soundKey } from './sound-index.rules.js'
import type { RankedIntent } from './understand.rules.js'

interface Example {
  intent: number
  /** Indexes of the features, and their weights. */
  places: Int32Array
  weights: Float32Array
}

/** The serialised form of a classifier. */
interface Stored {
  counts: Map<string, number>
  talk: Set<string>
  places: Map<string, number>
  bias: Float32Array
  weights: Float32Array
}

const INTENTS = CHAT_INTENT_NAMES.length
const EPOCHS = 8
const RATE = 0.5
const BIAS_RATE = 0.02
/** An example that is as likely as this teaches next to nothing more, so its weights stay. */
const LEARNED = 0.95
/** Examples between two pauses of a few milliseconds, in which the process does other work. */
const SLICE = 100
/** Words in fewer phrases than this are also learned as unknown words. */
const MIN_PHRASES = 2

/** A fixed sequence of random numbers, so that every instance trains the same model. */
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}

/** Their phrases name things that the business does not work on. */
const ABOUT_OTHERS: ReadonlySet<ChatIntent> = new Set<ChatIntent>(['not_offered', 'out_of_scope'])

/** A phrase with its words, and their distinct sounds. */
interface Sounded extends Phrase {
  tokens: readonly string[]
  sounds: readonly string[]
}

async function withSounds(phrases: readonly Phrase[]): Promise<Sounded[]> {
  const sounded: Sounded[] = []
  for (const [at, phrase] of phrases.entries()) {
    const tokens = featureTokensOf(phrase.text)
    sounded.push({ ...phrase, tokens, sounds: [...new Set(tokens.map(soundKey))] })
    if (at % SLICE === SLICE - 1) await setImmediate()
  }
  return sounded
}

/** A shorter sound is shared by words that have nothing to do with each other. */
const MIN_TALK_SOUND = 4

/** The words that questions about any service have, and their sounds. */
const talkOf = (phrases: readonly Sounded[]) =>
  new Set(
    phrases
      .filter(({ intent }) => !ABOUT_OTHERS.has(intent))
      .flatMap(({ tokens, sounds }) => [...tokens, ...sounds.filter(({ length }) => length >= MIN_TALK_SOUND)]),
  )

/** The number of phrases with a word, by its sound. */
function soundCounts(phrases: readonly Sounded[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { sounds } of phrases) for (const sound of sounds) counts.set(sound, (counts.get(sound) ?? 0) + 1)
  return counts
}

function shuffle<T>(list: T[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[list[at], list[other]] = [list[other] as T, list[at] as T]
  }
}

/**
 * Training smooths, so raw scores are too careful. Times this, a probability is the share of right results, measured on
 * the tuning part of the held-out questions (`npm run evaluate`).
 */
const SHARPNESS = 1.3

/** Turns scores into probabilities, in place. */
function softmax(scores: Float64Array): void {
  const highest = scores.reduce((a, b) => Math.max(a, b))
  let sum = 0
  for (let intent = 0; intent < INTENTS; intent += 1) {
    const value = Math.exp((scores[intent] as number) - highest)
    scores[intent] = value
    sum += value
  }
  for (let intent = 0; intent < INTENTS; intent += 1) scores[intent] = (scores[intent] as number) / sum
}

/**
 * Multinomial logistic regression, trained by AdaGrad with a rate for each feature. Each feature has one weight per
 * intent, so `explain` can show why a text was understood as it was. docs/decisions/0032-chat-understanding.md explains
 * why it is not a library.
 */
export class IntentClassifier {
  private places = new Map<string, number>()
  private bias = new Float32Array(INTENTS)
  private readonly known: SoundIndex
  private readonly frequent: SoundIndex
  /** Weights of all intents, feature after feature. */
  private weights = new Float32Array()

  private constructor(
    private readonly counts: ReadonlyMap<string, number>,
    private readonly talk: ReadonlySet<string>,
  ) {
    const sounds = [...counts].filter(([sound]) => !isKind(sound)).sort(([, a], [, b]) => b - a)
    this.known = new SoundIndex(new Set(sounds.map(([sound]) => sound)))
    this.frequent = new SoundIndex(new Set(sounds.filter(([, count]) => count >= MIN_PHRASES).map(([sound]) => sound)))
  }

  /** Trains in slices, so that the process can do other work. */
  static async train(phrases: readonly Phrase[]): Promise<IntentClassifier> {
    const sounded = await withSounds(phrases)
    const classifier = new IntentClassifier(soundCounts(sounded), talkOf(sounded))
    const examples: Example[] = []
    for (const [at, phrase] of sounded.entries()) {
      examples.push(...classifier.examplesOf(phrase))
      if (at % SLICE === SLICE - 1) await setImmediate()
    }
    await classifier.fit(examples)
    return classifier
  }

  /** Restores a classifier from `toBytes` of the same build. */
  static restore(bytes: Uint8Array): IntentClassifier {
    const { counts, talk, places, bias, weights } = deserialize(bytes) as Stored
    // They may be views, which would keep all bytes in memory.
    return Object.assign(new IntentClassifier(counts, talk), { places, bias: bias.slice(), weights: weights.slice() })
  }

  /** Serialises the classifier for `restore`. */
  toBytes(): Uint8Array {
    const { counts, talk, places, bias, weights } = this
    return serialize({ counts, talk, places, bias, weights })
  }

  /** All intents, most likely first. */
  classify(text: string): RankedIntent[] {
    const scores = new Float64Array(this.bias)
    for (const [feature, weight] of featuresOf(text, this.known)) {
      const start = (this.places.get(feature) ?? -1) * INTENTS
      if (start < 0) continue
      for (let intent = 0; intent < INTENTS; intent += 1)
        scores[intent] = (scores[intent] as number) + (this.weights[start + intent] as number) * weight
    }
    for (let intent = 0; intent < INTENTS; intent += 1) scores[intent] = (scores[intent] as number) * SHARPNESS
    softmax(scores)
    return CHAT_INTENT_NAMES.map((intent, at) => ({ intent, probability: scores[at] as number })).sort(
      (a, b) => b.probability - a.probability,
    )
  }

  /** Whether a word belongs to questions about any service. */
  isTalk(token: string): boolean {
    return this.talk.has(token) || wordForms(token).some((form) => this.talk.has(soundKey(form)))
  }

  /** The weight that each feature of a text adds to an intent, strongest first. */
  explain(text: string, intent: ChatIntent): [feature: string, weight: number][] {
    const at = CHAT_INTENT_NAMES.indexOf(intent)
    return [...featuresOf(text, this.known)]
      .map(([feature, weight]): [string, number] => {
        const place = this.places.get(feature)
        return [feature, place === undefined ? 0 : weight * (this.weights[place * INTENTS + at] as number)]
      })
      .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
  }

  /** The memory of the weights and the bias, plus an estimate for the feature names. */
  get bytes(): number {
    const numbers = this.weights.buffer.byteLength + this.bias.buffer.byteLength
    return [...this.places.keys()].reduce((sum, { length }) => sum + length * 2 + 48, numbers)
  }

  private examplesOf({ text, intent, sounds }: Sounded): Example[] {
    const readings = [featuresOf(text, this.known)]
    if (sounds.some((sound) => !isKind(sound) && !this.frequent.has(sound)))
      readings.push(featuresOf(text, this.frequent))
    const mistyped = withTypos(text)
    if (mistyped !== withLatinDigits(text)) readings.push(featuresOf(mistyped, this.known))
    return readings.map((features) => this.exampleOf(features, CHAT_INTENT_NAMES.indexOf(intent)))
  }

  private exampleOf(features: Features, intent: number): Example {
    const places = Int32Array.from(features.keys(), (feature) => {
      const place = this.places.get(feature) ?? this.places.size
      this.places.set(feature, place)
      return place
    })
    return { intent, places, weights: Float32Array.from(features.values()) }
  }

  private async fit(examples: Example[]): Promise<void> {
    this.weights = new Float32Array(this.places.size * INTENTS)
    const squares = new Float32Array(this.places.size).fill(1e-6)
    const errors = new Float64Array(INTENTS)
    const random = randomNumbers()
    for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
      shuffle(examples, random)
      for (const [at, example] of examples.entries()) {
        this.learn(example, squares, errors)
        if (at % SLICE === SLICE - 1) await setImmediate()
      }
    }
  }

  private learn({ intent: right, places, weights }: Example, squares: Float32Array, errors: Float64Array): void {
    errors.set(this.bias)
    for (let at = 0; at < places.length; at += 1) {
      const start = (places[at] as number) * INTENTS
      const weight = weights[at] as number
      for (let intent = 0; intent < INTENTS; intent += 1)
        errors[intent] = (errors[intent] as number) + (this.weights[start + intent] as number) * weight
    }
    softmax(errors)
    if ((errors[right] as number) > LEARNED) return
    errors[right] = (errors[right] as number) - 1
    let size = 0
    for (let intent = 0; intent < INTENTS; intent += 1) {
      const error = errors[intent] as number
      size += error * error
      this.bias[intent] = (this.bias[intent] as number) - BIAS_RATE * error
    }
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] as number
      const weight = weights[at] as number
      const square = (squares[place] as number) + size * weight * weight
      squares[place] = square
      const step = (RATE * weight) / Math.sqrt(square)
      for (let intent = 0; intent < INTENTS; intent += 1) {
        const index = place * INTENTS + intent
        this.weights[index] = (this.weights[index] as number) - step * (errors[intent] as number)
      }
    }
  }
}
