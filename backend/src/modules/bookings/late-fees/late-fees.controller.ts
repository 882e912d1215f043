import { type Actor, Booking, IdParams, LateFeeUpdate } from '@sofaseva/contract'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Param, Put } from '#platform/http/route.js'
import { LateFeesService } from './late-fees.service.js'

@Controller('admin/bookings', { tag: 'admin' })
export class LateFeesController {
  constructor(private readonly fees: LateFeesService) {}

  @Put(':id/late-fee')
  @Allow('admin.bookings')
  @ApiZodResponse(200, Booking, {
    summary: 'Record that the fee of a late cancellation was paid or waived',
    errors: ['BOOKING_NOT_FOUND', 'BOOKING_CHANGED', 'LATE_FEE_NOT_FOUND'],
  })
  settle(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: LateFeeUpdate }) body: LateFeeUpdate,
  ): Promise<Booking> {
    return this.fees.settle(actor, id, body)
  }
}
