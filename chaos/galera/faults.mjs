import { setTimeout as pause } from 'node:timers/promises'
import { print } from '@sofaseva/tools/output'
import { waitUntil } from '@sofaseva/tools/processes'
import { PAUSE_MS, SETTLE_MS } from './responses.mjs'

/** Long enough for a pause of the cluster and bookings without the node. */
const FAULT_MS = 2 * PAUSE_MS
const SYNC_SECONDS = 180

/** `node` is hit if each API has a node of its own. Then the `affected` APIs only have that node. */
const SCENES = [
  { name: 'kill -9', node: 1, affected: [1], begin: (node) => node.kill(), end: (node) => node.start() },
  {
    name: 'cut off',
    node: 1,
    affected: [1],
    begin: (node) => node.setIsolated(true),
    end: (node) => node.setIsolated(false),
  },
  {
    name: 'frozen',
    node: 2,
    affected: [],
    begin: (node) => node.signal('SIGSTOP'),
    end: (node) => node.signal('SIGCONT'),
  },
]

/**
 * Behind a proxy, each fault hits the first node, which is the one writer. No API may fail for longer than the proxy
 * needs.
 */
const BEHIND_PROXY = { node: 0, affected: [] }

/**
 * Waits until each node sees all nodes. A node that was frozen first believes that it never left, but the others see
 * that it did.
 */
export async function untilSynced(nodes) {
  const isWhole = async () => (await Promise.all(nodes.map((node) => node.isSynced(nodes.length)))).every(Boolean)
  await waitUntil(isWhole, 'all nodes in the cluster', { seconds: SYNC_SECONDS })
}

/**
 * Kills, cuts off and freezes a node, one after another. Each rejoins before the next. Resolves to the faults as
 * `responses.mjs` describes them.
 */
export async function causeFaults({ nodes, mode }) {
  const faults = []
  for (const { name, begin, end, ...own } of SCENES) {
    const { node: place, affected } = mode === 'nodes' ? own : BEHIND_PROXY
    const node = nodes[place]
    print(`      ${node.name}: ${name}`)
    const fault = { name: `${name} of ${node.name}`, affected, from: Date.now() }
    await begin(node)
    await pause(FAULT_MS)
    fault.returning = Date.now()
    await end(node)
    await untilSynced(nodes)
    fault.to = Date.now()
    faults.push(fault)
    await pause(SETTLE_MS)
  }
  return faults
}
