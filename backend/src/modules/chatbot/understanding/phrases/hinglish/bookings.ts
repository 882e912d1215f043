import type { PhrasesOfLanguage } from '../phrases-of-language.js'

export const bookings = {
  availability: `kab aa sakte ho|aaj aa sakte ho|kal aaoge kya|kal subah koi slot hai|sunday ko aa sakte ho
abhi koi free hai kya|kaunsa time khali hai|aaj ho jayega kya|urgent hai abhi bhejo|jaldi se jaldi kab aaoge
shaam ko aa sakte ho|kitne baje aa sakte ho|udya yeu shakta ka|aaj yeta ka|kadhi yal|ravivari yeta yeil ka
slot khali hai kya|10 baje aa jaoge kya|parso aa sakte ho|konti vel ahe|aaj hi chahiye|is hafte kab free ho
shanivar ko time hai|next slot kab ka hai|kitni jaldi aa sakte ho|aaj koi aa sakta hai|kal dopahar ko aa sakte ho
turant bhejo kisi ko|kab milega slot|kal ka koi time|kaunse din free ho|aaj ka slot milega|ek ghante mein aa sakte ho
raat ko aa sakte ho|agle hafte aa sakte ho|somvar ko free ho|shukrawar ko koi hai|kab bhej sakte ho
kitne din mein aaoge|lavkar yeta yeil ka|kadhi yeu shakal|udya sakali jamel ka|aajchya aaj hoil ka|12 baje possible hai
sham 6 baje ke baad aa sakte ho|chhutti ke din aa sakte ho|kal nahi to parso|weekend pe aa jao|koi time khali batao
diwali se pehle ho jayega kya|kitni jaldi banda bhejoge|parso dopahar slot milega|aaj raat tak ho sakta hai kya
is weekend koi team free hai|abhi koi mil jayega kya|abhi koi milega|urgent hai koi free hai kya
saat baje ke baad aa sakte ho|kal milega kya koi|parso milega|sunday chalega kya|ravivari chalel ka
shanivari koni yeil ka|udya milel ka|aaj sandhyakali jamel|raat ko koi aata hai kya|friday se pehle ho jayega
26 tarikh ko koi hai|subah wala time khali hai kya|agle somvar ko slot hai|kal koi khali hai|itvar ko aa paoge
aaj ke aaj koi aa jayega|mangalvar dopahar free ho|jaldi wala slot kab ka hai|avalable ho kya kal|kiti vajta yeu shakta
sakali lavkar jamel ka|agle itwar koi aa payega|koi aa payega kya aaj|5 tarikh ko aa sakte ho|konti vel mokli ahe udya
sabse pehla slot kab|time hai kya kal`,
  book_service: `book karna hai|booking kaise kare|sofa cleaning book kar do|mujhe booking karni hai|kaise book karu
book karo|kal ke liye book kar do|appointment chahiye|order kaise kare|booking kashi karaychi|mala booking karaychi ahe
book kar dijiye|bina account ke book kar sakte hai kya|phone pe booking hoti hai kya|kisi ko bhej do sofa saaf karne
online booking hoti hai kya|dobara book karna hai|pichli wali booking phir se karni hai|slot book karo
banda bhejo sofa repair ke liye|book kara|do service ek saath book kar sakte hai|kal 11 baje ka book karo
booking kaise hoti hai|booking ka tarika|mujhe ye service chahiye|ye book kar do|le lo booking|haan book karo
kal kisi ko bhejo|order karna hai|mummy ke ghar ke liye book karna hai|whatsapp pe book ho sakta hai
booking nahi ho rahi|carpet cleaning ki booking|ravivar ke liye book|login kiye bina book|ek din mein kitni booking
mala appointment havi|booking ghya|sofa sathi mansa pathva|booking kuthun karaychi|safai wala bhejo|karigar bhejo
kaise mangwaye|book karne ka process|2 bje ka slot book|order dena hai safai ka|carpet shampoo ki booking kar do
kal 3 baje ka pakka kar do|yahi fix kar do|ha yahi time pakka karo|sofa ka paya toot gaya kisi ko bhej do jaldi
palang toota hai aadmi bhejo|darwaza latak gaya mistri bhej do|mistri bhejo almari ke liye|ho book kara|hech nakki kara
nakki kara booking|bukking kaise kare|buking karni hai|bookng karna h|booking karne ke steps batao
kaise order karu samjhao|us time ka book kar do|mere liye slot rakh lo|ek banda bhej dijiye kursi theek karne
parde silne ke liye kisi ko bhejo|kunala tari pathva khurchi durust karayla|aaj ka kaam fix karo
service leni hai kaise le|booking karun dya|ok kar do book|haan bhej do|booking kaha se hoti hai
gadi safai book karaychi|appointment fix karwa do|kaam karwana hai book karo`,
  cancel_booking: `booking cancel karni hai|cancel kar do|booking cancel kaise kare|mera order cancel karo
appointment cancel karna hai|cancel karne ka charge lagta hai kya|ab nahi chahiye service|kal mat aana
booking radd karo|booking radd karaychi ahe|cancel kara|galti se book ho gaya|booking hatao
cancel kab tak kar sakte hai|cancellation ka paisa katega kya|mat bhejo kisi ko|cancel kashi karu|cancel karo please
kal wali booking cancel|order cancel karna hai|cancel karne se paise katenge|rehne do cancel kar do|mat bhejna kisi ko
plan badal gaya cancel|cancel ka button kaha hai|booking nako cancel kara|maza order radd kara|cancel free hai kya
abhi cancel kar sakte hai kya|do ghante pehle cancel|sofa wali booking cancel|cancel karaychi ahe
kal wali service nahi chahiye|cancel kardo please|galti se do booking ho gayi ek hata do
ek booking cancel karo do ho gayi|ek din pehle mana karu to paise katenge|mana kar du to charge lagega
kal mat bhejna irada badal gaya|ab zarurat nahi cancel|cancle kaise kre|cansel karna h|buking cancel krni hai
cancel charge kitna|order nahi chahiye hata do|kal nako yeu|udya yeu naka cancel kara|booking radd kashi karu
radd kele tar paise jatil ka|rehne do mat aao|chukun don vela book zale ek kadha|aana cancel karo shaam wala
nahi karwana ab cancel kar dijiye|booking nako ahe|mana karne pe paise kat te hai kya|rehne do booking
booking nakoy mala|udyachi booking nakoy|appointment hatao|nahi aana hai kal`,
  reschedule_booking: `time change karna hai|date change karni hai|booking aage badhao|dusre din aa jao
booking ka time badalna hai|kal ki jagah parso aana|slot change kar do|reschedule kaise kare
main ghar pe nahi hu date badal do|vel badlaychi ahe|tarikh badla|dusrya divshi ya|sunday ko shift kar do
thoda late aa sakte ho kya booking mein|booking postpone karni hai|pehle aa sakte ho kya|subah ki jagah shaam ko kar do
booking ka address badalna hai|pudhe dhakla booking|time badal do|dusra time chahiye|shaam ko bhejo subah nahi
us din main nahi hu|date galat ho gayi|koi aur din|ek din baad aao|jaldi bula lo booking ka time pehle karo
address galat dal diya booking mein|booking edit karni hai|dusra slot do|kal nahi parso bhejo|vel badla|dusri vel dya
booking ravivari kara|booking pudhe dhakla|somvar ko kar do booking|timing change|booking ka din badalna hai
kal ki booking somvar ko kar do|meri kal wali booking dusre din kar do|us din mehman hai dusra din do
koi aur din de do booking ke liye|subah ka dopahar me kar do|savere ki jagah shaam kar do booking
booking pudhchya athavdyat dhakla|pudhchya somvari kara booking|mazi bhet pudhe dhakla|tarikh badlun havi
gavi jaycha ahe tarikh badla|bahar ja raha hu date aage kar do|shanivar ki jagah mangalvar kar do
time thoda aage karo meri booking ka|resedule karna hai|reshedul kara|meri booking agle hafte kar do
booking do din baad kar do|ek ghanta late kar do booking|us din possible nahi dusri date do|vel badlun dya
booking jaldi kar do ek din pehle|kal nahi ho payega parso kar do booking|timing badalwani hai|date badalwani hai
booking parso kar do|thoda baad me kar do booking|bhet pudhe nya ek divas`,
  booking_status: `meri booking kaha hai|booking ka status kya hai|meri booking confirm hui kya
mera order kaha tak pahucha|meri bookings dikhao|booking kab ki hai|mera appointment kab hai
booking confirm kyu nahi hui|mazi booking kuthe ahe|booking confirm zali ka|abhi tak pending kyu hai
meri request ka kya hua|kal koi aa raha hai kya meri booking ke liye|booking number kya hai|meri purani booking
maine kya book kiya tha|kab aaoge meri booking pe|mazya booking che status|booking hui ki nahi
meri booking ka time kya hai|koi update hai booking ka|meri booking check karo|mera order kaha hai|status batao
booking pakki hai kya|meri request accept hui|kal ki booking hai na|kitni booking hai meri|mera visit kab hai
mazi booking dakhva|mazya booking cha status|booking pending dikha raha|kab confirm hogi|pichle order|order ki jankari
mazi appointment kadhi ahe|mera slot kya hai|booking ka total kitna hai|kal aane wale the kya hua booking ka
meri booking ho gayi kya|mere naam pe kitni booking hai|booking pending dikha raha kab hogi confirm
buking confrm hui kya|mera order number bhul gaya|order ka number kya tha mera|booking kiya tha koi message nahi aaya
book kiya par confirmation nahi aaya|kul kitne ki thi meri booking|total kitna tha pichli booking ka
mazi booking zali ka|booking lagli ka mazi|maine kal booking ki thi hui kya|kis din ki booking hai meri
meri booking kitne baje ki hai|mazi booking kiti vajta ahe|booking ka kya hua bhai|request gayi kya meri
mera kaam kab hai|abhi tak confirm nahi hua booking|pichli baar kya karwaya tha maine|order laga ki nahi
mazi magchi booking dakhva|kis din ki booking hai meri aur kis naam se|total kitna tha meri booking ka
raat ko booking ki thi ho gayi kya|booking pakki hui thi kya|agli appointment kab hai meri
kuch khabar hai meri booking ki|mera order accept hua kya|mazya order chi mahiti`,
  booking_provider: `kaun aayega|kaun aa raha hai|technician ka naam kya hai|technician ka number do
banda kab tak pahuchega|banda kaha hai|kis ko bheja hai|kon yenar ahe|karagir cha number dya|mistri kab aayega
kaun karega kaam|kisko assign kiya hai|wahi banda aayega kya|kitne log aa rahe hai|technician nikla kya
kon yenar mazya ghari|jo aa raha hai uska phone number|aane wale ka naam|kuthe pohchla manus|kaun sa banda aayega
number do jo aane wala hai|worker ka number|abhi tak pahucha nahi kaha hai|aadmi nikal gaya kya|mera karigar kaun
safai wale ka naam|mistri ka number|konacha number ahe|konala pathavnar|pichli baar wala hi bhejo|dusra banda bhejo
kab pahuchega wo|kidhar hai technician|technician cha number|aane wale ka number aur naam|bhaiya pahuche nahi ab tak
abhi tak aaye nahi kaha hai|banda kitni der me aayega|nikla ki nahi wo|manus nighala ka|ajun kiti vel lagel yayla
kiti vel lagel mansala yayla|kuthe ahe manus|kadhi pohochel to|aaj kaun aane wala hai naam batao
safai karne kaun aa rahi hai naam|technician no do|uska number bhejo|raste me hai kya|kitni door hai technician
aadmi abhi tak nahi nikla kya|kis bande ko bheja hai|wo kab tak aayenge|karigar nighala ka ghari yayla|kon yetay aaj
technician kab tak aa jayega|mere ghar kab tak aayega wo|didi kaha pahuchi|kisko diya hai mera kaam`,
  payment: `payment kaise kare|paise kaise dene hai|upi chalega kya|cash de sakte hai kya|card chalega
advance dena padega kya|paise kab dene hai|pehle paise dene padenge kya|google pay chalega|phonepe se de sakta hu
online payment hoti hai kya|paise kase dyayche|rokh chalel ka|aadhi payment karni hai kya
kaam ke baad paise de sakte hai|paise kisko dene hai|advance lagel ka|emi hai kya|payment kadhi karaycha
paise abhi dene hai ya baad mein|gpay hai|upi se de du|online pay kar sakte hai|paytm chalega|payment ka tarika
paise kaise du|kis ko paise du|pura paisa pehle|card machine hai kya|kist mein de sakte hai
paise nantar dile tar chaltil ka|upi chalel ka|qr code hai kya|payment fail ho gaya|account number do payment ke liye
advance kitna dena hai|kharchache paise kadhi dyayche|cheque chalega|baad me paise de du kya
emi milegi kya 20 hazar ka bill hai|emi ka option|kisht me de sakte hai kya paisa|kuch advance jama karna hai kya
pehle kuch dena hota hai kya|token dena padega|aadha abhi aadha baad me|paise abhi du ya kaam ke baad
kaunse wallet chalte hai|upi se ho jayega payment|scan karke pay|paise online bharu kya|rokh dile tar chalel
hapte milel ka|hafte hafte pe de sakte hai|advance kiti dyaycha|pese kese dene hai|paymant kaise karu
credit card le lete ho|kaam khatam hone pe paise du|bada bill hai emi hogi|emi pe kaam ho sakta hai
paise kaise bhejne hai|paise kaha bhejne hai|pura paisa pehle lagta hai kya|rokh deu ka kaam zalyavar`,
  receipt: `bill chahiye|bill milega kya|gst bill do|invoice bhejo|receipt kaise milegi|raseed chahiye|pavti pahije
bill kuthe milel|pakka bill doge|office ke liye bill chahiye|invoice kaha se download kare|bill kaha hai|bill dya
pichle kaam ka bill|company ke naam se bill banega kya|raseed kaha milegi|pakka bill chahiye|gst wala bill
bill mail karo|bill nahi mila|raseed nikalni hai|receipt bhejo|bill download|bill pe naam galat hai|company bill
invoice nahi aaya|pavti kuthe ahe|bill pathva|resipt nahi mili|recipt bhejo mail pe|raseed abhi tak nahi aayi mail pe
bill nahi aaya abhi tak|invoice mail karo mujhe|gst wala bill chahiye society ke liye|pakke bil chi garaj ahe
bil pathva mail var|pichle hafte ka bill bhejo|pavti milali nahi|reciept kaha se nikale|bill dobara bhejo|bill ki copy
society chya navane bil|kaam ka bill do|pichli service ka bil|bil chahiye mujhe|bil bhej do na|pdf bill bhejo`,
  refund: `paise wapas chahiye|refund kab aayega|refund chahiye|mera paisa wapas karo|do baar paise kat gaye
paise parat dya|refund kasa milel|refund kaise milega|pasand nahi aaya to paise wapas honge kya|refund nahi aaya
paise wapas karo|majhe paise parat pahije|double payment ho gaya|refund milta hai kya|paise return karo
refund ka status|refund kab tak|paise lauta do|advance wapas milega kya|cancel kiya to paisa wapas
kaam pasand nahi paise wapas do|paise kadhi milnar parat|refund pahije|galat paise kate|refund kitne din me
cancel kiye 5 din ho gaye refund nahi mila|paisa wapas kab aayega khate me|paise kat gaye booking nahi hui wapas karo
jyada liye paise wapas karo|jastiche paise parat milatil ka|refand chahiye|refnd kab hoga|mere paise lauta dijiye
paise parat kadhi|advance wapas do|paisa return karo bhai|mujhe pura paisa wapas chahiye
khatyat paise kadhi yetil parat|refund abhi tak account me nahi aaya|mera paisa abhi tak wapas nahi
paisa nahi lauta abhi tak|wapas kab karoge paise`,
  complaint: `shikayat karni hai|kharab service|koi nahi aaya|technician nahi aaya|bahut bekar kaam kiya
mera sofa kharab kar diya|daag nahi gaya|zyada paise le liye|batameezi ki|paise jyada liye|takrar karaychi ahe
kon ala nahi|kaam neet kela nahi|ganda kaam|dhokha|mere saath fraud hua|aadha kaam chhod ke chale gaye
do din mein phir toot gaya|bahut late aaya|sofa phad diya|main khush nahi hu|bilkul saaf nahi hua|saman tod diya
mazya sofyache nuksan kele|phone koi nahi uthata|samaan chori ho gaya|sofa ka kapda phaad diya|aapka karigar late aaya
kaam bilkul bekar|safai achhi nahi hui|paise zyada le liye|banda bahut badtameez tha|aaya hi nahi koi
wait karta raha koi nahi aaya|abhi bhi ganda hai|badbu abhi bhi aa rahi hai|kaanch tod diya|polish nikal gayi
mera nuksan ho gaya|galat part laga diya|time pe nahi aaye|loot liya|faltu service|bakwas company|consumer court jaunga
khup vait anubhav|kaam ardhavat sodla|jast paise ghetle|ushira ale|nuksan kela|sofa aur kharab ho gaya
gussa aa raha hai mujhe|karigar sharab pi ke aaya|daag waise ke waise hai|2 baje bola tha 5 baje aaye
time diya tha 10 baje ka aaye 2 baje|karigar ne chilla ke baat ki|bola kuch aur kiya kuch aur|gadda geela chhod gaye
pani maar ke chale gaye daag waisa hi|500 bola tha 900 le liye|pehle kuch aur bola baad me zyada liya
karigar ne tv ka kaanch tod diya|do baar aaye phir bhi kursi hil rahi hai|kaam adhura chhod diya
subah se wait kar raha koi nahi aaya|tumhara aadmi jhagda karke gaya|bahut gandi service hai|kaam thik nahi kiya
polish do din me utar gayi|sofa ka rang kharab kar diya|silai do din me khul gayi bekar kaam|khurchi ajun dugdugte
kharab kaam kela mansane|ushir kela khup|nuksan zala maza|ganda karke chale gaye|itna bura kaam kabhi nahi dekha
staff bahut rude tha|time pe koi nahi pahucha|mazya ghari kon pohochlach nahi|kaam aadha chhod ke bhag gaye
teen ghante se baitha hu koi nahi aaya|kaam ekdam kharab kiya|sofa barbad kar diya aapne
carpet ki halat kharab kar di tumne`,
  reviews: `review kaise likhe|review kaha dekhe|rating kya hai|log kya kehte hai|feedback dena hai
review delete karna hai|review kasa lihaycha|rating kiti ahe|star kaise de|mujhe review dena hai
mera review badalna hai|customers ke review dikhao|pratikriya dyaychi ahe|achha kaam kiya rating deni hai
kaisa kaam hai reviews|sabse acchi rating kiski|logo ka feedback kya hai|review padhne hai|rating dekhni hai
rating kaise deni hai|accha kaam kiya review dena|review hatana hai|photo ke sath review|reviews kuthe ahet
rating dyaychi ahe|kitne star hai|mera review nahi dikh raha|mere diye hue star badalne hai|revew kaha likhe
rivew likhna hai|review kidhar daalu|aapke kaam ka review dena hai|galti se star de diye hatane hai
kitne star mile hai is service ko|rating kaha dikhti hai|lokanche abhipray kuthe|mi lihilela review kadhaycha ahe
review kadhun taka maza|achi rating deni hai banda accha tha|reting kaise de|logo ki rai kya hai
comment kaha likhna hai|photo dalni hai review me|logo ne kya likha hai|log kya bolte hai aapke bare me
rating dyaychi ahe mala|aapke bare me logo ki rai`,
} satisfies Partial<PhrasesOfLanguage>
