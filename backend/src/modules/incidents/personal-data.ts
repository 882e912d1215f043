import { ONLY_CUSTOMERS, type PersonalData } from '#platform/user-data/personal-data.js'

/** The export names incidents that were real. Drills concern no one. */
export const incidentsData: PersonalData = {
  name: 'incidents',
  tables: {
    incidents: {
      merge: { staysBecause: ONLY_CUSTOMERS },
      holds: ['title', 'scope', 'texts', 'createdById'],
      stays: 'The record of an incident is kept for three years after its end. It lists people by ids alone.',
    },
    incident_people: {
      person: 'personId',
      // If both accounts have a row, that of the account that stays reaches the customer.
      merge: 'move-unless-taken',
      export: {
        incidentNotices: {
          columns: 'state, handledAt',
          where: 'personId = ? AND incidentId IN (SELECT id FROM incidents WHERE NOT isDrill)',
        },
      },
      stays: 'It proves that a person was told, by id alone.',
    },
  },
}
