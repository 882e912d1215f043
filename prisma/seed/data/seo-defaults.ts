import type { DefaultSeoSeed } from './types.js'

export const defaultSeo: DefaultSeoSeed = {
  keywords: [
    'sofa repair Pune',
    'sofa cleaning Pune',
    'upholstery Pune',
    'home deep cleaning Pune',
    'furniture repair at home',
    'mattress cleaning Pune',
  ],
  metaTitle: 'Sofa Repair, Upholstery & Home Cleaning in Pune',
  metaDescription:
    'Book sofa repair, upholstery, furniture polish and deep cleaning at home in Pune. Clear prices, checked professionals and a visit at the time you choose.',
  heroText: 'Your sofa, looked after like our own',
  promoText: 'Repair, cleaning and polish at home in Pune. Know the price first, pay after the work.',
  translations: {
    hi: {
      keywords: [
        'सोफा रिपेयर पुणे',
        'सोफा क्लीनिंग पुणे',
        'सोफा का कपड़ा बदलना पुणे',
        'घर की डीप क्लीनिंग पुणे',
        'घर पर फर्नीचर रिपेयर',
        'गद्दे की सफाई पुणे',
      ],
      metaTitle: 'पुणे में सोफा रिपेयर, अपहोल्स्ट्री और घर की सफाई',
      metaDescription:
        'पुणे में घर बैठे सोफा रिपेयर, अपहोल्स्ट्री, फर्नीचर पॉलिश और डीप क्लीनिंग बुक करें। साफ दाम, जांचे-परखे कारीगर और आपके चुने हुए समय पर विज़िट।',
      heroText: 'आपके सोफे की देखभाल, जैसे अपना हो',
      promoText: 'पुणे में घर पर रिपेयर, सफाई और पॉलिश। पहले दाम जानें, काम के बाद पैसे दें।',
    },
    mr: {
      keywords: [
        'सोफा दुरुस्ती पुणे',
        'सोफा क्लीनिंग पुणे',
        'सोफ्याचे कापड बदल पुणे',
        'घराची डीप क्लीनिंग पुणे',
        'घरी फर्निचर दुरुस्ती',
        'गादी साफसफाई पुणे',
      ],
      metaTitle: 'पुण्यात सोफा दुरुस्ती, अपहोल्स्टरी आणि घराची सफाई',
      metaDescription:
        'पुण्यात घरबसल्या सोफा दुरुस्ती, अपहोल्स्टरी, फर्निचर पॉलिश आणि डीप क्लीनिंग बुक करा. स्पष्ट दर, पारखलेले कारागीर आणि आपण निवडलेल्या वेळी भेट.',
      heroText: 'आपल्या सोफ्याची काळजी, जणू आमचाच',
      promoText: 'पुण्यात घरी दुरुस्ती, सफाई आणि पॉलिश. आधी दर जाणून घ्या, काम झाल्यावर पैसे द्या.',
    },
  },
}
