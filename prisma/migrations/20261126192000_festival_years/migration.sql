-- Years in which admins have added, moved or deleted festivals: the usual ones are not added to them any more. Until now the
-- audit log was read for it.
CREATE TABLE `festival_years` (
  `year` INTEGER NOT NULL,
  PRIMARY KEY (`year`)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;

INSERT INTO `festival_years` (`year`)
SELECT `year` FROM (
  SELECT LEFT(JSON_UNQUOTE(JSON_EXTRACT(`changes`, '$.startDate[0]')), 4) AS `year`
  FROM `audit_entries` WHERE `entity` = 'festival'
  UNION
  SELECT LEFT(JSON_UNQUOTE(JSON_EXTRACT(`changes`, '$.startDate[1]')), 4)
  FROM `audit_entries` WHERE `entity` = 'festival'
) `recorded` WHERE `year` REGEXP '^[0-9]{4}$';
