-- The calendar day, in India, on which any time will do. Null with a window, and while no day is agreed.
ALTER TABLE `bookings` ADD COLUMN `preferredDay` DATE NULL AFTER `preferredAt`;
