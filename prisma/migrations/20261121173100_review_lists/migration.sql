-- Whether a purchase is verified follows from the bookings, and is looked up with the reviews that are shown.
ALTER TABLE `reviews` DROP COLUMN `isVerifiedPurchase`;

-- The back office's list of all reviews, in every order and by every filter.
CREATE INDEX `reviews_createdAt_idx` ON `reviews`(`createdAt`);
CREATE INDEX `reviews_rating_createdAt_idx` ON `reviews`(`rating`, `createdAt`);
CREATE INDEX `reviews_helpfulCount_createdAt_idx` ON `reviews`(`helpfulCount`, `createdAt`);
CREATE INDEX `reviews_hiddenAt_createdAt_idx` ON `reviews`(`hiddenAt`, `createdAt`);
CREATE INDEX `reviews_answeredAt_createdAt_idx` ON `reviews`(`answeredAt`, `createdAt`);
CREATE FULLTEXT INDEX `reviews_title_comment_idx` ON `reviews`(`title`, `comment`);
