import type { DefaultFestival, DefaultFestivalTexts } from './default-festival.js'
import { hindi } from './hi.js'
import { marathi } from './mr.js'

type Days = readonly [start: string, end: string]

interface FestivalDraft extends DefaultFestivalTexts {
  readonly days: readonly [in2026: Days, in2027: Days, in2028: Days]
}

// Lunisolar days follow the tithi in Pune: sunrise for most, midday for Ram Navami and Ganesh Chaturthi, dusk for
// Dhanteras and Lakshmi Puja, midnight for Maha Shivaratri. The two Eids follow the expected sighting in India.
const drafts: readonly FestivalDraft[] = [
  {
    name: 'Makar Sankranti & Pongal',
    days: [
      ['2026-01-14', '2026-01-17'],
      ['2027-01-15', '2027-01-18'],
      ['2028-01-15', '2028-01-18'],
    ],
    keywords: [
      'sankranti home cleaning',
      'pongal kitchen cleaning',
      'tilgul guests sofa cleaning',
      'winter carpet cleaning pune',
      'new year home refresh',
    ],
    heroText: 'Tilgul ghya, and let the house shine',
    promoText: 'Sofa and kitchen cleaning before the guests of Sankranti and Pongal.',
  },
  {
    name: 'Republic Day',
    days: [
      ['2026-01-26', '2026-01-26'],
      ['2027-01-26', '2027-01-26'],
      ['2028-01-26', '2028-01-26'],
    ],
    keywords: [
      'republic day home service offer',
      'long weekend deep cleaning',
      'sofa repair january pune',
      'office chair cleaning offer',
    ],
    heroText: 'A free day for you, a fresh home too',
    promoText: 'Use the holiday: book a repair or a deep clean while you are at home.',
  },
  {
    name: 'Maha Shivaratri',
    days: [
      ['2026-02-15', '2026-02-15'],
      ['2027-03-06', '2027-03-06'],
      ['2028-02-23', '2028-02-23'],
    ],
    keywords: [
      'shivaratri home cleaning',
      'pooja room cleaning pune',
      'wood polish mandir',
      'bathroom deep cleaning offer',
    ],
    heroText: 'A calm home for a night of prayer',
    promoText: 'Pooja corners, wooden mandirs and floors cleaned with care before Maha Shivaratri.',
  },
  {
    name: 'Holi',
    days: [
      ['2026-03-03', '2026-03-04'],
      ['2027-03-21', '2027-03-22'],
      ['2028-03-10', '2028-03-11'],
    ],
    keywords: [
      'holi colour stain removal',
      'sofa cleaning after holi',
      'carpet colour stain pune',
      'curtain cleaning holi',
      'car seat cleaning holi',
    ],
    heroText: 'Play first. We take the colour out after',
    promoText: 'Gulal on the sofa? Stain removal slots are open all week after Holi.',
  },
  {
    name: 'Gudi Padwa',
    days: [
      ['2026-03-19', '2026-03-19'],
      ['2027-04-07', '2027-04-07'],
      ['2028-03-27', '2028-03-27'],
    ],
    keywords: [
      'gudi padwa home cleaning',
      'marathi new year sofa',
      'new sofa fabric pune',
      'balcony cleaning gudi',
      'home makeover gudi padwa',
    ],
    heroText: 'New year, new look, same beloved sofa',
    promoText: 'Fresh fabric and a clean balcony for the gudi, ready before Padwa morning.',
  },
  {
    name: 'Eid al-Fitr',
    days: [
      ['2026-03-21', '2026-03-22'],
      ['2027-03-10', '2027-03-11'],
      ['2028-02-27', '2028-02-28'],
    ],
    keywords: [
      'eid home cleaning pune',
      'ramzan eid sofa cleaning',
      'diwan set eid',
      'carpet wash eid',
      'kitchen cleaning eid',
    ],
    heroText: 'Open doors, clean majlis, Eid Mubarak',
    promoText: 'Carpets, diwans and sofas made ready for the guests of Eid.',
  },
  {
    name: 'Ram Navami',
    days: [
      ['2026-03-26', '2026-03-26'],
      ['2027-04-15', '2027-04-15'],
      ['2028-04-03', '2028-04-03'],
    ],
    keywords: [
      'ram navami home cleaning',
      'pooja room polish',
      'summer mattress cleaning',
      'wooden furniture polish pune',
    ],
    heroText: 'A bright home for Ram Navami',
    promoText: 'Wood polish and cleaning for the room where the family sits together.',
  },
  {
    name: 'Akshaya Tritiya',
    days: [
      ['2026-04-19', '2026-04-19'],
      ['2027-05-09', '2027-05-09'],
      ['2028-04-27', '2028-04-27'],
    ],
    keywords: [
      'akshaya tritiya furniture',
      'sofa makeover offer pune',
      'new home cleaning',
      'move in cleaning akshaya tritiya',
    ],
    heroText: 'What is cared for never runs out',
    promoText: 'Moving in or making new? Start on Akshaya Tritiya with a clean, firm home.',
  },
  {
    name: 'Eid al-Adha',
    days: [
      ['2026-05-27', '2026-05-28'],
      ['2027-05-17', '2027-05-18'],
      ['2028-05-06', '2028-05-07'],
    ],
    keywords: [
      'bakri eid home cleaning',
      'eid al adha kitchen cleaning',
      'deep cleaning pune may',
      'fridge cleaning eid',
    ],
    heroText: 'A fresh kitchen for the feast',
    promoText: 'Kitchen, chimney and fridge cleaning before and after Eid al-Adha.',
  },
  {
    name: 'Independence Day',
    days: [
      ['2026-08-15', '2026-08-15'],
      ['2027-08-15', '2027-08-15'],
      ['2028-08-15', '2028-08-15'],
    ],
    keywords: [
      'independence day cleaning offer',
      'monsoon sofa care pune',
      'mattress mite treatment',
      'home service 15 august',
    ],
    heroText: 'Freedom from damp, dust and squeaks',
    promoText: 'Mid-monsoon care for sofas and mattresses over the Independence Day weekend.',
  },
  {
    name: 'Onam',
    days: [
      ['2026-08-25', '2026-08-27'],
      ['2027-09-11', '2027-09-13'],
      ['2028-08-31', '2028-09-02'],
    ],
    keywords: [
      'onam home cleaning pune',
      'sadhya kitchen cleaning',
      'dining table polish onam',
      'floor deep cleaning onam',
    ],
    heroText: 'A clean floor for the pookalam',
    promoText: 'Floors, dining tables and kitchens ready for the sadhya.',
  },
  {
    name: 'Raksha Bandhan',
    days: [
      ['2026-08-28', '2026-08-28'],
      ['2027-08-17', '2027-08-17'],
      ['2028-08-05', '2028-08-05'],
    ],
    keywords: [
      'raksha bandhan gift home service',
      'sofa cleaning gift pune',
      'recliner repair for parents',
      'rakhi home cleaning',
    ],
    heroText: 'Gift a rested sofa this Rakhi',
    promoText: 'Book a repair or cleaning for your sister or brother in Pune; we call them to fix the time.',
  },
  {
    name: 'Janmashtami',
    days: [
      ['2026-09-04', '2026-09-04'],
      ['2027-08-25', '2027-08-25'],
      ['2028-08-13', '2028-08-13'],
    ],
    keywords: ['janmashtami home cleaning', 'jhula polish pune', 'wooden swing restoration', 'pooja cushion covers'],
    heroText: 'The jhula polished, the house ready',
    promoText: 'Swing restoration and small cushions for the cradle, finished before Janmashtami.',
  },
  {
    name: 'Ganesh Chaturthi',
    days: [
      ['2026-09-14', '2026-09-25'],
      ['2027-09-04', '2027-09-14'],
      ['2028-08-23', '2028-09-02'],
    ],
    keywords: [
      'ganpati home cleaning pune',
      'ganesh chaturthi sofa cleaning',
      'curtain cleaning ganpati',
      'living room refresh ganeshotsav',
      'diwan covers ganpati',
      'wood polish ganpati',
    ],
    heroText: 'Bappa is coming. Is the hall ready?',
    promoText: 'Living room refresh in half a day, until Anant Chaturdashi.',
  },
  {
    name: 'Navratri',
    days: [
      ['2026-10-11', '2026-10-19'],
      ['2027-09-30', '2027-10-08'],
      ['2028-09-19', '2028-09-26'],
    ],
    keywords: [
      'navratri home cleaning',
      'ghatasthapana cleaning pune',
      'cushion covers navratri',
      'sofa fabric colours navratri',
      'curtain steam cleaning',
    ],
    heroText: 'Nine days, nine colours, one fresh home',
    promoText: 'Curtains, cushions and floors done before Ghatasthapana.',
  },
  {
    name: 'Dussehra',
    days: [
      ['2026-10-20', '2026-10-20'],
      ['2027-10-09', '2027-10-09'],
      ['2028-09-27', '2028-09-27'],
    ],
    keywords: [
      'dussehra furniture offer',
      'sofa makeover dasara',
      'dasara home cleaning pune',
      'tool and chair repair',
      'pre diwali cleaning',
    ],
    heroText: 'Begin the season with a winning home',
    promoText: 'Start your pre-Diwali list on Dasara: fabric changes ordered now are home before Diwali.',
  },
  {
    name: 'Diwali',
    days: [
      ['2026-11-06', '2026-11-11'],
      ['2027-10-27', '2027-10-31'],
      ['2028-10-15', '2028-10-19'],
    ],
    keywords: [
      'diwali deep cleaning pune',
      'diwali sofa cleaning',
      'sofa makeover before diwali',
      'diwali home cleaning offer',
      'kitchen cleaning diwali',
      'furniture polish diwali',
    ],
    heroText: 'Light the diyas. Leave the dust to us',
    promoText: 'Diwali deep cleaning from Dhanteras to Bhai Dooj. Popular mornings go first.',
  },
  {
    name: 'Guru Nanak Jayanti',
    days: [
      ['2026-11-24', '2026-11-24'],
      ['2027-11-14', '2027-11-14'],
      ['2028-11-02', '2028-11-02'],
    ],
    keywords: [
      'gurpurab home cleaning',
      'guru nanak jayanti offer',
      'carpet cleaning gurpurab',
      'winter razai cleaning pune',
    ],
    heroText: 'A welcoming home for Gurpurab',
    promoText: 'Carpets, durries and razais cleaned for the season of guests.',
  },
  {
    name: 'Christmas',
    days: [
      ['2026-12-24', '2026-12-25'],
      ['2027-12-24', '2027-12-25'],
      ['2028-12-24', '2028-12-25'],
    ],
    keywords: [
      'christmas home cleaning pune',
      'christmas sofa cleaning',
      'dining chair upholstery christmas',
      'carpet cleaning christmas',
      'camp pune home service',
    ],
    heroText: 'Room for everyone at the table',
    promoText: 'Dining chairs, sofas and carpets ready before the family arrives.',
  },
  {
    name: "New Year's Eve",
    days: [
      ['2026-12-31', '2026-12-31'],
      ['2027-12-31', '2027-12-31'],
      ['2028-12-31', '2028-12-31'],
    ],
    keywords: [
      'new year party cleaning',
      'after party sofa cleaning',
      'new year home refresh pune',
      'stain removal new year',
    ],
    heroText: 'Start the year on a clean sofa',
    promoText: 'Before the party or the morning after: cleaning slots on both days.',
  },
]

function translationOf(texts: Readonly<Record<string, DefaultFestivalTexts>>, name: string): DefaultFestivalTexts {
  const own = texts[name]
  if (!own) throw new Error(`${name} has no translation`)
  return own
}

/** Festivals of 2026 to 2028 in the order of their first day. */
export const DEFAULT_FESTIVALS: readonly DefaultFestival[] = drafts
  .flatMap(({ days, ...festival }) =>
    days.map(([startDate, endDate]) => ({
      ...festival,
      ...{ year: Number(startDate.slice(0, 4)), startDate, endDate },
      translations: { hi: translationOf(hindi, festival.name), mr: translationOf(marathi, festival.name) },
    })),
  )
  .sort((a, b) => a.startDate.localeCompare(b.startDate))
