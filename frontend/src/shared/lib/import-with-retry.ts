import { activeLanguage } from '../i18n/active-language.js'
import { translatorOf } from '../i18n/messages.js'
import { toast } from '../ui/toasts.js'

const PAUSE_MS = 5_000
/** After so many failures in a row it is left to the network and to the person. */
const MOST_TRIES = 3
/** How long one sentence stands for every part that is missing. */
const TOLD_FOR_MS = 10_000

let toldAt = Number.NEGATIVE_INFINITY

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

/** Says, once for all of them, that parts of the page are missing. */
function tell(): void {
  if (Date.now() - toldAt < TOLD_FOR_MS) return
  toldAt = Date.now()
  try {
    toast(translatorOf(activeLanguage()).t('common.failure.part'), 'bad')
  } catch {
    // The messages themselves are missing: there are no words for it.
  }
}

/**
 * Loads a part of the site that an open page cannot do without. A failure is tried again after 5 s, and when a network
 * comes back. After three failures it says so, and tries once more each time the network comes back, the page is looked
 * at again, or the person presses something.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch {
      if (tries < MOST_TRIES) await firstOf(['online'], PAUSE_MS)
      else {
        tell()
        await firstOf(['online', 'visibilitychange', 'click'])
      }
    }
  }
}
