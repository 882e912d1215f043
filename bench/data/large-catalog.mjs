/** Texts of a large catalog, and searches as customers type them. */

const pick = (list, index) => list[index % list.length]

const THINGS = 'Sofa, Carpet, Mattress, Curtain, Office Chair, Kitchen, Wardrobe, Bathroom, Window, Recliner'.split(
  ', ',
)
const WORKS = 'Cleaning, Repair, Polish, Steam Care, Fabric Change, Deep Wash, Assembly, Foam Replacement'.split(', ')
const PLACES = 'Bedroom, Living Room, Balcony, Studio, Villa, Shop, Clinic, Café, Hostel, School, Gym'.split(', ')
const TYPED =
  'couch safai, sofa repar, gadda dhulai, kitchn, leather, kursi marammat, curtan wash, steam, almari, foam'.split(', ')

export const serviceName = (index) =>
  `${pick(PLACES, index * 7)} ${pick(THINGS, index)} ${pick(WORKS, Math.floor(index / 10))} ${index}`

export const serviceDescription = (index) =>
  `Careful ${pick(WORKS, index).toLowerCase()} for your ${pick(PLACES, index).toLowerCase()}, by people who know it.`

export const OPTION = { name: 'Standard', details: ['Vacuum', 'Shampoo'] }

/** Two or three words as users type them. Some are unfinished, and every fifth has a missing letter. */
export const typedSearch = (index) => {
  const text = `${pick(TYPED, index)} ${pick(PLACES, index * 7).toLowerCase()}${index % 3 === 0 ? ` ${pick(THINGS, index * 3)}` : ''}`
  const missing = index % 5 === 0 ? (index * 3) % text.length : -1
  return [...text]
    .filter((_, place) => place !== missing)
    .join('')
    .slice(0, text.length - (index % 4))
}
