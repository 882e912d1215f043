/** Measures the time from an API's start to its first response. */
import { withOwnApi } from '../harness/own-api.mjs'
import { figure, median } from '../harness/report.mjs'

const ROUNDS = 3

export default async function start() {
  const starts = []
  for (let round = 0; round < ROUNDS; round += 1)
    await withOwnApi(async ({ startMs }) => {
      starts.push(startMs)
    })
  const name = 'start of the API until it takes calls'
  figure({ name, value: median(starts), unit: 'ms', goal: { atMost: 3_000 } })
}
