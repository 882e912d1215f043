import { vi } from 'vitest'

/** A request made by `upload`, with a response that the test sends. */
export class FakeXhr extends EventTarget {
  static sent: FakeXhr[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  url = ''
  body: FormData | undefined
  status = 0
  responseText = ''

  open(_method: string, url: string): void {
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  getResponseHeader(): string {
    return 'application/json'
  }

  send(body: FormData): void {
    this.body = body
    FakeXhr.sent.push(this)
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }

  /** The whole form was sent. */
  arrive(): void {
    this.upload.dispatchEvent(new Event('load'))
  }

  respond(status: number, body: object): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Replaces XMLHttpRequest until stubs are removed. */
export function stubUploads(): FakeXhr[] {
  FakeXhr.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  return FakeXhr.sent
}

/** Resolves to the request with this index once it is sent. */
export function sentUpload(index: number): Promise<FakeXhr> {
  return vi.waitFor(() => {
    const request = FakeXhr.sent[index]
    if (!request) throw new Error(`no upload ${index} yet`)
    return request
  })
}
