import { DEFAULT_LANGUAGE, DELETED_USER_NAME, userSearchText } from '@sofaseva/contract'
import type { PersonalData } from '#platform/user-data/personal-data.js'
import { AccountClosureRepository } from './account-closure/account-closure.repository.js'
import { AddressesService } from './addresses/addresses.service.js'

export const usersData: PersonalData = {
  name: 'users',
  tables: {
    users: {
      person: 'id',
      merge: { staysBecause: 'The account that stays takes what it lacks of the name and the contacts.' },
      blank: {
        name: DELETED_USER_NAME,
        email: null,
        phone: '',
        loginPhone: null,
        address: '',
        locale: DEFAULT_LANGUAGE,
        passwordHash: null,
        searchText: userSearchText({ name: DELETED_USER_NAME, email: null, phones: [] }),
        emailVerifiedAt: null,
        phoneVerifiedAt: null,
        approvedAt: null,
        staffRole: null,
        adminSince: null,
        secondFactorAt: null,
      },
      stays: 'The row stays, because bookings and reviews refer to it.',
    },
    user_addresses: {
      person: 'userId',
      merge: 'hook',
      export: { addresses: { columns: 'kind, name, address, pincode, onSiteName, onSitePhone, createdAt' } },
      erase: 'delete',
    },
    consents: {
      person: 'userId',
      merge: { staysBecause: 'Each account consented for itself.' },
      export: {
        consents: {
          columns: 'purpose, isGiven, noticeVersion, language, createdAt',
          by: ['createdAt', 'id'],
          flags: ['isGiven'],
        },
      },
      erase: 'delete',
    },
    nominees: {
      person: 'userId',
      merge: 'move-unless-taken',
      export: { nominee: { columns: 'name, contact, updatedAt', by: ['userId'] } },
      erase: 'delete',
    },
  },
  hooks: (get) => ({
    close: (tx, { userId }) => get(AccountClosureRepository).markClosed(tx, userId, new Date()),
    merge: (tx, merge) => get(AddressesService).merge(tx, merge),
  }),
}
