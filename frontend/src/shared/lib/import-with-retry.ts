import { activeLanguage } from '../i18n/active-language.js'
import { translatorOf } from '../i18n/messages.js'
import { toast } from '../ui/toasts.js'

const PAUSE_MS = 5_000
/** After this many consecutive failures, only a network event or the user triggers a retry. */
const MAX_TRIES = 3
/** Milliseconds for which one message covers every missing part. */
const MESSAGE_INTERVAL_MS = 10_000

let messageShownAt = Number.NEGATIVE_INFINITY

/** Resolves at the first of these events of the window or document. */
function firstOf(events: readonly string[], ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, end, true)
      resolve()
    }
    const timer = ms === undefined ? undefined : setTimeout(end, ms)
    for (const event of events) window.addEventListener(event, end, true)
  })
}

/** Shows one message for all missing parts of the page. */
function showMessage(): void {
  if (Date.now() - messageShownAt < MESSAGE_INTERVAL_MS) return
  messageShownAt = Date.now()
  try {
    toast(translatorOf(activeLanguage()).t('common.failure.part'), 'bad')
  } catch {
    // The messages themselves are missing, so there is no text to show.
  }
}

/**
 * Loads a part of the site that an open page requires. Retries a failure after 5 s and when the network is back. After
 * three failures it shows a message. From then on it retries when the network is back, the page becomes visible, or the
 * user presses something.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch {
      if (tries < MAX_TRIES) await firstOf(['online'], PAUSE_MS)
      else {
        showMessage()
        await firstOf(['online', 'visibilitychange', 'click'])
      }
    }
  }
}
