import { freeText, limitedList, limitedString } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'

const MAX_ID = 64
const MAX_WORD = 200
const MAX_REPORTS = 100

const word = freeText(MAX_WORD)

/** MSG91's reports: its request's id, and the status of each recipient. */
export const Msg91Reports = limitedList(
  z.array(
    z.object({
      // The column that it is compared with has only such characters.
      requestId: limitedString(MAX_ID).regex(/^[\x20-\x7e]+$/),
      report: limitedList(z.array(z.object({ status: word })), MAX_REPORTS),
    }),
  ),
  MAX_REPORTS,
)
export type Msg91Reports = z.infer<typeof Msg91Reports>

export const ExotelReport = z.object({ Status: word })
export type ExotelReport = z.infer<typeof ExotelReport>

export const ReportPath = z.object({ id: freeText(MAX_ID), proof: freeText(MAX_ID) })
export type ReportPath = z.infer<typeof ReportPath>
