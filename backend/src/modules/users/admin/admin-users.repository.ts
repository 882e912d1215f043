import { Injectable } from '@nestjs/common'
import { phonePart, type Role, type UsersQuery } from '@sofaseva/contract'
import type { Prisma } from '../../../platform/prisma/generated/client.js'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'
import type { Tx } from '../../../platform/prisma/transactions.js'

const ORDERS: Record<UsersQuery['sort'], Prisma.UserOrderByWithRelationInput[]> = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  oldest: [{ createdAt: 'asc' }, { id: 'asc' }],
  name: [{ name: 'asc' }, { id: 'asc' }],
  email: [{ email: 'asc' }, { id: 'asc' }],
}

@Injectable()
export class AdminUsersRepository {
  constructor(private readonly prisma: PrismaService) {}

  async page({ page, limit, search, role, approval, sort }: UsersQuery) {
    const phone = phonePart(search ?? '')
    const where: Prisma.UserWhereInput = {
      deletedAt: null,
      ...(role === undefined ? {} : { role }),
      ...(approval === undefined
        ? {}
        : { role: 'provider', approvedAt: approval === 'waiting' ? null : { not: null } }),
      ...(search
        ? {
            OR: [
              { name: { contains: search } },
              { email: { contains: search } },
              ...(phone ? [{ phone: { contains: phone } }] : []),
            ],
          }
        : {}),
    }
    const [rows, total] = await Promise.all([
      this.prisma.user.findMany({ where, orderBy: ORDERS[sort], skip: (page - 1) * limit, take: limit }),
      this.prisma.user.count({ where }),
    ])
    return { rows, total }
  }

  /** The person, locked until the transaction ends; null when they are gone. */
  async lock(tx: Tx, id: string) {
    await tx.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [id])
    return tx.prisma.user.findFirst({ where: { id, deletedAt: null } })
  }

  setRole(tx: Tx, id: string, role: Role) {
    return tx.prisma.user.update({ where: { id }, data: { role } })
  }

  setApproved(tx: Tx, id: string, approvedAt: Date | null) {
    return tx.prisma.user.update({ where: { id }, data: { approvedAt } })
  }
}
