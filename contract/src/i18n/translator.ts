import type { MessageParams, ServerArea } from './generated/message-params.js'
import type { Language } from './languages.js'

export type MessageKey = keyof MessageParams
type AreaOf<Key> = Key extends `${infer Area}.${string}` ? Area : never
/**
 * The part of a key before its first dot: the messages of one area are in one file, which pages load as a whole. Those of
 * `ServerArea` no page does.
 */
export type MessageArea = Exclude<AreaOf<MessageKey>, ServerArea>

/** Messages that take no values. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageParams[Key] extends null ? Key : never
}[MessageKey]

type ValuesOf<Key extends MessageKey> = MessageParams[Key] extends null ? [] : [values: MessageParams[Key]]

/** The text of a message in one language. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string

// Each takes the values its key has in MessageParams.
type Render = (values: never) => string
export type AreaMessages = Readonly<Record<string, Render>>
export type Messages = Readonly<Partial<Record<string, AreaMessages>>>

export interface Translator {
  readonly language: Language
  readonly t: Translate
  /** Renders a reference that `messageRef` wrote; any other text stays as it is. */
  readonly resolve: (text: string) => string
}

const REF = '\u0001'

/**
 * A message whose language is chosen later, as a string: validation schemas and errors carry it until somebody reads it.
 */
export type MessageRef = `${typeof REF}${string}`

export function isMessageRef(text: string): text is MessageRef {
  return text.startsWith(REF)
}

export function messageRef<Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>): MessageRef {
  return `${REF}${key}${values[0] ? REF + JSON.stringify(values[0]) : ''}`
}

/** A message by its key and values, as it is stored or sent until it is known who reads it. */
export interface StoredMessage {
  key: string
  values?: Record<string, unknown>
}

/** Null for a text that is no reference. */
export function toStoredMessage(text: string): StoredMessage | null {
  if (!isMessageRef(text)) return null
  const [key = '', values] = text.slice(1).split(REF)
  return values === undefined ? { key } : { key, values: JSON.parse(values) as Record<string, unknown> }
}

/** Renders a stored message; null where its key is unknown here, such as one of a newer release. */
export function renderStored({ resolve }: Translator, { key, values }: StoredMessage): string | null {
  try {
    return resolve(`${REF}${key}${values ? REF + JSON.stringify(values) : ''}`)
  } catch {
    return null
  }
}

/** `messages` holds the areas loaded so far; throws for a key of any other. */
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
