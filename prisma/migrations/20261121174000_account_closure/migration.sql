-- Notices about the bookings of a person who leaves name them: they are found without a scan.
CREATE INDEX `notifications_bookingId_idx` ON `notifications`(`bookingId`);
-- A kept answer names its provider by id alone; who they are is looked up when it is given again.
UPDATE `idempotency_keys` SET `body` = JSON_REPLACE(`body`, '$.provider.name', '', '$.provider.phone', '');
