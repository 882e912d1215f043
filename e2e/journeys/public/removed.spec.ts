import { TRANSLATORS } from '@sofaseva/contract/translators'
import { navigateClientSide } from '../../fixtures/navigate-client-side.js'
import { removedService } from '../../fixtures/people.js'
import { expect, test } from '../../fixtures/test.js'
import { expectGone } from '../../pages/removed.js'

test('a removed service is also gone for links within the site', async ({ page, request }) => {
  await expectGone(page, await removedService(request), 'SERVICE_GONE')
  await navigateClientSide(page, '/mr/service/01ARZ3NDEKTSV4RRFFQ69G5FAV')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TRANSLATORS.mr.t('service.missing'))
})
