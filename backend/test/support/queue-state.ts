import type { QueueState } from '@sofaseva/contract'
import type { TestApp } from './app.js'

/** The queues and workers as a new admin sees them. */
export async function queueState(app: TestApp): Promise<QueueState> {
  const admin = await app.signedIn('admin')
  return (await app.get('/admin/queues', { as: admin.token })).body as unknown as QueueState
}
