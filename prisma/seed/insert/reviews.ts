import { DAY_MS } from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { customers, reviews } from '../data/index.js'
import { serviceId } from './catalog.js'
import { seedId } from './ids.js'
import { customerId } from './people.js'
import { insertRows } from './rows.js'

/** Reviews with their votes; each service's sum and count follow from what was inserted. */
export async function insertReviews(connection: Connection, now: Date): Promise<void> {
  const rows = reviews.map((review) => {
    const createdAt = new Date(now.getTime() - review.daysAgo * DAY_MS)
    return {
      review,
      createdAt,
      id: seedId('review', `${review.serviceSlug}/${review.authorIndex}`, createdAt.getTime()),
    }
  })
  await insertRows(
    connection,
    'reviews',
    rows.map(({ review, createdAt, id }) => ({
      id,
      serviceId: serviceId(review.serviceSlug),
      userId: customerId(review.authorIndex),
      rating: review.rating,
      title: review.title,
      comment: review.comment,
      helpfulCount: review.helpfulYes,
      unhelpfulCount: review.helpfulNo,
      createdAt,
      updatedAt: createdAt,
    })),
  )
  await insertRows(
    connection,
    'review_votes',
    rows.flatMap(({ review, createdAt, id }) => {
      const voters = customers.map((_, index) => index).filter((index) => index !== review.authorIndex)
      return voters.slice(0, review.helpfulYes + review.helpfulNo).map((voter, index) => ({
        reviewId: id,
        userId: customerId(voter),
        isHelpful: index < review.helpfulYes,
        createdAt,
      }))
    }),
  )
  const stars = [1, 2, 3, 4, 5]
  await connection.query(
    `UPDATE services s JOIN (
       SELECT serviceId, SUM(rating) AS total, COUNT(*) AS made, ${stars.map((n) => `SUM(rating = ${n}) AS of${n}`).join(', ')}
       FROM reviews GROUP BY serviceId
     ) r ON r.serviceId = s.id
     SET s.ratingSum = r.total, s.ratingCount = r.made, ${stars.map((n) => `s.ratings${n} = r.of${n}`).join(', ')}`,
  )
}
