import type { PersonalData } from '../user-data/personal-data.js'

export const uploadsData: PersonalData = {
  name: 'uploads',
  tables: {
    uploads: {
      holds: ['ownerId'],
      stays: 'Pictures go with what shows them; until then they name their sender by id alone.',
    },
  },
}
