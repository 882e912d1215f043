-- When a booking that reached us late was made on the device.
ALTER TABLE `bookings` ADD COLUMN `queuedAt` DATETIME(3) NULL;

-- CreateTable
CREATE TABLE `day_counts` (
    `kind` VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `day` DATE NOT NULL,
    `changes` INTEGER NOT NULL DEFAULT 0,
    `counts` JSON NULL,

    PRIMARY KEY (`kind`, `day`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- When a booking was first confirmed is read from the index alone.
CREATE INDEX `booking_history_bookingId_toStatus_createdAt_idx` ON `booking_history`(`bookingId`, `toStatus`, `createdAt`);
DROP INDEX `booking_history_bookingId_idx` ON `booking_history`;
