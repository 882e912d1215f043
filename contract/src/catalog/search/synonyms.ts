import { fold } from '../../lib/text/words.js'

/**
 * Words that mean the same to whoever looks for help at home in India: English as it is spoken, Hindi and Marathi in
 * Devanagari and in Latin letters. The first of a group is the word the catalogue uses; `_` joins words that mean
 * something only together. Spellings that fold to the same (rules/words.rules.ts) are written once.
 */
const THINGS: readonly string[] = [
  'sofa couch settee sofaset divan lounge सोफा सोफे सोफ्या सोफासेट काउच कोच',
  'set सेट',
  'seater seaters सीटर',
  'cushion cushions gaddi gaddiyan seat गद्दी गद्दियां कुशन सीट',
  'mattress gadda gadde gaddha gadi गद्दा गद्दे गादी गाद्या मैट्रेस मेट्रेस मैट्रेसेस',
  'pillow pillows takiya takia takya ushi तकिया तकिये उशी उशा पिलो',
  'quilt razai rajai blanket kambal comforter godhadi रजाई कंबल दुलई गोधडी ब्लैंकेट लिहाफ पांघरूण',
  'carpet carpets rug rugs kaleen kalin galicha dari durrie कालीन गलीचा गालीचा गालिच्या कारपेट कार्पेट दरी सतरंजी',
  'curtain curtains parda parde purdah padda padde drapes पर्दा पर्दे परदा परदे पडदा पडदे पडद्या कर्टन कर्टेन',
  'blinds blind shades shutter ब्लाइंड ब्लाइंड्स ब्लाईंड्स चिक',
  'chair chairs kursi kurshi khurchi khurchya कुर्सी कुर्सियां कुर्सियों खुर्ची खुर्च्या चेयर चेअर',
  'table tables mez टेबल मेज',
  'dining डाइनिंग डायनिंग जेवणाचे जेवणाच्या',
  'bed beds palang cot khat पलंग बेड खाट खटिया चारपाई',
  'diwan दीवान दिवाण',
  'headboard हेडबोर्ड सिरहाना',
  'pouf pouffe footstool stool मूढ़ा मोढा पफ',
  'ottoman ऑटोमन',
  'wardrobe wardrobes almirah almari almira cupboard closet kapat अलमारी आलमारी कपाट वॉर्डरोब',
  'hinge hinges kabja कब्जा बिजागरी',
  'drawer drawers दराज ड्रॉवर',
  'cabinet cabinets कैबिनेट',
  'modular मॉड्यूलर मॉड्युलर मोड्यूलर',
  'trolley trolleys ट्रॉली',
  'bench बेंच बाक बाकडे',
  'office karyalay computer_chair desk_chair gaming_chair revolving_chair ऑफिस कार्यालय दफ्तर',
  'furniture carpenter badhai sutar फर्नीचर फर्निचर बढ़ई सुतार कारपेंटर',
  'wood wooden lakdi lakud लकड़ी लाकूड लाकडी लाकडाचे लाकडाच्या वुडन',
  'melamine मेलामाइन मेलामाईन',
  'jhula swing hammock zula zopala झूला झुला झोपाळा झोका पाळणा',
  'tv टीवी टीव्ही टिव्ही',
  'unit यूनिट युनिट',
  'car gaadi gadi कार गाड़ी मोटार',
  'bathroom bathrooms toilet washroom restroom nhanighar sandas latrine बाथरूम टॉयलेट शौचालय स्नानघर न्हाणीघर वॉशरूम संडास',
  'kitchen rasoi rasoighar swayampakghar किचन रसोई रसोईघर स्वयंपाकघर स्वयंपाकघरा',
  'stove gas hob burner chulha shegdi गैस चूल्हा स्टोव स्टोव्ह शेगडी बर्नर',
  'chimney exhaust hood चिमनी चिमणी',
  'fridge refrigerator freezer फ्रिज रेफ्रिजरेटर रेफ्रीजिरेटर',
  'window windows khidki khidkya खिड़की खिड़कियां खिडक्या विंडो',
  'balcony बालकनी बाल्कनी छज्जा सज्जा',
  'glass kaanch kanch sheesha कांच काच शीशा ग्लास',
  'fan fans pankha पंखा पंखे फैन',
  'light lights लाइट लाईट बत्ती दिवे',
  'ceiling सीलिंग',
  'tap taps nal naal faucet नल टोटी टैप',
  'shower शावर शॉवर फव्वारा',
  'tile tiles farshi टाइल टाइल्स टाईल्स फर्शी फरशी लादी',
  'grout ग्राउट',
  'living_room drawing_room hall baithak बैठक दिवाणखाना हॉल ड्राइंग_रूम लिविंग_रूम',
  'move_in griha_pravesh गृहप्रवेश गृह_प्रवेश',
  'post_painting after_painting painting_ke_baad paint_ke_baad पेंटिंग_के_बाद पेंट_के_बाद रंगकामानंतर',
  'l_shape l_shaped एल_शेप',
  'cum कम',
  'leather chamda chamde लेदर चमड़ा चमड़े चामडे चामडी चामड्या',
  'leatherette rexine rexin रेक्सीन रेग्झीन रेक्झिन लेदरेट',
  'fabric cloth kapda kapde kapad tapestry कपड़ा कपड़े कापड कापडी फैब्रिक',
  'upholstery reupholstery recover अपहोल्स्ट्री अपहोल्स्टरी',
  'covers cover khol कवर कव्हर खोल गिलाफ',
  'stitching stitch silai shilai shivne silwana silwane सिलाई सिलवाना सिलवाने शिलाई शिवण शिवणे शिवून शिवायचे शिवायची',
  'foam sponge filling फोम स्पंज रुई कापूस',
  'spring springs स्प्रिंग',
  'frame फ्रेम ढांचा सांगाडा',
  'leg legs paya पाया पाये पैर पाय',
  'recliner रिक्लाइनर रिक्लायनर रेक्लाइनर',
  'hydraulic हाइड्रोलिक हायड्रॉलिक',
  'sagging sunken sinking sinks sink sank sag dhasa dhas dhasi dhansa baith baitha baithi basla basli khachla khachli khachlela बैठ बैठा बैठी धस बसला बसली खचला खचली धंसा धंसी धंस बसलेला बसलेली खचलेला खचलेली',
  'fringe jhalar झालर',
  'creaking creaky creak noise squeak squeaking aawaz awaz आवाज आवाज़ चरमर चरमराता चरमराती करकर करकरतो करकरते',
  'wheels wheel castor castors pahiya pahiye chaak chaake पहिया पहिये चाक चाके व्हील',
  'sectional corner कॉर्नर कोपरा',
  'bhk बीएचके',
  'pigeon pigeons kabutar kabootar कबूतर कबुतर कबुतरा पारवा पारवे',
  'cords cord rope string dori डोरी दोरी',
  'scratches scratch kharonch orkhade खरोंच ओरखडा ओरखडे',
  'doors door darwaza darwaja दरवाजा दरवाजे दार',
  'edge किनारा कडा',
  'wool woollen woolen ऊन ऊनी लोकर लोकरी',
  'stain stains daag dag dhabba spot दाग धब्बा धब्बे डाग',
  'odour odor smell smelly badbu vaas durgandh बदबू दुर्गंध वास',
  'urine pee susu peshab laghvi पेशाब मूत्र लघवी सूसू',
  'mite mites khatmal bedbug bedbugs bed_bug bed_bugs dhekun खटमल ढेकूण माइट',
  'dusting dust dhool धूल डस्टिंग जाले',
  'steam bhaap vaaf भाप स्टीम वाफ',
  'shampoo shampooing शैम्पू शांपू',
  'vacuum vaccum hoover वैक्यूम व्हैक्यूम',
  'sanitise sanitize sanitizing सैनिटाइज निर्जंतुकीकरण',
  'descaling descale hard_water खारा_पानी क्षार',
  'festival diwali दिवाली दिवाळी त्योहार सण',
  'monthly मासिक हर_महीने दरमहा',
]

/** Actions on anything: alone they find all services of that kind, beside an unknown thing nothing. */
const ACTIONS: readonly string[] = [
  'cleaning clean cleaner cleaners cleaned safai saaf saf wash washing washed dhulai dhona dhulwana dhulwane dhune dhuvaycha swachh swachhata सफाई साफ साफसफाई धुलाई धोना धुणे धुवून धुवायचा धुवायची धुवायचे धुवायच्या धुलवाना धुलवाने धुलवानी स्वच्छ स्वच्छता क्लीनिंग क्लिनिंग क्लीन क्लीनर वॉश वॉशिंग',
  'repair repairing repairs fix fixing mend mending marammat maramat marammath durusti durust theek thik रिपेयर रिपेअर रिपेर रिपेयरिंग रिपेअरिंग दुरुस्ती दुरुस्त मरम्मत ठीक सुधार',
  'replacement replace change badalna badalni badalne badal बदलना बदलने बदलनी बदलायचा बदलायची बदलायचे बदलायच्या बदल बदली बदलणे बदलून बदलवाना चेंज रिप्लेसमेंट',
  'polish polishing palish varnish पॉलिश पालिश वार्निश',
  'assembly assemble install installation fitting basavne lagwana असेंबली जोडणी इंस्टॉलेशन फिटिंग बसवणे लगवाना',
  'home house ghar flat apartment bedroom room rooms kamra घर घरा मकान फ्लैट कमरा खोली बेडरूम',
  'broken toota tuta damaged loose kharab टूटा टूटी टूटे तुटलेला तुटलेली तुटलेले ढीला ढीली सैल खराब',
  'deep डीप गहरी गहन सखोल',
  'full poora poore poori pura pure puri purna पूरा पूरी पूरे संपूर्ण पूर्ण फुल',
  'removal remove निकालना हटाना काढणे',
  'treatment',
  'control',
  'maintenance care देखभाल',
]

/**
 * What people ask a home service for, too. Whoever wants one of these wants nothing that is only spelled alike or told
 * of in a description: it is found where a service or a category is named by it, or not at all.
 */
const TRADES: readonly string[] = [
  'ac aircon air_con air_conditioner air_conditioning a_c एसी ए_सी एयर_कंडीशनर वातानुकूलन',
  'plumber plumbers plumbing nalsaz प्लंबर प्लम्बर प्लंबिंग नलसाज',
  'electrician electricians electrical wiring switchboard bijli wireman इलेक्ट्रीशियन इलेक्ट्रिशन इलेक्ट्रिकल बिजली वीज वायरिंग वायरमन',
  'salon saloon parlour parlor beautician beauty haircut hair_cut hair_spa hair_colour hairdresser facial makeup waxing manicure pedicure barber सैलून सलून पार्लर ब्यूटी फेशियल मेकअप नाई न्हावी',
  'spa massage malish मसाज मालिश स्पा',
  'mehendi mehndi मेहंदी मेंदी',
  'pest pests termite termites cockroach cockroaches rat rats rodent mosquito mosquitoes deemak पेस्ट दीमक वाळवी झुरळ झुरळे कॉकरोच तिलचट्टा चूहे उंदीर मच्छर डास',
  'painter painters painting whitewash wall_paint house_paint rangkam पेंटर पेंटिंग रंगकाम रंगारी रंगाई पुताई',
  'geyser water_heater गीजर गिझर',
  'washing_machine वॉशिंग_मशीन धुलाई_मशीन',
  'laundry ironing लॉन्ड्री इस्त्री',
  'ro purifier water_purifier aquaguard आरओ प्यूरीफायर वॉटर_फिल्टर',
  'microwave oven मायक्रोवेव माइक्रोवेव ओवन',
  'dishwasher डिशवॉशर',
  'mixer grinder मिक्सर',
  'cooler कूलर',
  'inverter battery इन्वर्टर इनवर्टर बैटरी',
  'cctv सीसीटीवी सीसीटीव्ही',
  'computer laptop printer कंप्यूटर लैपटॉप संगणक',
  'mobile smartphone iphone मोबाइल मोबाईल',
  'television tv_repair tv_service led_tv smart_tv टेलीविजन टीवी_रिपेयर टीवी_मरम्मत टीव्ही_दुरुस्ती',
  'packers movers shifting relocation पैकर्स मूवर्स शिफ्टिंग',
  'gardener gardening mali माली बागवानी',
  'maid cook babysitter nanny driver chauffeur कामवाली मोलकरीण रसोइया बावर्ची आया ड्राइवर ड्रायव्हर',
  'tailor tailoring darzi दर्जी शिंपी',
  'locksmith key_maker',
  'waterproofing seepage वॉटरप्रूफिंग गळती सीलन',
  'water_tank tank_cleaning tanki टंकी टाकी',
  'bike scooter mechanic बाइक स्कूटर मैकेनिक',
  'doctor nurse physiotherapy physiotherapist tutor tuition yoga डॉक्टर नर्स ट्यूशन शिकवणी योग योगा',
  'photographer catering caterer फोटोग्राफर केटरिंग',
  'food_delivery taxi cab courier grocery pizza टैक्सी कूरियर किराना',
]

/** Says nothing about what is wanted: politeness, nearness, price, places. */
const FILLER_WORDS =
  'a an and at best book booking charge charges cheap company cost do door doorstep expert experts for get good hello help hire i in is ' +
  'looking me my near nearby nearest need new not now of on online our please price professional rate rates required service ' +
  'servicemen services servicing shop some that the to today urgent want we with work worker working you your ' +
  'hai hain ho hota hoti gaya gayi gaye raha rahi rahe kiya diya karta karti karte karne karwane karvane ne par pe bhi mujhe hamara hamari ahe aahe ahet zala zali zale jhala jhali kela keli kele yeto yete mala amcha amchi lagel karne karaycha karaychi ' +
  'aur chahiye chahie ka karna karni karo karvana karwana karwani karana ke ki ko koi liye me mein mera meri mere paas se wala wale wali ' +
  'ani cha che chi chya havi hava have javal karayche karun la majha majhi mazi pahije sathi ' +
  'pune mumbai maharashtra india wakad baner aundh kothrud hadapsar kharadi viman nagar hinjewadi hinjawadi pimpri chinchwad ' +
  'pcmc magarpatta kondhwa katraj warje bavdhan koregaon shivajinagar balewadi nigdi wagholi undri ' +
  'गया गई गए गयी हो होता होती रहा रही रहे किया दिया करता करती करते ने भी तक हमारा हमारी आहे आहेत झाला झाली झाले केला केली केले करतो करते येतो येते मला आमचा आमची लागेल ' +
  'का की के को में से पर और है हैं चाहिए चाहिये करना करनी करने करवाना करवानी कराना करें करो मेरा मेरी मेरे मुझे हमारे लिए लिये ' +
  'कोई अच्छा अच्छी सर्विस सेवा सेवाएं सर्व्हिस पास नजदीक आसपास वाला वाली वाले नया नई नए पुराना पुरानी ' +
  'ची चा चे च्या ला साठी मध्ये आणि व हवी हवा हवे हवं पाहिजे करणे करून करायची करायचे करायचा द्या माझा माझी माझे माझ्या आमच्या ' +
  'जवळ जवळपास घरी घरगुती नवीन जुना जुनी जुने पुणे पुण्यात पुना मुंबई कृपया तातडीने'

export type Kind = 'thing' | 'action' | 'trade'

/** What the dictionary knows of a word. */
export interface Entry {
  /** The word as people write it. */
  written: string
  kind: Kind
  /** All folded words that mean the same, the catalogue's own first. */
  group: readonly string[]
}

function makeDictionary(): ReadonlyMap<string, Entry> {
  const byWord = new Map<string, Entry>()
  const add = (groups: readonly string[], kind: Kind) => {
    for (const line of groups) {
      const words = line.split(' ').map((word) => word.replaceAll('_', ' '))
      const group = [...new Set(words.map(fold))]
      for (const written of words) {
        const known = byWord.get(fold(written))
        if (!known) byWord.set(fold(written), { written, kind, group })
        // In Latin letters, one spelling may stand for two words: "gadi" is a car or a mattress.
        else if (known.kind === kind) byWord.set(fold(written), { ...known, group: [...known.group, ...group] })
      }
    }
  }
  add(THINGS, 'thing')
  add(ACTIONS, 'action')
  add(TRADES, 'trade')
  return byWord
}

/** By folded word; words that mean something only together are one, with spaces. */
export const DICTIONARY = makeDictionary()

export const FILLERS: ReadonlySet<string> = new Set(fold(FILLER_WORDS).split(' '))
