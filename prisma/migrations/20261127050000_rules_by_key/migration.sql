-- A row for each rule about several rows, which all transactions that could break it write.
CREATE TABLE `rule_versions` (
  `rule` VARCHAR(32) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (`rule`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

-- Today's bookings of each person, in India. The subject is the SHA-256 of the person's id in base64url.
INSERT INTO `daily_quotas` (`kind`, `subject`, `day`, `used`)
SELECT 'bookings',
  REPLACE(REPLACE(TRIM(TRAILING '=' FROM TO_BASE64(UNHEX(SHA2(`userId`, 256)))), '+', '-'), '/', '_'),
  DATE(UTC_TIMESTAMP() + INTERVAL 330 MINUTE), COUNT(*)
FROM `bookings`
WHERE `createdAt` >= DATE(UTC_TIMESTAMP() + INTERVAL 330 MINUTE) - INTERVAL 330 MINUTE
GROUP BY `userId`;
