-- A notice is a key and the parameters of its text, and it is about a booking, a user, a contact message or a blog post.
ALTER TABLE `notifications`
  CHANGE COLUMN `metadata` `params` JSON NOT NULL,
  CHANGE COLUMN `bookingId` `subjectId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD COLUMN `subjectType` ENUM('booking', 'user', 'contact_message', 'blog_post') NULL AFTER `userId`,
  ADD COLUMN `noticeKey` VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'literal' AFTER `priority`;

-- Notices from before keep their text word for word.
UPDATE `notifications`
SET `params` = JSON_SET(`params`, '$.title', `title`, '$.message', `message`),
    `subjectType` = IF(`subjectId` IS NULL, NULL, 'booking');

ALTER TABLE `notifications`
  DROP COLUMN `title`,
  DROP COLUMN `message`,
  ALTER COLUMN `noticeKey` DROP DEFAULT,
  RENAME INDEX `notifications_bookingId_idx` TO `notifications_subjectId_idx`;
