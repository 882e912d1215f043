import { Injectable } from '@nestjs/common'
import type { Availability, DayHours } from '@sofaseva/contract'
import { newId } from '../../../platform/ids/new-id.js'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'
import type { Tx } from '../../../platform/prisma/transactions.js'

export interface StoredAvailability {
  hours: Pick<DayHours, 'weekday' | 'opens' | 'closes'>[]
  daysOff: Date[]
}

/** A provider's working hours. A weekday without a row has business hours; one that opens and closes at 0 is off. */
@Injectable()
export class AvailabilityRepository {
  constructor(private readonly prisma: PrismaService) {}

  async of(userId: string, from: Date): Promise<StoredAvailability> {
    const [hours, daysOff] = await Promise.all([
      this.prisma.providerHours.findMany({ where: { userId } }),
      this.prisma.providerDayOff.findMany({ where: { userId, day: { gte: from } }, orderBy: { day: 'asc' } }),
    ])
    return { hours, daysOff: daysOff.map(({ day }) => day) }
  }

  /** Locks the provider's row first: saves run one after the other, and not during an assignment. */
  async replace(tx: Tx, userId: string, { hours, daysOff }: Availability): Promise<void> {
    await tx.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId])
    await tx.prisma.providerHours.deleteMany({ where: { userId } })
    await tx.prisma.providerHours.createMany({
      data: hours.map(({ weekday, isWorking, opens, closes }) => ({
        id: newId(),
        userId,
        weekday,
        opens: isWorking ? opens : 0,
        closes: isWorking ? closes : 0,
      })),
    })
    await tx.prisma.providerDayOff.deleteMany({ where: { userId } })
    await tx.prisma.providerDayOff.createMany({
      data: daysOff.map((day) => ({ id: newId(), userId, day: new Date(`${day}T00:00:00.000Z`) })),
    })
  }
}
