-- Whom an event is about: when their account is closed, what the event says of them is blanked.
ALTER TABLE `outbox_events` ADD COLUMN `userId` CHAR(26) NULL;
CREATE INDEX `outbox_events_userId_idx` ON `outbox_events`(`userId`);
UPDATE `outbox_events` SET `userId` = JSON_UNQUOTE(JSON_EXTRACT(`payload`, '$.customerId'))
  WHERE JSON_EXTRACT(`payload`, '$.customerId') IS NOT NULL;
-- These held the address itself; now they name the person. Whoever still waits for a link asks again.
DELETE FROM `outbox_events` WHERE `type` = 'auth.password-forgotten';
