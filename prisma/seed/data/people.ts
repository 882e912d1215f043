import type { CustomerSeed, ProviderSeed } from './types.js'

const names = [
  'Ananya Kelkar',
  'Rohit Bhosale',
  'Sneha Patwardhan',
  'Imran Shaikh',
  'Meera Nair',
  'Vikram Deshpande',
  'Pooja Agarwal',
  'Siddharth Joglekar',
  'Farah Qureshi',
  'Nikhil Gaikwad',
  'Kavita Rao',
  'Aditya Mhatre',
  'Shruti Kulkarni',
  'Manish Tiwari',
  'Rhea Fernandes',
  'Omkar Shinde',
  'Divya Menon',
  'Harpreet Gill',
  'Tanvi Sathe',
  'Arjun Reddy',
  'Madhuri Jagtap',
  'Zoya Merchant',
  'Prasad Limaye',
  'Neha Bansal',
  'Suresh Pillai',
  'Gauri Apte',
  'Karan Malhotra',
  'Asha Waghmare',
  'Joel DSouza',
  'Swati Chavan',
  'Yash Thakkar',
  'Radhika Iyer',
  'Sameer Inamdar',
  'Lata Kamble',
  'Abhishek Sinha',
  'Mrunal Phadke',
  'Naveen Shetty',
  'Bhakti Oak',
  'Tushar Nimbalkar',
  'Ritika Saxena',
  'Ajinkya Pawar',
  'Nandini Bose',
  'Sohail Mulla',
  'Pallavi Ghate',
  'Gaurav Khanna',
  'Vaishali Dhumal',
  'Mohit Jain',
  'Ira Chitale',
  'Sachin Kadam',
  'Leena Mathew',
  'Rajesh Solanki',
  'Amruta Velankar',
  'Dev Choudhary',
  'Shabana Pathan',
  'Kedar Ranade',
  'Isha Trivedi',
  'Balaji Subramanian',
  'Mitali Ghosh',
  'Sanket Jadhav',
  'Jyoti Marathe',
] as const

const places = [
  ['Flat 302, Suvarna Residency', 'Kothrud', '411038'],
  ['B-704, Palm Court', 'Baner', '411045'],
  ['12 Chaitra Bungalows', 'Aundh', '411007'],
  ['A-1103, Skyline Vista', 'Viman Nagar', '411014'],
  ['Flat 6, Gulmohar Apartments', 'Hadapsar', '411028'],
  ['C-902, Riverdale Heights', 'Wakad', '411057'],
  ['D-1501, Ambar Towers', 'Kharadi', '411014'],
  ['Flat 11, Saraswati Sadan', 'Karve Nagar', '411052'],
  ['House 27, Peshwa Lane', 'Sadashiv Peth', '411030'],
  ['E-405, Green Meadows', 'Bavdhan', '411021'],
  ['F-208, Lotus Enclave', 'Pimple Saudagar', '411027'],
  ['Flat 9, Shantiban Society', 'Bibwewadi', '411037'],
  ['G-1204, Orchard Park', 'Hinjawadi', '411057'],
  ['Flat 4, Deccan Court', 'Shivajinagar', '411005'],
  ['Row House 18, Magnolia', 'Undri', '411060'],
] as const

const email = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.com`
/** A pattern that reads as made up at a glance; the last four digits only count the people. */
const phone = (n: number) => `+91900000${String(n).padStart(4, '0')}`

const person = (name: string, index: number, phoneFrom: number): CustomerSeed => {
  const [home, area, pin] = places[index % places.length] ?? places[0]
  const wing = Math.floor(index / places.length)
  return {
    name,
    email: email(name),
    phone: phone(phoneFrom + index),
    address: `${home}${wing > 0 ? `, Wing ${wing + 1}` : ''}, ${area}, Pune ${pin}`,
  }
}

export const customers: readonly CustomerSeed[] = names.map((name, index) => person(name, index, 100))

const teams: readonly [name: string, areas: readonly string[], categorySlugs: readonly string[]][] = [
  ['Ganesh Lohar', ['Kothrud', 'Karve Nagar', 'Warje'], ['sofa-repair', 'cushion-foam', 'upholstery-fabric-change']],
  ['Salim Attar', ['Camp', 'Kondhwa', 'Undri'], ['upholstery-fabric-change', 'cushion-foam', 'chair-office-chair']],
  [
    'Dattatray Sutar',
    ['Sadashiv Peth', 'Shivajinagar', 'Bibwewadi'],
    ['wood-polish-furniture-repair', 'sofa-repair', 'chair-office-chair'],
  ],
  ['Sunita Gawade', ['Baner', 'Aundh', 'Balewadi'], ['home-deep-cleaning', 'kitchen-cleaning', 'bathroom-cleaning']],
  ['Ramesh Vishwakarma', ['Hadapsar', 'Magarpatta', 'Kharadi'], ['wood-polish-furniture-repair', 'chair-office-chair']],
  [
    'Anita Salvi',
    ['Viman Nagar', 'Kalyani Nagar', 'Kharadi'],
    ['sofa-cleaning', 'mattress-cleaning', 'carpet-cleaning'],
  ],
  [
    'Mahesh Dangat',
    ['Wakad', 'Hinjawadi', 'Pimple Saudagar'],
    ['sofa-cleaning', 'carpet-cleaning', 'home-deep-cleaning'],
  ],
  [
    'Rukhsana Bagwan',
    ['Bavdhan', 'Kothrud', 'Pashan'],
    ['curtain-blinds', 'upholstery-fabric-change', 'mattress-cleaning'],
  ],
]

export const providers: readonly ProviderSeed[] = teams.map(([name, areas, categorySlugs], index) => ({
  ...person(name, index, 500),
  areas,
  categorySlugs,
}))

/** People who sign the articles. */
export const blogAuthors = [
  'Mrinal Vaidya',
  'Faiz Ansari',
  'Sharvari Tambe',
  'Devdatta Karnik',
  'Preeti Bhandari',
] as const
