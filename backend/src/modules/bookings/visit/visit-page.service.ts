import { Injectable } from '@nestjs/common'
import type { VisitPageQuery } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { CatalogService } from '../../catalog/index.js'
import { BusinessProfileService } from '../../settings/index.js'
import { toBookingView, translateBooking } from '../booking.mapper.js'
import { VisitLinksService } from './visit-links.service.js'
import { visitPage } from './visit-page.js'

/** Renders the page of a visit's link. */
@Injectable()
export class VisitPageService {
  constructor(
    private readonly links: VisitLinksService,
    private readonly catalog: CatalogService,
    private readonly business: BusinessProfileService,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Throws VISIT_LINK_ENDED. */
  async render({ token, language }: VisitPageQuery): Promise<string> {
    const { booking, endsAt } = await this.links.findVisit(token)
    const { supportPhone } = await this.business.current()
    const visit = translateBooking(toBookingView(booking), await this.catalog.namesIn(language))
    const { BRAND_NAME: brandName } = this.config
    return visitPage({ visit, endsAt, token, language, brandName, supportPhone })
  }
}
