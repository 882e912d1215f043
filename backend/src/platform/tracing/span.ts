/**
 * Names and values of a span. They leave our servers, so they hold no personal data: no values of statements, no keys,
 * no addresses, no tokens.
 */
export type SpanAttributes = Readonly<Record<string, string | number>>

export interface SpanDescription {
  /** One of few: it must not contain ids. */
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes: SpanAttributes
}

/** A span that has begun. */
export interface OpenSpan {
  /** Runs `work` and all that it awaits within the span. */
  run<T>(work: () => T): T
  /** Ends the span. `failure` names the kind of error. */
  end(attributes?: SpanAttributes, failure?: string): void
}
