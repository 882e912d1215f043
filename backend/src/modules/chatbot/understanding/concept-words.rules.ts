/**
 * Words that mean the same for what somebody asks, in all languages and scripts; `*` stands for any ending. Things,
 * actions and trades are not here: the search's dictionary has them.
 */
export const CONCEPTS: Readonly<Record<string, string>> = {
  price: `price* cost* rate rates charge charges fee fees quote quotation estimate* amount expensive cheap* rupee* rupay* rupees bucks inr
    rs kharch* daam dam kimat kimmat keemat bhav bhaav dar paisa कीमत* किंमत* दाम दर भाव रेट रुपये रुपए खर्च* शुल्क चार्ज मूल्य`,
  much: 'kitna kitne kitni kiti kitila कितना कितने कितनी किती कितीला many much',
  duration: `hour hours hrs ghanta ghante tas taas time samay der vel vela duration minutes minute long days din divas
    घंटे घंटा तास समय देर वेळ वेळात मिनट मिनिटे दिन दिवस दिवसात दिवसांत`,
  money: 'money paise paisa cash amount payment पैसे पैसा रक्कम नकद रोख पेमेंट भुगतान rokh nakad',
  pay: `pay paying payable payment* paid upi gpay googlepay phonepe paytm visa mastercard rupay card cards cheque netbanking emi deposit advance upfront
    prepaid installments instalments यूपीआई यूपीआय कार्ड एडवांस अग्रिम आगाऊ भुगतान पेमेंट ऑनलाइन किस्त* हप्त* agau`,
  back: 'back wapas wapis vapas wapsi parat return* refund* reimburse* लौटा* वापस परत परतावा रिफंड lauta* parta*',
  refund: 'refund* reimburse* moneyback wapsi रिफंड परतावा paratava',
  bill: 'bill bills invoice* receipt* gst gstin raseed rasid pavti paavti बिल बिलावर रसीद पावती इनवॉइस इनव्हॉइस जीएसटी voucher',
  cancel: 'cancel* cancle* cancell* radd rad withdraw abort रद्द कैंसिल कॅन्सल',
  move: `reschedul* reshedul* resched postpone* prepone* shift defer delay push dhakal* pudhe aage badhao badal* badla* change* changing
    बदल* ढकल* आगे पुढे ऐवजी jagah aivaji instead another dusra dusre dusri dusrya दूसरा दूसरे दूसरी दुसरी दुसऱ्या`,
  booking: `booking* bookings order orders appointment* appoinment reservation request requests visit bhet बुकिंग* ऑर्डर* अपॉइंटमेंट रिक्वेस्ट विनंती भेट भेटीची
    appointmnt`,
  book: 'book booked reserve schedule arrange bhejo bhej pathva mangwa* बुक भेजिए भेजो पाठवा भेज',
  status: `status update confirmed confirm confirmation pending track history upcoming details detail previous past pakki pakka
    स्थिति स्थिती स्टेटस कन्फर्म पक्की पेंडिंग dikhao dakhva dikha दिखाओ दिखाइए दाखवा`,
  my: 'my mine mera meri mere maza mazi maze mazya मेरा मेरी मेरे माझा माझी माझे माझं माझ्या अपना अपनी आमची आमचे hamara hamari',
  other_people: `neighbour neighbor neighbours others everyone all_users users customer_list padosi pados पड़ोसी शेजारी दूसरों सबका सबकी सबके इतरांची
    सर्वांची`,
  who: 'who kaun kon kisko kis konala kona kisne कौन कोण किसको कोणाला कोणी किसे',
  worker: `technician* worker* cleaner* provider* professional* carpenter* guy man person people staff team employee* banda bande aadmi karigar* mistri
    mistry manus mansa kamgar* कारीगर कारागीर कारागिर* तकनीशियन टेक्निशियन* मिस्त्री आदमी माणूस माणसं कर्मचारी कर्मचाऱ्* कामगार* लोग लोक स्टाफ`,
  human:
    'human agent person representative operator insaan insan aadmi manasashi mansashi इंसान व्यक्ति* माणसाशी अधिकारी मैनेजर manager supervisor',
  talk: `talk speak call callback ring contact baat bolaych* bolu bolne phone connect transfer escalate forward colleagues बात बोल* कॉल फोन
    संपर्क sampark`,
  when: 'when kab kadhi kadhipasun कब कधी कधीपर्यंत soon soonest earliest next asap',
  where: 'where kaha kahan kahaan kidhar kuthe kuth kuthun कहाँ कहां कुठे कुठून किधर कोठे',
  how: 'how kaise kaisa kaisi kasa kashi kase kas कैसे कैसा कैसी कसा कशी कसे कसं',
  day: `today tomorrow tommorow tomorow tmrw tonight yesterday morning afternoon evening night noon lunch weekend week month monday tuesday wednesday thursday
    friday saturday sunday mon tue wed thu fri sat sun aaj kal parso parson udya parva subah dopahar shaam sham raat sakali dupari sandhyakali
    ratri somvar mangalvar budhvar guruvar shukravar shukrawar shanivar ravivar ravivari itvar baje vajta aajch* am pm
    आज कल परसों उद्या परवा सुबह दोपहर शाम रात सकाळ* दुपार* संध्याकाळ* रात्र* सोमवार* मंगलवार* मंगळवार* बुधवार* गुरुवार* शुक्रवार* शनिवार* रविवार* इतवार
    बजे वाजता वाजेपर्यंत हफ्ते आठवड्* december january november october february march april may june july august september`,
  free: 'free slot slots available availability window windows khali khaali vacant opening jamel mokli mokla खाली मोकळ* स्लॉट जमेल उपलब्ध',
  come: `come coming visit arrive arrives reach reached aana aao aaoge aate aayega aayenge aa yeu yeta yal yenar yeil ala aaya aaye पहुँच* पोहोच* pahuch*
    आ आना आएगा आएंगे आते येता येऊ येणार याल आए आया आला आले आलेच या send drop`,
  open: `open opens opened close closes closed closing hours timing timings khula khulte khulta band bandh chalu chaalu ughada खुला खुले खुलते बंद चालू
    उघड* सुरू timetable`,
  holiday:
    'holiday* chutti chhutti sutti suttya weekly_off diwali holi ganpati eid christmas छुट्टी* सुट्टी सुट्ट्या दिवाली दिवाळी* होली होळी* गणपती',
  place: `pune punyat mumbai navi thane nashik nagpur delhi bangalore bengaluru hyderabad chennai kolkata goa satara kolhapur lonavala wakad baner
    balewadi aundh kothrud hadapsar kharadi viman nagar hinjewadi hinjawadi pimpri chinchwad pcmc magarpatta kondhwa katraj warje bavdhan koregaon
    shivajinagar nigdi wagholi undri swargate lohegaon ravet pashan camp deccan sinhagad area areas city cities locality location
    locations pincode pincodes shahar sheher ilaka bhag bhagat gaon पुण* मुंबई* नासिक* नाशिक* नागपूर* ठाण* दिल्ली वाकड* बाणेर*
    कोथरूड* हडपसर* पिंपरी* औंध* इलाक* शहर* भाग* पिनकोड* गाँव गाव* क्षेत्र बेंगलुरु बंगळुरू* खराडी* हिंजवडी*`,
  self: `myself diy khud ourselves selfcare home_remedy gharelu gharguti nuskha upay upaay tip tips advice article* blog* hack hacks
    खुद स्वयं घरेलू घरगुती उपाय नुस्खा टिप्स सल्ला सलाह सुझाव लेख ब्लॉग घरच्याघरी prevent maintain choose`,
  warranty: 'warranty warrenty warantee guarantee* gurantee garantee garanti hami vorantee वारंटी वॉरंटी गारंटी गॅरंटी हमी',
  again: 'again dobara firse phirse punha फिर दोबारा पुन्हा',
  bad: `bad worst poor pathetic terrible horrible useless bekar bakwas ganda ghatiya faltu kharab vait rude shouted misbehav* badtameez* late
    damage* broke ruined scratch* scratches disappointed unhappy angry complaint* complain* shikayat* takrar* fraud cheat* dhokha loot* overcharg* overbilled
    stolen theft sloppy smelly dirty incomplete unacceptable unprofessional disgusting
    खराब बेकार बुरा वाईट घटिया शिकायत* तक्रार* धोखा फसव* बदतमीज* उद्धट* चोरी नुकसान* टूट* तोड़* तोड* फाड़* मोडल* अर्धवट`,
  never: `never didnt nobody none nahi nahin not nai nako no wont cant doesnt nहीं नहीं नाही नको मत आलेच`,
  account: 'account accounts khata khate profile अकाउंट* खाता खाते खात* प्रोफाइल अकाऊंट*',
  login: `login logged log signin sign signup register* registration otp code codes verify verification verified लॉगिन ओटीपी कोड* रजिस्टर* पंजीकरण नोंदणी* साइन
    सत्यापित पडताळणी* nondani`,
  password: 'password* pasword* passwrd* pwd passcode पासवर्ड*',
  remove: `delete* remove* erase* wipe* close deactivate* mita* mitana hatao hata hatana pusa kadhun डिलीट हटा* मिटा* पुसा काढून हटव* काढा`,
  data: 'data details information privacy personal mahiti jankari डेटा जानकारी माहिती गोपनीय* प्रायव्हसी',
  personal: `name email mail mobile number phone address notification* alert* sms naam patta pata naav नाम नाव* पता पत्ता ईमेल* मोबाइल मोबाईल नंबर सूचना* सूचनाएँ
    स्पेलिंग spelling`,
  language: 'language* hindi marathi english bhasha हिंदी* हिन्दी मराठी* अंग्रेजी* इंग्रजी* भाषा* translate',
  review: `review* rating* ratings feedback star stars testimonial* rate abhipray pratikriya रिव्यू* रिव्ह्यू* रेटिंग* समीक्षा* अभिप्राय* फीडबैक सितारे तारे
    प्रतिक्रिया* अनुभव`,
  job: `job jobs vacancy hiring career* recruitment salary partner provider experience join joining naukri nokri rojgar kaam_chahiye bharti नौकरी नोकरी रोजगार
    भरती भर्ती पार्टनर* जुड़* सामील* पगार वेतन franchise`,
  trust: `trust verified background insured insurance safe safety trained reliable genuine police id identity bharosa bharose bharosemand vishwas* surakshit
    भरोस* विश्वास* सुरक्षित* बीमा विमा पुलिस पोलीस प्रशिक्षित जिम्मेदार जबाबदार जाँच तपासणी* भरपाई आयडी पहचान ओळखपत्र responsible liable`,
  discount: `discount* offer offers coupon* coupan promo* voucher* deal deals scheme sasta swasta kam savlat savalat bargain negotiable reduce reduction cashback
    छूट ऑफर* डिस्काउंट कूपन सवलत* योजना कम कमी`,
  include: `include* included includes cover covers covered package packages option options shamil samavisht शामिल समाविष्ट पैकेज पॅकेज* विकल्प पर्याय difference
    farak antar फर्क फरक अंतर`,
  material: `chemical* shampoo machine machines material* equipment* vacuum steam liquid product products foam fabric केमिकल* मशीन* सामान साहित्य`,
  other_trade: `engine motorcycle motorbike scooty vehicle* tyre* tire tires puncture* clutch brake brakes mileage denting antenna dish wifi wi router modem
    internet broadband pipe pipes pipeline drain drains gutter sewage borewell sump pump lift elevator generator solar stabilizer chauffeur
    इंजन इंजिन* वाहन* टायर* पंचर पंक्चर* क्लच ब्रेक स्कूटी मोटरसाइकिल वाईफाई वायफाय राउटर इंटरनेट एंटीना अँटेना पाइप* पाईप* नाली गटार बोरवेल लिफ्ट`,
  offer_kind:
    'service services seva sewa karte karta karoge karaal सेवा* सर्विस* सर्व्हिस* करते करता कराल करोगे kaam kaame काम',
}
