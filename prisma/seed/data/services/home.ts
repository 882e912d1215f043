import type { ServiceDraft } from '../types.js'
import { option } from './option.js'

export const homeDeepCleaning: readonly ServiceDraft[] = [
  {
    slug: 'full-home-deep-cleaning',
    name: 'Full Home Deep Cleaning',
    shortDescription:
      'A team of three to five cleans every room from fan to floor with machines, in one day, with a checklist you sign at the end.',
    basePrice: 3299,
    priceUpperRange: 9999,
    motif: 'home',
    accent: 'sparkle',
    options: [
      option('1 BHK', 0, 'All rooms, kitchen and bathroom', 'Floor scrubbed by machine', 'Fans, lights and switches'),
      option('2 BHK', 1200, 'All rooms, kitchen and 2 bathrooms', 'Floor scrubbed by machine', 'Windows inside'),
      option('3 BHK', 2400, 'All rooms, kitchen and 3 bathrooms', 'Floor scrubbed by machine', 'Windows and balcony'),
      option('4 BHK or row house', 4700, 'Two floors and staircase', 'Terrace door to gate', 'Supervisor on site'),
    ],
  },
  {
    slug: 'move-in-cleaning',
    name: 'Move-in & Post-painting Cleaning',
    shortDescription:
      'Empty flats made ready to live in: paint drops, cement haze, sticker glue and carpenter dust removed before the truck comes.',
    basePrice: 2799,
    priceUpperRange: 7999,
    motif: 'bucket',
    accent: 'brush',
    options: [
      option('1 BHK, empty', 0, 'Paint and cement marks removed', 'Inside of wardrobes', 'Floor scrubbed'),
      option('2 BHK, empty', 1000, 'Paint and cement marks removed', 'Inside of wardrobes', 'Window tracks'),
      option('3 BHK, empty', 2100, 'Paint and cement marks removed', 'Inside of all cabinets', 'Balcony and dry area'),
    ],
  },
  {
    slug: 'window-balcony-cleaning',
    name: 'Window & Balcony Cleaning',
    shortDescription:
      'Glass, mesh, tracks, grills and balcony floors cleaned after a dusty summer or a muddy monsoon, pigeon droppings included.',
    basePrice: 699,
    priceUpperRange: 2299,
    motif: 'balcony',
    accent: 'drops',
    options: [
      option(
        '1 balcony and 3 windows',
        0,
        'Floor and railing scrubbed',
        'Glass both sides where reachable',
        'Tracks vacuumed',
      ),
      option('2 balconies and 6 windows', 600, 'Floors and railings scrubbed', 'Glass and mesh', 'Tracks vacuumed'),
      option('Pigeon mess clean-up', 1100, 'Droppings softened and removed', 'Disinfectant wash', 'Safe disposal'),
    ],
  },
  {
    slug: 'fan-light-dusting',
    name: 'Fan, Light & Ceiling Dusting',
    shortDescription:
      'Ceiling fans, lights, AC outer panels, cobwebs and loft edges cleaned dry first, with your furniture covered by sheets.',
    basePrice: 399,
    priceUpperRange: 1299,
    motif: 'fan',
    accent: 'clock',
    options: [
      option('Up to 4 fans', 0, 'Blades and canopy wiped', 'Cobwebs removed', 'Furniture covered first'),
      option('Up to 8 fans and lights', 350, 'Fans and ceiling lights', 'Switchboards wiped', 'Cobwebs removed'),
      option('Fans, lights and lofts', 750, 'Everything above head height', 'Loft edges vacuumed', 'Floor swept after'),
    ],
  },
  {
    slug: 'festival-living-room-refresh',
    name: 'Festival Living Room Refresh',
    shortDescription:
      'Sofa, carpet, curtains, fans and floor of one living room done together in half a day, made for the week before guests come.',
    basePrice: 1799,
    priceUpperRange: 3999,
    motif: 'sofa',
    accent: 'lamp',
    options: [
      option('Living room', 0, '5-seat sofa shampoo', 'Floor and fans', 'Windows inside'),
      option(
        'Living room and dining',
        700,
        '5-seat sofa shampoo',
        '6 dining chairs wiped and vacuumed',
        'Floor, fans and windows',
      ),
      option(
        'With carpet and curtains',
        1500,
        'Sofa and carpet shampoo',
        'Curtains steamed in place',
        'Floor, fans and windows',
      ),
    ],
  },
]

export const kitchenCleaning: readonly ServiceDraft[] = [
  {
    slug: 'kitchen-deep-cleaning',
    name: 'Kitchen Deep Cleaning',
    shortDescription:
      'Tadka grease taken off tiles, cabinets, slab and exhaust with food-safe degreaser; two people for about three hours.',
    basePrice: 1199,
    priceUpperRange: 2999,
    motif: 'kitchen',
    accent: 'sparkle',
    options: [
      option('Outside of cabinets', 0, 'Tiles, slab and sink', 'Stove and exhaust fan', 'Cabinet fronts degreased'),
      option('Inside and outside', 600, 'Cabinets emptied and wiped', 'Trolleys washed', 'Tiles, slab and sink'),
      option(
        'With chimney and fridge',
        1400,
        'Cabinets inside and outside',
        'Chimney outer and filters',
        'Fridge inside',
      ),
    ],
  },
  {
    slug: 'chimney-cleaning',
    name: 'Kitchen Chimney Cleaning',
    shortDescription:
      'Filters soaked, blower and oil cup degreased and the duct mouth cleared, with suction checked by a paper test afterwards.',
    basePrice: 599,
    priceUpperRange: 1699,
    motif: 'chimney',
    accent: 'steam',
    options: [
      option('Filters and body', 0, 'Baffle or mesh filters soaked', 'Outer body degreased', 'Oil cup emptied'),
      option('Full service with blower', 500, 'Blower taken out and cleaned', 'Motor checked', 'Suction test'),
      option('Full service and stove', 850, 'Blower and filters', 'Gas stove top and burners', 'Backsplash tiles'),
    ],
  },
  {
    slug: 'gas-stove-service',
    name: 'Gas Stove Service & Cleaning',
    shortDescription:
      'Yellow flame, clogged burners and stiff knobs put right; jets cleared, valves greased and joints checked with soap solution.',
    basePrice: 349,
    priceUpperRange: 1299,
    motif: 'stove',
    accent: 'shield',
    options: [
      option('2 or 3 burners', 0, 'Burners and jets cleaned', 'Knobs greased', 'Leak check'),
      option('4 or 5 burners', 200, 'Burners and jets cleaned', 'Auto-ignition checked', 'Leak check'),
      option('Built-in hob', 550, 'Hob lifted and cleaned below', 'Ignition and sensors checked', 'Leak check'),
    ],
  },
  {
    slug: 'fridge-deep-clean',
    name: 'Fridge Deep Cleaning',
    shortDescription:
      'Shelves and drawers washed outside, gaskets scrubbed of black mould, coils dusted, food kept in a cool box meanwhile.',
    basePrice: 399,
    priceUpperRange: 1199,
    motif: 'fridge',
    accent: 'bubbles',
    options: [
      option('Single door', 0, 'Shelves and trays washed', 'Gasket cleaned', 'Outside polished'),
      option('Double door', 150, 'Shelves and trays washed', 'Gasket cleaned', 'Coils dusted'),
      option('Side by side', 500, 'Both compartments', 'Ice maker rinsed', 'Coils dusted'),
    ],
  },
  {
    slug: 'cabinet-trolley-cleaning',
    name: 'Modular Cabinet & Trolley Service',
    shortDescription:
      'Drawers emptied, trolleys washed, channels greased and hinges set, with a neem paste around the corners against cockroaches.',
    basePrice: 799,
    priceUpperRange: 2499,
    motif: 'kitchen',
    accent: 'leaf',
    options: [
      option('Up to 8 units', 0, 'Emptied, wiped, refilled', 'Channels greased', 'Hinges adjusted'),
      option('Up to 16 units', 700, 'Emptied, wiped, refilled', 'Channels greased', 'Neem corner treatment'),
      option(
        '16 units with repairs',
        1400,
        'Everything in the 16-unit service',
        'Up to 4 hinges or channels replaced',
        'Loose laminate glued',
      ),
    ],
  },
]

export const bathroomCleaning: readonly ServiceDraft[] = [
  {
    slug: 'bathroom-deep-cleaning',
    name: 'Bathroom Deep Cleaning',
    shortDescription:
      'Hard-water scale, soap film and grout lines scrubbed by machine; commode, glass, fittings and drain left spotless and dry.',
    basePrice: 449,
    priceUpperRange: 1699,
    motif: 'bathroom',
    accent: 'bubbles',
    options: [
      option('1 bathroom', 0, 'Tiles and floor machine scrubbed', 'Commode and basin descaled', 'Fittings polished'),
      option('2 bathrooms', 400, 'Both machine scrubbed', 'Commode and basin descaled', 'Exhaust fan wiped'),
      option('3 bathrooms', 800, 'All three machine scrubbed', 'Descaled and polished', 'Exhaust fans wiped'),
      option(
        '1 bathroom, heavy scale',
        350,
        'Two rounds of descaler',
        'Glass partition restored',
        'Grout lines brushed',
      ),
    ],
  },
  {
    slug: 'tap-fitting-descaling',
    name: 'Tap & Shower Descaling',
    shortDescription:
      'White borewell crust removed from taps, showers and jets; flow restored without scratching chrome or black finishes.',
    basePrice: 299,
    priceUpperRange: 899,
    motif: 'tap',
    accent: 'drops',
    options: [
      option('Up to 4 fittings', 0, 'Aerators opened and soaked', 'Chrome-safe descaler', 'Washers checked'),
      option('Up to 10 fittings', 300, 'Aerators and shower heads soaked', 'Chrome-safe descaler', 'Washers checked'),
      option('Whole home', 550, 'All taps and showers', 'Health faucets', 'Worn washers replaced'),
    ],
  },
  {
    slug: 'bathroom-grout-renewal',
    name: 'Tile Grout Renewal',
    shortDescription:
      'Black grout raked out and refilled with epoxy that does not take stain, plus fresh silicone around basin and glass.',
    basePrice: 1499,
    priceUpperRange: 4999,
    motif: 'bathroom',
    accent: 'tape',
    options: [
      option('Floor only', 0, 'Old grout raked out', 'Epoxy grout', 'Ready in 24 hours'),
      option('Floor and shower wall', 1300, 'Old grout raked out', 'Epoxy grout', 'Silicone at corners'),
      option('Full bathroom', 2900, 'Floor and all walls', 'Epoxy grout', 'All silicone renewed', '1-year warranty'),
    ],
  },
  {
    slug: 'shower-glass-restoration',
    name: 'Shower Glass Restoration',
    shortDescription:
      'Cloudy shower partitions polished clear with cerium compound and sealed with a water-repellent coat that lasts a year.',
    basePrice: 599,
    priceUpperRange: 1799,
    motif: 'window',
    accent: 'bubbles',
    options: [
      option('One panel', 0, 'Scale softened', 'Polished by machine', 'Runners cleaned'),
      option('Full enclosure', 500, 'All panels polished', 'Runners and hinges cleaned', 'New bottom seal'),
      option('Full enclosure with coating', 950, 'All panels polished', 'Water-repellent coating', 'New bottom seal'),
    ],
  },
  {
    slug: 'monthly-bathroom-care',
    name: 'Monthly Bathroom Care Visit',
    shortDescription:
      'A lighter clean once a month so that scale never builds up: same person, same time, own machine and eco cleaners.',
    basePrice: 349,
    priceUpperRange: 1199,
    motif: 'bucket',
    accent: 'leaf',
    options: [
      option('1 bathroom', 0, 'Floor and walls to six feet', 'Commode and basin', 'Drain enzyme'),
      option('2 bathrooms', 250, 'Floor and walls to six feet', 'Commodes and basins', 'Drain enzyme'),
      option('3 bathrooms', 480, 'Floor and walls to six feet', 'Commodes and basins', 'Mirrors and shelves'),
    ],
  },
]
