-- How many gave each number of stars, kept beside the sum in the transactions of the reviews: nobody counts 100,000 rows.
ALTER TABLE `services`
  ADD COLUMN `ratings1` INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN `ratings2` INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN `ratings3` INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN `ratings4` INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN `ratings5` INTEGER NOT NULL DEFAULT 0;
UPDATE `services` s JOIN (
  SELECT `serviceId`, SUM(`rating` = 1) AS one, SUM(`rating` = 2) AS two, SUM(`rating` = 3) AS three,
         SUM(`rating` = 4) AS four, SUM(`rating` = 5) AS five
  FROM `reviews` WHERE `hiddenAt` IS NULL GROUP BY `serviceId`
) r ON r.`serviceId` = s.`id`
SET s.`ratings1` = r.one, s.`ratings2` = r.two, s.`ratings3` = r.three, s.`ratings4` = r.four, s.`ratings5` = r.five;
