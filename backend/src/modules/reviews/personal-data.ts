import type { PersonalData } from '#platform/user-data/personal-data.js'
import { WriteReviewsService } from './customer/write-reviews.service.js'

const stays = 'Ratings and “helpful” counts are others’ too: reviews and votes stay without a name.'

export const reviewsData: PersonalData = {
  name: 'reviews',
  tables: {
    reviews: {
      person: 'userId',
      merge: 'move-unless-taken',
      holds: ['title', 'comment'],
      export: {
        reviews: {
          columns:
            'id, serviceId, rating, title, comment, helpfulCount, hiddenAt, answer, answeredAt, createdAt, updatedAt',
          lists: {
            images: {
              columns: "CONCAT('/uploads/', storageKey, '/800.webp') AS url",
              from: 'review_images JOIN uploads ON uploads.id = uploadId',
              of: 'reviewId',
            },
          },
        },
      },
      stays,
    },
    review_votes: {
      person: 'userId',
      merge: 'move-unless-taken',
      export: { votes: { columns: 'reviewId, isHelpful, createdAt', by: ['reviewId'], flags: ['isHelpful'] } },
      stays,
    },
  },
  touches: 'people',
  hooks: (get) => ({ merge: (tx, merge) => get(WriteReviewsService).merge(tx, merge) }),
}
