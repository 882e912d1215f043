-- Time on site: of an option, and of a booking as it was when booked.
ALTER TABLE `service_options` ADD COLUMN `durationMinutes` INTEGER NOT NULL DEFAULT 90 AFTER `pricePaise`;
ALTER TABLE `bookings` ADD COLUMN `durationMinutes` INTEGER NOT NULL DEFAULT 90 AFTER `preferredDay`;

-- The steps (a quarter of an hour each) that a provider's open jobs take.
CREATE TABLE `provider_windows` (
    `providerId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    `startsAt` DATETIME(3) NOT NULL,
    `bookingId` CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,

    PRIMARY KEY (`providerId`, `startsAt`),
    CONSTRAINT `provider_windows_providerId_fkey` FOREIGN KEY (`providerId`) REFERENCES `users`(`id`) ON DELETE CASCADE ON UPDATE CASCADE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- Bookings that are open take their two hours: 90 minutes and the way to the next. Where an admin gave one provider two
-- jobs at once, the first keeps the steps, until the next change of that day.
INSERT IGNORE INTO `provider_windows` (`providerId`, `startsAt`, `bookingId`)
SELECT b.`providerId`, DATE_ADD(DATE_ADD(DATE_FORMAT(b.`preferredAt`, '%Y-%m-%d %H:00:00'), INTERVAL MINUTE(b.`preferredAt`) DIV 15 * 15 MINUTE), INTERVAL s.`step` * 15 MINUTE), b.`id`
FROM `bookings` b
JOIN (SELECT 0 AS `step` UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7) s
WHERE b.`providerId` IS NOT NULL AND b.`preferredAt` IS NOT NULL AND b.`status` IN ('Pending', 'Confirmed')
ORDER BY b.`id`, s.`step`;

INSERT IGNORE INTO `settings` (`settingKey`, `settingValue`, `updatedAt`) VALUES ('travel_buffer_minutes', '30', CURRENT_TIMESTAMP(3));
