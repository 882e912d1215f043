// Core covered by: e2e/journeys/public/weight.spec.ts

import { installed } from '../../fixtures/installed.js'
import { test } from '../../fixtures/releases.js'
import { expect } from '../../fixtures/test.js'
import { expectOffered, updateNow } from '../../pages/release.js'

/** Suits a phone on a metered connection. */
const MOST_BYTES = 40_000
const AFTER = 'What shall we do at home?'

test.use({
  serviceWorkers: 'allow',
  edits: [
    [
      {
        file: 'contract/messages/en/home.json',
        text: '"What do you need?"',
        by: `"${AFTER}"`,
      },
    ],
    { scope: 'worker' },
  ],
})

test('a release with one changed text costs an installed phone little data', async ({ page, releases }) => {
  await installed(page)
  await page.reload()
  releases.serve('after')
  releases.transfers.length = 0
  await page.reload()
  await expectOffered(page)
  const transfers = releases.transfers.filter(({ path }) => !/^\/(api|uploads)\//.test(path))
  const bytes = transfers.reduce((sum, transfer) => sum + transfer.bytes, 0)
  for (const transfer of transfers) process.stdout.write(`      ${transfer.path.padEnd(60)} ${transfer.bytes} bytes\n`)
  process.stdout.write(`      in all ${bytes} of ${MOST_BYTES} bytes\n`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  await updateNow(page).click()
  await expect(page.getByText(AFTER)).toBeVisible()
})
