/** Measures the time from an API's start to its first response, and its memory before the first request. */
import { startApi } from '@sofaseva/tools/api-process'
import { withTemporaryProcessGroup } from '@sofaseva/tools/lifecycle'
import { freePort } from '@sofaseva/tools/ports'
import { figure, median } from '../harness/report.mjs'
import { canMeasureProcesses, settledMegabytes, timed } from '../harness/server.mjs'

const ROUNDS = 3

/** Starts and stops another API on the servers of this run. Resolves to milliseconds and megabytes. */
async function startOnce() {
  const measured = {}
  await withTemporaryProcessGroup('sofaseva-start-', {}, async (group, dataDir) => {
    const port = await freePort()
    let api
    measured.ms = await timed(async () => {
      api = await startApi(group, { port, dataDir, env: { PORT: String(port), DATA_DIR: dataDir } })
    })
    if (canMeasureProcesses) measured.megabytes = await settledMegabytes(api.pid)
    return 0
  })
  return measured
}

export default async function start() {
  const starts = []
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await startOnce())
  const name = 'start of the API until it takes calls'
  figure({ name, value: median(starts.map(({ ms }) => ms)), unit: 'ms', goal: { atMost: 3_000 } })
  if (!canMeasureProcesses) return
  const value = median(starts.map(({ megabytes }) => megabytes))
  figure({ name: 'memory of an API before its first call', value, unit: 'MB', goal: { atMost: 190 } })
}
