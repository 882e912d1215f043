-- Bookings of one provider, or of none, and of one customer, in the order they were made; the status beside it, so that
-- a filter by it reads no row that it leaves out.
CREATE INDEX `bookings_providerId_createdAt_status_idx` ON `bookings`(`providerId`, `createdAt`, `status`);
CREATE INDEX `bookings_userId_createdAt_status_idx` ON `bookings`(`userId`, `createdAt`, `status`);
DROP INDEX `bookings_userId_createdAt_idx` ON `bookings`;

-- What an item costs, in the order of it within a service.
ALTER TABLE `booking_items` ADD COLUMN `pricePaise` INTEGER AS (`basePaise` + `optionPaise`) VIRTUAL;
CREATE INDEX `booking_items_serviceId_pricePaise_bookingId_idx` ON `booking_items`(`serviceId`, `pricePaise`, `bookingId`);
