import { customers } from './people.js'
import {
  happyEndings,
  mixedEndings,
  mostlyHappyEndings,
  serviceTexts,
  titles,
  unhappyEndings,
  visitTexts,
} from './review-texts.js'
import { services } from './services/index.js'
import type { Rating, ReviewSeed } from './types.js'

const TOTAL = 300

/** Small repeatable generator (mulberry32), so that every seed run tells the same story. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('Nothing to take from an empty list')
  return item
}

interface Said {
  readonly serviceIndex: number
  readonly rating: Rating
  readonly comment: string
}

/** What follows a complaint. */
const endingsFor = (rating: Rating): readonly string[] => {
  if (rating <= 2) return unhappyEndings
  return rating === 3 ? mixedEndings : mostlyHappyEndings
}

function everythingSaid(next: (below: number) => number): Said[] {
  const said: Said[] = []
  services.forEach(({ slug }, serviceIndex) => {
    const texts = serviceTexts[slug]
    if (!texts) throw new Error(`No review texts for ${slug}`)
    const [first, second, third, stars, mixed] = texts
    ;[first, second, third].forEach((text, i) => {
      const rating: Rating = next(4) === 0 ? 4 : 5
      said.push({ serviceIndex, rating, comment: `${text} ${at(happyEndings, serviceIndex * 3 + i * 7)}` })
    })
    // A few of the unhappiest were told only in part: they gave one star.
    const rating: Rating = stars === 2 && next(3) === 0 ? 1 : stars
    said.push({
      serviceIndex,
      rating,
      comment: `${mixed} ${at(endingsFor(rating), serviceIndex)}`,
    })
  })
  // The rest speak of the visit, and gather at every third service, so that some services are better known.
  for (let i = 0; said.length < TOTAL; i++) {
    const round = Math.floor(i / visitTexts.length)
    const comment = `${at(visitTexts, i + round * 7)} ${at(happyEndings, i + round * 5 + 5)}`
    said.push({ serviceIndex: (i * 3) % services.length, rating: i % 5 === 3 ? 4 : 5, comment })
  }
  return said
}

function write(): ReviewSeed[] {
  const next = numbers(20261120)
  const usedTitles = new Set<string>()
  const authorsOf = new Map<string, Set<number>>()
  return everythingSaid(next).map(({ serviceIndex, rating, comment }, index) => {
    const { slug } = at(services, serviceIndex)
    const taken = authorsOf.get(slug) ?? new Set<number>()
    authorsOf.set(slug, taken)
    let authorIndex = next(customers.length)
    while (taken.has(authorIndex)) authorIndex = (authorIndex + 1) % customers.length
    taken.add(authorIndex)
    let titleIndex = index + serviceIndex
    while (usedTitles.has(`${slug} ${at(titles[rating], titleIndex)}`)) titleIndex++
    const title = at(titles[rating], titleIndex)
    usedTitles.add(`${slug} ${title}`)
    return {
      serviceSlug: slug,
      authorIndex,
      rating,
      title,
      comment,
      daysAgo: 1 + next(420),
      helpfulYes: next(rating <= 3 ? 14 : 9),
      helpfulNo: next(6) === 0 ? 1 + next(2) : 0,
      verifiedPurchase: next(5) !== 0,
    }
  })
}

export const reviews: readonly ReviewSeed[] = write()
