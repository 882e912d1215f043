import { JwtService } from '@nestjs/jwt'
import {
  type BookingStatus,
  BUSINESS_KEYS,
  HOUR_MS,
  type Role,
  SETTING_DEFAULTS,
  SETTING_KEYS,
  type SettingKey,
  type StaffRole,
  searchTextOf,
  userSearchText,
} from '@sofaseva/contract'
import { ulid } from 'ulid'
import type { Config } from '#platform/config/config.js'
import type { TestClient } from './prisma.js'

export interface Person {
  id: string
  token: string
  email: string
}

export interface UserOptions {
  approved?: boolean
  verified?: boolean
  staffRole?: StaffRole | null
}

/** Creates rows for tests with the parents they need. */
export class Factories {
  private readonly jwt: JwtService

  constructor(
    readonly prisma: TestClient,
    config: Config,
  ) {
    this.jwt = new JwtService({ secret: config.JWT_SECRET })
  }

  /**
   * `verified` refers to the e-mail. Mails to unverified addresses contain no text typed by users. Admins are owners
   * unless `staffRole` says otherwise.
   */
  async user(role: Role, { approved = true, verified = false, staffRole = 'owner' }: UserOptions = {}) {
    const id = ulid()
    const [name, email, phone] = [`Test ${role} ${id.slice(-6)}`, `${id.toLowerCase()}@example.com`, '+919000099999']
    return this.prisma.user.create({
      data: {
        id,
        role,
        staffRole: role === 'admin' ? staffRole : null,
        adminSince: role === 'admin' ? new Date() : null,
        name,
        email,
        phone,
        searchText: userSearchText({ name, email, phones: [phone] }),
        approvedAt: approved ? new Date() : null,
        emailVerifiedAt: verified ? new Date() : null,
      },
    })
  }

  /** Changes a user's name or number, and the search texts of the user and their bookings. */
  async rename(id: string, change: { name?: string; phone?: string; email?: string } = {}) {
    const { name, email, phone, bookings } = await this.prisma.user.update({
      where: { id },
      data: change,
      include: { bookings: true },
    })
    const phones = [phone, ...bookings.map((booking) => booking.phone)]
    return this.prisma.user.update({
      where: { id },
      data: { searchText: userSearchText({ name, email, phones }) },
    })
  }

  async signedIn(role: Role, options: UserOptions = {}): Promise<Person> {
    const user = await this.user(role, options)
    return { id: user.id, token: await this.session(user.id, role), email: user.email ?? '' }
  }

  /** An access token of a new session. `expiresIn` is in seconds. */
  async session(userId: string, role: Role, { expiresIn = 900 } = {}): Promise<string> {
    const session = await this.prisma.session.create({
      data: { id: ulid(), userId, expiresAt: new Date(Date.now() + HOUR_MS), provenAt: new Date() },
    })
    return this.jwt.signAsync(
      { sid: session.id, role },
      { subject: userId, audience: 'api', algorithm: 'HS256', expiresIn },
    )
  }

  async category(overrides: { isDisabled?: boolean } = {}) {
    const id = ulid()
    return this.prisma.category.create({ data: { id, name: `Category ${id}`, slug: id.toLowerCase(), ...overrides } })
  }

  /** Removes other tests' services from the catalog, because lists are limited and these come first. */
  async archiveServices(): Promise<void> {
    await this.prisma.service.updateMany({ data: { archivedAt: new Date() } })
  }

  /** A service for ₹1,000 with the options Base (₹0) and Deluxe (₹250.50). */
  async service({
    providerIds = [],
    ...overrides
  }: {
    providerIds?: string[]
    isDisabled?: boolean
    categoryId?: string
  } = {}) {
    const id = ulid()
    const categoryId = overrides.categoryId ?? (await this.category()).id
    return this.prisma.service.create({
      data: {
        id,
        name: `Service ${id}`,
        searchText: searchTextOf([`Service ${id}`]),
        shortDescription: 'A service for tests.',
        basePaise: 100_000,
        upperPaise: 150_000,
        isDisabled: overrides.isDisabled ?? false,
        categoryId,
        options: {
          create: [
            { id: ulid(), name: 'Base', pricePaise: 0, details: [] },
            { id: ulid(), name: 'Deluxe', pricePaise: 25_050, details: ['More'], position: 1 },
          ],
        },
        offers: { create: providerIds.map((providerId) => ({ providerId })) },
      },
    })
  }

  async booking({
    status = 'Pending',
    userId,
    providerId = null,
    serviceId,
    ...times
  }: {
    status?: BookingStatus
    userId?: string
    providerId?: string | null
    serviceId?: string
    preferredAt?: Date
    preferredDay?: Date
    createdAt?: Date
  } = {}) {
    const id = ulid()
    const service = serviceId
      ? await this.prisma.service.findUniqueOrThrow({ where: { id: serviceId } })
      : await this.service()
    return this.prisma.booking.create({
      data: {
        id,
        userId: userId ?? (await this.user('customer')).id,
        providerId,
        status,
        phone: '+919000099999',
        serviceAddress: '1 Test Road, Pune',
        totalPaise: 100_000,
        ...times,
        items: {
          create: {
            id: ulid(),
            serviceId: service.id,
            serviceName: service.name,
            basePaise: 100_000,
            optionName: 'Base',
            optionPaise: 0,
          },
        },
        history: { create: { id: ulid(), toStatus: status } },
      },
    })
  }

  async setting<K extends SettingKey>(key: K, value: boolean | number): Promise<void> {
    await this.prisma.setting.update({ where: { settingKey: key }, data: { settingValue: value } })
  }

  /** Restores the settings changed by `setting`. */
  async defaultSettings(): Promise<void> {
    for (const key of SETTING_KEYS) await this.setting(key, SETTING_DEFAULTS[key])
    await this.prisma.setting.deleteMany({ where: { settingKey: { in: BUSINESS_KEYS } } })
  }
}
