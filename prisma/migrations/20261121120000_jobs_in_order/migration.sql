-- Bookings of one provider, or of none, in the order they were made.
CREATE INDEX `bookings_providerId_createdAt_idx` ON `bookings`(`providerId`, `createdAt`);
