-- The terms of a late cancellation, as they were when the booking was made. One fee holds for both sides.
ALTER TABLE `bookings`
  ADD COLUMN `lateFeePaise` INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN `lateFeeHours` INTEGER NOT NULL DEFAULT 0;

-- The fees that late cancellations cost.
CREATE TABLE `late_fees` (
  `bookingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `owedBy` ENUM('customer', 'business') NOT NULL,
  `amountPaise` INTEGER NOT NULL,
  `settlement` ENUM('paid', 'waived') NULL,
  `note` VARCHAR(200) NOT NULL DEFAULT '',
  `createdAt` DATETIME(3) NOT NULL,
  `settledAt` DATETIME(3) NULL,

  INDEX `late_fees_settlement_idx`(`settlement`),
  PRIMARY KEY (`bookingId`),
  CONSTRAINT `late_fees_bookingId_fkey` FOREIGN KEY (`bookingId`) REFERENCES `bookings`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

INSERT IGNORE INTO `settings` (`settingKey`, `settingValue`, `updatedAt`) VALUES
  ('late_cancellation_fee', '0', CURRENT_TIMESTAMP(3)),
  ('late_cancellation_hours', '4', CURRENT_TIMESTAMP(3));
