/** The requests of a busy day: what visitors ask for, and how often. */
import { randomUUID } from 'node:crypto'
import { blogListPath, indianDay, LANGUAGES, localizedPath, PATHS, pathTo, searchPath } from '@sofaseva/contract'

/** Percent of the requests by kind. */
export const SHARES = {
  // The catalog: 80.
  list: 20,
  page: 25,
  service: 14,
  'free windows': 4,
  search: 6,
  'search page': 1,
  document: 10,
  // The blog: 10.
  'list of posts': 3,
  post: 4,
  'page of the blog': 3,
  'my requests': 5,
  booking: 3,
  reviews: 0.8,
  'new review': 0.2,
  chat: 1,
}

const THINGS = ['sofa', 'mattress', 'carpet', 'curtain', 'chair', 'recliner', 'kitchen', 'bathroom', 'सोफा', 'गद्दा']
const WISHES = ['', ' cleaning', ' repair', ' price', ' near me', ' wash', ' polish', ' स्वच्छता', ' सफाई', ' today']
const QUESTIONS = [
  'how much does sofa cleaning cost',
  'kal subah koi aa sakta hai kya',
  'क्या आप वाकड में आते हैं',
  'what is included',
  'बुकिंग कसे रद्द करायचे',
  'what are your opening hours',
]
const PAGE_HEADERS = {
  accept: 'text/html,application/xhtml+xml,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
}
const DAYS_SHOWN = 7

/** Takes the members of a list in turns. */
function turns(list) {
  let next = 0
  return () => {
    next += 1
    return list[(next - 1) % list.length]
  }
}

/** Returns a function that picks a kind by its share. */
export function picker(shares, random) {
  const kinds = Object.entries(shares)
  const total = kinds.reduce((sum, [, share]) => sum + share, 0)
  return () => {
    let left = random() * total
    for (const [kind, share] of kinds) {
      left -= share
      if (left < 0) return kind
    }
    return kinds.at(-1)[0]
  }
}

const api = (path, language) => ({
  path: `/api${path}`,
  headers: { 'accept-encoding': 'gzip, deflate, br', 'accept-language': language },
})
const page = (path, language) => ({ path: localizedPath(path, language), headers: PAGE_HEADERS })

/** A change by a signed-in user. Its response comes uncompressed, so that it can be read. */
const post = (path, { token }, body, headers = {}) => ({
  method: 'POST',
  path: `/api${path}`,
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  body: JSON.stringify(body),
})

/** Requests that need no account. */
function publicRequests({ services, categories, posts }) {
  const [service, category, slug] = [turns(services), turns(categories), turns(posts)]
  const text = turns(THINGS.flatMap((thing) => WISHES.map((wish) => thing + wish)))
  const lists = turns([
    () => '/services/categories',
    () => `/services?categoryId=${category()._id}`,
    () => '/services?limit=8',
    () => '/services',
  ])
  const pages = turns([
    () => PATHS.home,
    () => PATHS.services,
    () => pathTo(PATHS.category, { categoryId: category()._id }),
    () => pathTo(PATHS.service, { id: service()._id }),
    () => pathTo(PATHS.service, { id: service()._id }),
  ])
  const documents = turns([() => '/catalog/snapshot', () => '/reviews/newest', () => '/settings/public'])
  const blogPages = turns([
    (language) => page(blogListPath({}), language),
    () => {
      const { slug: name, language } = slug()
      return page(pathTo(PATHS.blogPost, { slug: name }), language)
    },
  ])
  const today = indianDay(Date.now())
  return {
    list: (language) => api(lists()(), language),
    page: (language) => page(pages()(), language),
    service: (language) => api(`/services/${service()._id}`, language),
    'free windows': (language) =>
      api(`/services/${service()._id}/availability?from=${today}&days=${DAYS_SHOWN}`, language),
    search: (language) => api(`/services?search=${encodeURIComponent(text())}&limit=10`, language),
    'search page': (language) => page(searchPath(text()), language),
    document: (language) => api(documents()(), language),
    'list of posts': (language) => api('/blogs?limit=9', language),
    post: (language) => api(`/blogs/${slug().slug}`, language),
    'page of the blog': (language) => blogPages()(language),
    reviews: (language) => api(`/reviews/service/${service()._id}`, language),
  }
}

/** Requests of signed-in customers. Each customer reviews each service at most once. */
function customerRequests({ services, customers, ledger }) {
  const [service, customer] = [turns(services), turns(customers)]
  let reviews = 0
  const book = () => {
    const { _id: serviceId, options } = service()
    const key = randomUUID()
    const person = customer()
    const body = { serviceId, option: options[0].name, serviceAddress: '12 Bench Road, Baner, Pune 411045' }
    ledger.sent(key)
    const read = (text) => ledger.acknowledged(key, JSON.parse(text)._id)
    return { visitor: person.visitor, ...post('/bookings', person, body, { 'idempotency-key': key }), read }
  }
  const review = () => {
    const person = customers[reviews % customers.length]
    const { _id: serviceId } = services[Math.floor(reviews / customers.length) % services.length]
    reviews += 1
    const words = { rating: 5, title: 'As good as new', comment: 'On time, and very careful.' }
    return { visitor: person.visitor, ...post('/reviews', person, { serviceId, ...words }) }
  }
  const question = turns(QUESTIONS)
  const chat = () => {
    const person = customer()
    const read = (text) => {
      person.chatId = JSON.parse(text).sessionId
    }
    const body = { message: question(), sessionId: person.chatId }
    return { visitor: person.visitor, ...post('/chatbot/message', person, body), read }
  }
  const mine = (language) => {
    const person = customer()
    const { headers, ...call } = api('/bookings/my', language)
    return { visitor: person.visitor, ...call, headers: { ...headers, authorization: `Bearer ${person.token}` } }
  }
  return { 'my requests': mine, booking: book, 'new review': review, chat }
}

/**
 * Functions that make a request of each kind. Guests come from as many addresses as there are customers. `ledger` of the
 * world records each booking that is sent and acknowledged.
 */
export function requestMakers(world) {
  const language = turns(LANGUAGES)
  const guest = turns(world.customers)
  const makers = { ...publicRequests(world), ...customerRequests(world) }
  return Object.fromEntries(
    Object.keys(SHARES).map((kind) => [kind, () => ({ visitor: guest().visitor, ...makers[kind](language()) })]),
  )
}

/** Returns a function that makes the next request of the mix. */
export function busyMix(world, random = Math.random) {
  const makers = requestMakers(world)
  const pick = picker(SHARES, random)
  return () => {
    const kind = pick()
    return { kind, ...makers[kind]() }
  }
}
