-- Keys that keep work from being done twice and send nothing: they were counted as notifications in the app.
ALTER TABLE `deliveries` MODIFY `channel` ENUM('in_app', 'email', 'push', 'sms', 'none') NOT NULL;
UPDATE `deliveries` SET `channel` = 'none'
WHERE `dedupeKey` LIKE 'blog-views:%' OR `dedupeKey` LIKE 'index-now:%' OR `dedupeKey` LIKE 'held:%'
  OR `dedupeKey` LIKE 'evening-before:%' OR `dedupeKey` LIKE 'two-hours:%';
