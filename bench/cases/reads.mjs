/** Measures cached public lists in requests per second, against a baseline that sends the same bytes. */
import { BASELINE, compare, withBaseline } from '../harness/compare.mjs'
import { figure } from '../harness/report.mjs'
import { BASE_URL } from '../harness/server.mjs'

const CATEGORIES = '/api/services/categories'
const detail = (service) => `/api/services/${service._id}`

async function measure({ service, list }) {
  for (const [name, path] of [
    ['GET /services?categoryId', list],
    ['GET /services/{id}', detail(service)],
    ['GET /services/categories', CATEGORIES],
  ]) {
    const ours = () => ({ title: name, url: BASE_URL + path })
    const measured = await compare(ours, () => ({ title: `baseline of ${name}`, url: BASELINE + path }))
    figure({ name, unit: 'requests/s', ...measured, goal: { ratioAtLeast: 0.45 } })
  }
}

export default () => withBaseline(({ service, list }) => [list, detail(service), CATEGORIES], measure)
