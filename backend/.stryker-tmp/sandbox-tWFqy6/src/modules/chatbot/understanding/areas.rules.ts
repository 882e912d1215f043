// @ts-nocheck
import { namedWords, wordForms } from '@sofaseva/contract/search'
import { AREAS, type Area } from './areas.content.js'
import { soundKey } from './sound-index.rules.js'

/** A shorter sound has too many other words: "star" sounds like Satara. Such a name must be written exactly. */
const MIN_SOUND = 4

/** Names by their words, and by the sounds of those: Marathi has one word for "Viman Nagar". */
const BY_NAME = new Map<string, Area>()
for (const area of AREAS)
  for (const name of Object.values(area.names)) {
    const tokens = namedWords(name).map(({ token }) => token)
    const sounds = tokens.map(soundKey).join(' ')
    BY_NAME.set(tokens.join(' '), area)
    if (sounds.length >= MIN_SOUND) BY_NAME.set(sounds, area)
  }
const LONGEST = Math.max(...[...BY_NAME.keys()].map((name) => name.split(' ').length))

function areaOf(before: readonly string[], last: string): Area | undefined {
  const sounds = before.map(soundKey)
  return BY_NAME.get([...before, last].join(' ')) ?? BY_NAME.get([...sounds, soundKey(last)].join(' '))
}

/** The areas that a text names, in any language, script or case, in the order of the text. */
export function areasIn(text: string): Area[] {
  const tokens = namedWords(text).map(({ token }) => token)
  const found: Area[] = []
  for (let at = 0; at < tokens.length; at += 1)
    for (let count = LONGEST; count > 0; count -= 1) {
      const words = tokens.slice(at, at + count)
      const last = words.pop()
      if (last === undefined || words.length !== count - 1) continue
      const area = wordForms(last)
        .map((form) => areaOf(words, form))
        .find((known) => known !== undefined)
      if (area && !found.includes(area)) {
        found.push(area)
        at += count - 1
        break
      }
    }
  return found
}
