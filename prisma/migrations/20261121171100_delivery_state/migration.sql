-- How a push address has behaved: new and failing ones wait for each other, apart from those that answer.
ALTER TABLE `push_subscriptions`
  ADD COLUMN `acceptedAt` DATETIME(3) NULL,
  ADD COLUMN `failingSince` DATETIME(3) NULL;

-- Texts are deliveries too.
ALTER TABLE `deliveries` MODIFY `channel` ENUM('in_app', 'email', 'push', 'sms') NOT NULL;

-- Ids are ASCII everywhere.
ALTER TABLE `outbox_events` MODIFY `userId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL;
