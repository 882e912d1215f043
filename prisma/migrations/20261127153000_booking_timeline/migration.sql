-- Events of a booking beside its statuses. Entries of the release before are statuses, by the default.
ALTER TABLE `booking_history`
  ADD COLUMN `kind` ENUM('status', 'rescheduled', 'assigned', 'on_the_way', 'started') NOT NULL DEFAULT 'status',
  ADD COLUMN `fromAt` DATETIME(3) NULL,
  ADD COLUMN `fromDay` DATE NULL,
  ADD COLUMN `toAt` DATETIME(3) NULL,
  ADD COLUMN `toDay` DATE NULL;

-- When a booking was first confirmed is read from the index alone.
CREATE INDEX `booking_history_bookingId_kind_toStatus_createdAt_idx` ON `booking_history`(`bookingId`, `kind`, `toStatus`, `createdAt`);
DROP INDEX `booking_history_bookingId_toStatus_createdAt_idx` ON `booking_history`;
