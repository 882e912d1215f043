import type { Language, OtherLanguage } from '@sofaseva/contract'

const WORD = /[\p{Script=Devanagari}]+/gu
const LATIN = /\p{Script=Latin}/gu

/** Words and endings that one of the languages in Devanagari has and the others do not. */
const MARKERS: Readonly<Record<OtherLanguage, RegExp>> = {
  hi: /^(?:है|हैं|हूँ|हूं|हो|क्या|कितन[ाेी]|मेर[ाेी]|मुझे|मैं|में|की|के|को|चाहिए|कैसे|कैसा|कब|कहाँ|कहां|कौन|आप|आपक[ाेी]|से|और|करना|करनी|करें|कीजिए|नहीं|रहा|रही|हुआ|हुई|गया|गई|लगेगा|सकते|सकता)$/u,
  mr: /^(?:आहे|आहेत|आहात|किती|माझ[ाेी]|माझ्या|मला|मी|काय|कसे|कसा|कशी|कधी|कुठे|कोण|तुम्ही|तुमच[ाेी]|तुमच्या|आणि|करा|करता|नाही|झाले|झाली|झाला|हवे|हवी|हवा|पाहिजे|येते|येता|येऊ|द्या|सांगा|.+(?:ायचे|ायची|ायचा|मध्ये|साठी|ाला|ांना|च्या|ळ|ळे|ळी))$/u,
}

/** The language of a text in Devanagari, where its words make it clear; null elsewhere. */
export function writtenLanguage(text: string): Language | null {
  const words = text.match(WORD) ?? []
  const letters = words.join('').length
  if (letters === 0 || letters < (text.match(LATIN)?.length ?? 0)) return null
  const scores = Object.entries(MARKERS).map(
    ([language, marker]) => [language as OtherLanguage, words.filter((word) => marker.test(word)).length] as const,
  )
  const [best, second] = scores.sort(([, a], [, b]) => b - a)
  return best && best[1] > (second?.[1] ?? 0) ? best[0] : null
}
