import { Injectable } from '@nestjs/common'
import { AccountExport } from '../../../platform/account-export/account-export.js'

/** A person's reviews with their pictures, and their votes on others' reviews. */
@Injectable()
export class ReviewsAccountExport {
  constructor(accountExport: AccountExport) {
    accountExport.register({
      reviews: {
        columns: `r.id, r.serviceId, r.rating, r.title, r.comment, r.helpfulCount, r.hiddenAt, r.answer,
          r.answeredAt, r.createdAt, r.updatedAt`,
        from: 'reviews r',
        where: 'r.userId = ?',
        by: ['r.id'],
        lists: {
          images: {
            columns: "CONCAT('/uploads/', storageKey, '/800.webp') AS url",
            from: 'review_images JOIN uploads ON uploads.id = uploadId',
            of: 'reviewId',
          },
        },
      },
      votes: {
        columns: 'reviewId, isHelpful, createdAt',
        from: 'review_votes',
        where: 'userId = ?',
        by: ['reviewId'],
        flags: ['isHelpful'],
      },
    })
  }
}
