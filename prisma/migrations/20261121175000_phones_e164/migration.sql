-- Phone numbers are kept in E.164 ("+919876543210"); without a country code they are Indian. What is no number stays.
UPDATE `users` p JOIN (
  SELECT `id`, REGEXP_REPLACE(`phone`, '[^0-9+]', '') AS typed FROM `users`
  WHERE `phone` REGEXP '[^0-9+]' OR `phone` REGEXP '^[0-9]' OR `phone` LIKE '+910%'
) t ON t.`id` = p.`id`
SET p.`phone` = CASE
  WHEN t.typed REGEXP '^(([+]|00)910?|91|0)?[1-9][0-9]{9}$' THEN CONCAT('+91', RIGHT(t.typed, 10))
  WHEN t.typed REGEXP '^[+][1-9][0-9]{6,14}$' AND t.typed NOT LIKE '+91%' THEN t.typed
  WHEN t.typed REGEXP '^00[1-9][0-9]{6,14}$' AND t.typed NOT LIKE '0091%' THEN CONCAT('+', SUBSTRING(t.typed, 3))
  ELSE p.`phone`
END;

UPDATE `bookings` p JOIN (
  SELECT `id`, REGEXP_REPLACE(`phone`, '[^0-9+]', '') AS typed FROM `bookings`
  WHERE `phone` REGEXP '[^0-9+]' OR `phone` REGEXP '^[0-9]' OR `phone` LIKE '+910%'
) t ON t.`id` = p.`id`
SET p.`phone` = CASE
  WHEN t.typed REGEXP '^(([+]|00)910?|91|0)?[1-9][0-9]{9}$' THEN CONCAT('+91', RIGHT(t.typed, 10))
  WHEN t.typed REGEXP '^[+][1-9][0-9]{6,14}$' AND t.typed NOT LIKE '+91%' THEN t.typed
  WHEN t.typed REGEXP '^00[1-9][0-9]{6,14}$' AND t.typed NOT LIKE '0091%' THEN CONCAT('+', SUBSTRING(t.typed, 3))
  ELSE p.`phone`
END;
