import type { MessageParams, ServerArea } from './generated/message-params.js'
import type { Language } from './languages.js'

export type MessageKey = keyof MessageParams
type AreaOf<Key> = Key extends `${infer Area}.${string}` ? Area : never
/**
 * The part of a key before its first dot. Each area has one file, which pages load as a whole. Pages never load
 * `ServerArea`.
 */
export type MessageArea = Exclude<AreaOf<MessageKey>, ServerArea>

/** Messages without values. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageParams[Key] extends null ? Key : never
}[MessageKey]

type ValuesOf<Key extends MessageKey> = MessageParams[Key] extends null ? [] : [values: MessageParams[Key]]

/** The text of a message in one language. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string

// Each renderer takes the values that its key has in MessageParams.
type Render = (values: never) => string
export type AreaMessages = Readonly<Record<string, Render>>
export type Messages = Readonly<Partial<Record<string, AreaMessages>>>

export interface Translator {
  readonly language: Language
  readonly t: Translate
  /** Renders a reference from `messageRef`; returns any other text unchanged. */
  readonly resolve: (text: string) => string
}

const REF = '\u0001'

/**
 * A message as a string, in no language yet. Validation schemas and errors carry it until the reader's language is
 * known.
 */
export type MessageRef = `${typeof REF}${string}`

export function isMessageRef(text: string): text is MessageRef {
  return text.startsWith(REF)
}

export function messageRef<Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>): MessageRef {
  return `${REF}${key}${values[0] ? REF + JSON.stringify(values[0]) : ''}`
}

/** A message as key and values, stored or sent until the reader's language is known. */
export interface StoredMessage {
  key: string
  values?: Record<string, unknown>
}

/** Returns null for a text that is not a reference. */
export function toStoredMessage(text: string): StoredMessage | null {
  if (!isMessageRef(text)) return null
  const [key = '', values] = text.slice(1).split(REF)
  return values === undefined ? { key } : { key, values: JSON.parse(values) as Record<string, unknown> }
}

/** Renders a stored message; null for an unknown key, such as one from a newer release. */
export function renderStored({ resolve }: Translator, { key, values }: StoredMessage): string | null {
  try {
    return resolve(`${REF}${key}${values ? REF + JSON.stringify(values) : ''}`)
  } catch {
    return null
  }
}

/** Creates a translator. `messages` holds the loaded areas. Throws for a key of another area. */
export function createTranslator(language: Language, messages: Messages): Translator {
  const render = (key: string, values: unknown) => {
    const dot = key.indexOf('.')
    const message = messages[key.slice(0, dot)]?.[key.slice(dot + 1)]
    if (!message) throw new Error(`No message "${key}" in ${language}`)
    return message(values as never)
  }
  return {
    language,
    t: (key, ...[values]) => render(key, values),
    resolve: (text) => {
      if (!isMessageRef(text)) return text
      const [key = '', values] = text.slice(1).split(REF)
      return render(key, values && JSON.parse(values))
    },
  }
}
