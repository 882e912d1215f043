/**
 * Runs tasks `{ weight, run }` in the order of the list, each as soon as its weight fits beside the running ones. A
 * weight is the number of processes that want the processor at once. One that is heavier than `capacity` runs alone.
 */
export async function runWithin(capacity, tasks) {
  const waiting = [...tasks]
  const inFlight = new Set()
  let free = capacity
  const start = ({ weight, run }) => {
    const taken = Math.min(weight, capacity)
    free -= taken
    const ended = run().finally(() => {
      free += taken
      inFlight.delete(ended)
    })
    inFlight.add(ended)
  }
  while (waiting.length > 0 || inFlight.size > 0) {
    const next = waiting.findIndex(({ weight }) => Math.min(weight, capacity) <= free)
    if (next === -1) await Promise.race(inFlight)
    else start(waiting.splice(next, 1)[0])
  }
}
