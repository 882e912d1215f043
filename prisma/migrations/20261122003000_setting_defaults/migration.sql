-- What a setting is (type, bounds, label, group) is in the contract; a row holds its value alone.
ALTER TABLE `settings`
  DROP COLUMN `settingType`,
  DROP COLUMN `description`,
  DROP COLUMN `category`;

-- Every database has every setting; what an admin chose stays.
INSERT IGNORE INTO `settings` (`settingKey`, `settingValue`, `updatedAt`) VALUES
  ('show_service_prices', 'true', CURRENT_TIMESTAMP(3)),
  ('notification_retention_days', '30', CURRENT_TIMESTAMP(3)),
  ('recent_bookings_hours', '24', CURRENT_TIMESTAMP(3)),
  ('auto_confirm_bookings', 'false', CURRENT_TIMESTAMP(3)),
  ('require_phone_verification', 'false', CURRENT_TIMESTAMP(3)),
  ('max_bookings_per_user_per_day', '5', CURRENT_TIMESTAMP(3)),
  ('enable_email_notifications', 'true', CURRENT_TIMESTAMP(3)),
  ('maintenance_mode', 'false', CURRENT_TIMESTAMP(3));
