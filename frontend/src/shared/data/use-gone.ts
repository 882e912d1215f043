import type { Language } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { withAcceptLanguage } from '../http/accept-language.js'
import { toApiError } from '../http/api-error.js'
import { fetchWithTimeout } from '../http/fetch-with-timeout.js'
import { useTranslation } from '../i18n/use-translation.js'
import { useEmbedded } from './bootstrap.js'

const GONE = 410

async function askWhetherGone(path: string, language: Language): Promise<string | undefined> {
  try {
    const response = await fetchWithTimeout(`/api${path}`, withAcceptLanguage(language))
    return response.status === GONE ? (await toApiError(response)).message : undefined
  } catch {
    return undefined
  }
}

/**
 * What is said of something missing that was there, and is gone for good, at an API path. It comes with the document;
 * without one, the server is asked, and it is null until that has answered. Undefined: it was never there.
 */
export function useGone(path: string): string | null | undefined {
  const { language } = useTranslation()
  const sentence = useEmbedded<string>(`${path}#gone`)
  const isOfDocument = useEmbedded(path) === null
  const [answer, setAnswer] = useState<{ asked: string; sentence: string | undefined }>()
  const asked = `${language}${path}`
  useEffect(() => {
    if (isOfDocument) return
    let ended = false
    void askWhetherGone(path, language).then((sentence) => {
      if (!ended) setAnswer({ asked: `${language}${path}`, sentence })
    })
    return () => {
      ended = true
    }
  }, [isOfDocument, path, language])
  if (isOfDocument) return sentence ?? undefined
  return answer?.asked === asked ? answer.sentence : null
}
