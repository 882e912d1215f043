/** Runs Lighthouse on every public page in each language, as a mid-range phone on a slow network. */
import lighthouse from 'lighthouse'
import { withBrowser } from '../harness/browser.mjs'
import { figure, median } from '../harness/report.mjs'
import { BASE_URL, call, homePages } from '../harness/server.mjs'

/** `LIGHTHOUSE_LANGUAGES=hi,mr` limits the run to these languages. */
const { LIGHTHOUSE_LANGUAGES } = process.env
const RUNS = 3
const DEBUG_PORT = 39_872
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Playwright disables the back/forward cache, and Lighthouse would subtract points for that. */
const BROWSER = {
  args: [`--remote-debugging-port=${DEBUG_PORT}`],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}
const OPTIONS = {
  port: DEBUG_PORT,
  logLevel: 'error',
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  onlyCategories: CATEGORIES,
}

const judged = (path) =>
  withBrowser(async () => {
    const { lhr } = await lighthouse(BASE_URL + path, OPTIONS)
    const { 'cumulative-layout-shift': shift, 'largest-contentful-paint': paint, ...audits } = lhr.audits
    const failing = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    )
    return {
      scores: Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)])),
      cls: shift.numericValue,
      lcp: paint.numericValue,
      failing: failing.map(({ id }) => id),
    }
  }, BROWSER)

/** Search engines must not list pages that are not `isIndexed`, so those get no SEO points for crawling. */
async function judge({ name, path, isIndexed }) {
  const runs = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await judged(path))
  const of = (id) => median(runs.map(({ scores }) => scores[id]))
  const [speed, ...others] = CATEGORIES
  figure({ name: `${name}: Lighthouse ${speed}`, value: of(speed), unit: 'points', goal: { atLeast: 98 } })
  for (const id of others.filter((id) => isIndexed || id !== 'seo'))
    figure({ name: `${name}: Lighthouse ${id}`, value: of(id), unit: 'points', goal: { atLeast: 100 } })
  const [cls, lcp] = ['cls', 'lcp'].map((id) => median(runs.map((run) => run[id])))
  figure({ name: `${name}: cumulative layout shift`, value: cls, unit: '', goal: { atMost: 0.02 } })
  figure({ name: `${name}: largest contentful paint`, value: lcp, unit: 'ms', goal: { atMost: 1_800 } })
  const failing = new Set(runs.flatMap((run) => run.failing))
  if (failing.size > 0) process.stdout.write(`      ${name}, not passed: ${[...failing].join(', ')}\n`)
}

async function publicPages(language) {
  const [[service], { blogs }] = await Promise.all([call('/api/services'), call(`/api/blogs?language=${language}`)])
  return [
    { name: 'home', path: '/', isIndexed: true },
    { name: 'all services', path: '/services', isIndexed: true },
    { name: 'category', path: `/services/${service.category._id}`, isIndexed: true },
    { name: 'service detail', path: `/service/${service._id}`, isIndexed: true },
    { name: 'contact', path: '/contact', isIndexed: true },
    { name: 'blog', path: '/blog', isIndexed: true },
    { name: 'post', path: `/blog/${encodeURIComponent(blogs[0].slug)}`, isIndexed: true },
    { name: 'search', path: '/services/search?q=sofa', isIndexed: false },
    { name: 'login', path: '/auth', isIndexed: false },
  ]
}

export default async function judgePages() {
  const all = await homePages()
  const wanted = LIGHTHOUSE_LANGUAGES ? all.filter(({ language }) => LIGHTHOUSE_LANGUAGES.includes(language)) : all
  for (const { language, path: home } of wanted)
    for (const { name, path, isIndexed } of await publicPages(language)) {
      const localized = path === '/' ? home : home.replace(/\/$/, '') + path
      await judge({ name: `${name} in ${language}`, path: localized, isIndexed })
    }
}
