// @ts-nocheck
import { DEFAULT_LANGUAGE, DELETED_USER_NAME, userSearchText } from '@sofaseva/contract'
import type { PersonalData } from '#platform/user-data/personal-data.js'
import { AccountClosureRepository } from './account-closure/account-closure.repository.js'

export const usersData: PersonalData = {
  name: 'users',
  tables: {
    users: {
      person: 'id',
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
      export: { addresses: { columns: 'kind, name, address, pincode, createdAt' } },
      erase: 'delete',
    },
    consents: {
      person: 'userId',
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
      export: { nominee: { columns: 'name, contact, updatedAt', by: ['userId'] } },
      erase: 'delete',
    },
  },
  hooks: (get) => ({ close: (tx, { userId }) => get(AccountClosureRepository).markClosed(tx, userId, new Date()) }),
}
