import type { PhrasesOfLanguage } from '../phrases-of-language.js'

export const services = {
  services_offered: `kya kya service hai|kaun kaun si service milti hai|aap log kya karte ho|sofa cleaning karte ho kya
sofa repair hota hai kya|kya aap carpet saaf karte ho|recliner theek karte ho|gadda dhote ho kya
mera sofa kharab ho gaya hai|mera sofa baith gaya hai|kursi toot gayi hai|sofa ki safai karwani hai|parde silwane hai
sari services dikhao|kitchen cleaning milegi kya|bathroom saaf karwana hai|mujhe sofa repair karwana hai
kya chair repair ho jayegi|table polish karte ho|sofa saaf karta ka|kontya seva ahet|sofa repair karta ka|gadi dhuta ka
maza sofa tutla ahe|ye theek ho sakta hai kya|palang aawaz karta hai|sofe ka kapda badalna hai|spring toot gayi
almari ka darwaza band nahi hota|khurchi durust karun milel ka|kay kay seva det tumhi|mera sofa ganda hai
sofe ka spring nikla hai|kya kya saaf karte ho|kya kya repair karte ho|bed theek karna hai|sofa silai karte ho
mattress dhone ki service hai|ghar ki safai karwani hai|sofa thik kar doge|kurshi hilti hai|dining table kharab ho gaya
parda dhona hai|sofe pe daag hai|aur kya service hai|naya foam dalwana hai|cover banate ho kya|kapat durust karta ka
sofa dhun milel ka|gadi saaf karaychi ahe|ghar saaf karun pahije|padde dhuvayche ahet|recliner band padla ahe
lakdi ka kaam karte ho|chimney saaf hoti hai kya|kalin dhulwana hai|leather sofa phat gaya|kya aap ye kaam karte ho
konti konti kame karta|service list dikhao|blinds repair hote hai kya|purana sofa naya jaisa kar sakte ho
gadda ganda hai saaf karwana hai|20 kursiya saaf karani hai|kya aap khidki saaf karte ho|chair thik karoge
balcony me kabutar ki gandagi saaf karoge|almari ki sliding atak gayi|khidki ke blinds atak gaye hai banate ho
gadi chi seat saaf karta ka|gaadi ki seat saaf karte ho|khurchi che chak badalta ka|parde shivun milel ka
shower ka kaanch saaf hota hai kya|dining chair ki gaddi badalte ho kya|darwaze ka kabja badalte ho
gas stove ki service karte ho|fridge andar se saaf karte ho kya|bed awaz karto durust karta ka
sofa la naya kapda lavta ka|tumchyakade kay kay kaam hota|chotya kamasathi yeta ka|zopala polish karta ka
table ka paya hilta hai theek karoge|mattress ka daag nikalte ho|padde dhutat ka|jhula tight karte ho kya
daraz atak gaya hai thik hoga|galicha dhuta ka tumhi|sofe chi gadi basli ahe kahi hoil ka|tile ki gandagi saaf hogi kya
kabutar ki gandagi saaf karwani hai balcony me|gallery gandi ho gayi saaf karte ho kya|purani kursi theek karte ho
blinds theek karte ho kya aap|sofa ka hattha toot gaya lagaoge|gaddi dab gayi kuch ho sakta hai
iska kuch ho sakta hai kya|sofa thik ho payega|tum log kursi dhote ho|office ki chair dhulwani hai karte ho
khidkya pan pusta ka|ye sab kaam karte ho kya aap log`,
  not_offered: `ac repair karte ho kya|plumber chahiye|electrician bhej do|nal theek karna hai plumber
pest control karte ho|washing machine theek karoge|ghar paint karwana hai|mobile repair|laptop theek karte ho
kaamwali chahiye|salon service hai kya|geyser kharab hai|tv repair karte ho|ac service havi ahe|plumber pahije
bike service karte ho|driver chahiye|painter milega kya|baal katwane hai|ro service|fridge ki gas bharni hai
ghar shift karna hai packers|nal tapak raha hai|bijli ka kaam hai|wiring karwani hai|fridge repair
ac thanda nahi kar raha|ac gas|cooler theek karna hai|pest karwana hai|deemak ka ilaj|facial karwana hai ghar pe
makeup wali chahiye|maid chahiye|khana banane wali chahiye|mobile ki screen tooti hai|computer kharab
inverter theek karna|bike kharab hai|putai karwani hai|rang karaycha ahe|nal durust|light cha kaam ahe|ac bighadla
dishwasher repair|naya sofa kharidna hai|sofa bechte ho kya|gadi dhulwani hai car wash|kapde istri
saman shift karna hai|tutor chahiye|paani ki tanki|ac mechanic chahiye|fan lagwana hai|nal thik karne wala chahiye
ro ki servicing karwani hai|laptop kharab hai repair hota hai|packers movers ka kaam karte ho
gadi ka engine oil badalna hai|gaadi ki servicing karwani hai|car puncture|bike ki service hoti hai kya
gaadi dhulwani hai|gadi durust karta ka|scooty start nahi ho rahi|chhat tapak rahi hai waterproofing
pani ki motor lagani hai|tanki saaf karwani hai|tanki saaf karun pahije|naal galtoy plumber pathva|nalacha kaam
naya nal lagwana hai|switch kharab hai bijli wala bhejo|fan nahi chal raha|light gayi hai electrician
geyser pani garam nahi kar raha|mobile screen badalni hai|mobile cha display gela|kaamwali bai mil jayegi
bachcha sambhalne wali|nani chahiye bachche ke liye|cook milega kya|driver pahije|ghar shift karayche ahe
saman dusre ghar le jana hai|machhar marne wali spray|jhural marayche ahet|deemak lag gayi hai dawai dalni hai
chuhe bahut hai ghar me|ghar ko rang lagwana hai|putty aur paint|wifi lagwana hai|cctv camera lagana hai
naya palang banwana hai|parda kharidna hai|washing machine chalu hot nahi|mixer kharab hai|chabi banwani hai
ac ki bhi service kar doge kya|tv deewar pe lagwana hai antenna|gaadi start nahi ho rahi|car theek karwani hai
gaadi ka tyre puncture|car ka ac kharab|tv theek karoge|tv nahi chal raha|fan kharab hai|pankha lagwana hai
pankha nahi chal raha|light nahi jal rahi theek karo|fridge thanda nahi karta|nal lagwana hai|pipe phat gaya
bathroom ka pipe leak|pipe toot gaya hai|nali jaam hai|gaadi ka brake kharab|computer on nahi hota
gadi cha clutch kharab zala|gaadi durust karaychi ahe|fan basvaycha ahe|tv durust karta ka`,
  service_price: `kitna paisa lagega|kitne ka hai|price kya hai|sofa cleaning ka rate kya hai|kitna kharcha aayega
kya charge hai|rate batao|kitna lagta hai|sofa repair ka kitna loge|3 seater ka kitna|daam kya hai|kimat kya hai
kitne rupay lagenge|charges kitne hai|kiti paise lagtil|kimmat kiti ahe|kiti kharch yeil|sofa cleaning kitne mein hoga
gadde ki safai ka kitna lagega|sabse sasta kaunsa hai|visiting charge hai kya|rate list bhejo|estimate de do
2 bhk ka kitna|rate kay ahe|kiti ghenar|aur iska kitna|extra charge lagega kya|sofa dhulai ka rate|ek seat ka kitna
total kitna hoga|1000 mein ho jayega kya|kitne paise loge|kitna lete ho|kitna dena padega|kharcha kitna|kya bhav hai
rate kya chal raha hai|kitne mein padega|paise kitne|gadda saaf karne ke kitne|kursi banane ka kitna
kapda badalne ka kitna|5 seater ka rate|parde silne ka kitna lete ho|price batao na|price list do
ghar ki safai kitne ki hai|kiti ghetat|kiti gheta|kay rate ahe|dar kay|kiti rupaye|kimat sanga|total kharch
inspection ka charge|dekhne ka paisa lagta hai kya|2 bathroom ka kitna|jyada to nahi lagega|sasta wala kitne ka
gst alag se hai kya|kam se kam kitna|andaza batao kitna lagega|quote do|charges batao|kya loge iska
ghar aane ka paisa alag hai kya|kya lete ho ek kursi ka|kitne tak hoga|ye kitne me hoga|do mattress ka kitna
teen kursi ka kitna hoga|aur do sofa ho to kitna|char kursi ho to|aur badi wali ka|aur do ho to kitna
double bed wale ka kitna|kitne me pad jayega sab mila ke|paise kitne lagenge bata do
market me sasta hai aap itna kyu lete ho|itna mehenga kyu hai|dusre kam lete hai aap zyada kyu
gas chulhe ki service ka kitna paisa|chair ki gas lift badalne ka kitna|kitna de na hoga|kitne la padel
kay gheta polish che|don khurchyanche kiti|doghanche kiti|ani teen bathroom che kiti|kiti paise hotil|dar kay lavta
kharcha batana zara|chimney saaf karne ka kya loge|rate btao|kitana lagega|kitne paise lgenge|prise kya h|kya chrge hai
bed polish krwane ka kitna|kamit kami kiti|sqft ka rate|500 me ho jayega na|kitna hua total teen ka
ek ka kitna padta hai|jast nahi ka he|sabka mila ke kitna|gaddi badalne me kitna lag jayega|itna costly kyu
itne paise kyu|aur chimney ke sath kitna|kitna hoga agar do ho|aapka rate zyada kyu hai|kitne rs lagenge|rs kitne honge
kitne me kar doge|kya lag jayega total|ky rate h|kitna h iska|kitna charge karoge|kay ghyal yache
saaf karayla kay ghyal`,
  service_details: `isme kya kya milega|kya kya shamil hai|service mein kya kya karte ho|kitna time lagta hai
kitne ghante lagenge|kaise saaf karte ho|kaunsa chemical use karte ho|machine aap laoge kya|saman aapka hoga kya
package mein kya hai|kaun kaun se option hai|ghar pe hi karoge kya|sofa le jaoge kya|sukhne mein kitna time
kitne log aate hai|iske bare mein batao|detail mein batao|kiti vel lagto|kay kay samavisht ahe|kashi safai karta
material included hai kya|dono package mein kya farak hai|daag pura jayega kya|bachcho ke liye safe hai kya
ghari yeun karta ka|hume kuch dena padega kya|takiye bhi saaf hote hai kya|kya kya hota hai isme
kitni der mein ho jayega|kitni der lagegi|kab tak sukhega|kya kya cover hai|material kaun layega|sofa kaise dhote ho
process kya hai|full detail do|kitne aadmi aayenge kaam pe|kitne din lagenge|shampoo ya dry clean|pani chahiye hoga kya
light lagegi kya|fabric dikhaoge kya|kaunsa foam dalte ho|workshop le jaoge ya ghar pe|kapda include hai kya price mein
kiti divas lagtil|kay kay karta yat|kontya company cha foam|daag nikal jayenge kya|rang utrega to nahi|package samjhao
basic aur premium mein kya antar|ghar khali karna padega kya|mujhe ghar pe rehna padega kya|kis cheez se saaf karte ho
steam kya hota hai|kitna time lagega saaf karne mein|time kitna lagta hai|kitni der lagti hai
kaunsa liquid use karte ho|allergy to nahi hogi|kitne log aur kitna time|shampoo lagate ho ya sirf vacuum
fakt vacuum karta ki shampoo pan lavta|grout me kaunsa material lagate ho|konsa foam dalte|kaunsa polish lagate ho
dono me kya fark hai|kaunsa wala accha rahega package|gharich karta ki gheun jata|bhandi pan ghasta ka
bartan bhi dhote ho kya deep cleaning me|almari andar se saaf karte ho|kitne bande bhejte ho|kiti manse yetat
machine tumchi ka amchi|pani bijli lagegi kya|kapda aap laoge ya hum|visit ka paisa bill me kat jata hai kya
kaam karne me kitna time|kitna tym lagega|kiti vel lagel kamala|sukayla kiti vel|kab use kar sakte hai safai ke baad
badbu bhi jayegi kya|gadde ke dono taraf dhote ho|isme foam bhi badalte ho|ye kaise hota hai
chemical se allergy to nahi|kya kya karta tumhi tyat|purana kapda nikalte ho kya|rang match hoga kya
pet ke liye safe hai|dono taraf se saaf karte ho kya|kitne log aayenge kaam karne|takiye bhi dhote ho kya sath me
almari ke andar se bhi saaf hota hai kya|apna pani laate ho kya|sab saman khud laate ho|dhoop me rakhna padega kya
kitni der baithna nahi hai|safai ke baad kitna rukna padega|kaise dhote ho batao|kya tarika hai safai ka`,
  discounts: `koi offer hai|discount milega|kuch kam karo|coupon code hai kya|diwali offer hai kya|thoda sasta karo
bhav kam karo|pehli baar discount|offer chalu hai kya|kahi savalat ahe ka|discount dya na|kami kara thode|rate kam karo
koi scheme hai kya|promo code do|best price batao|bahut mehnga hai kam karo|cashback milega kya|kaahi offer ahe ka
kuch discount do na|kam karo thoda|jyada hai kam karo|do sofa ka discount|koi offer chal raha hai|offer batao|coupon do
free mein kuch milega|purane customer ko discount|swasta kara na|savlat milel ka|bargain ho sakta hai
membership hai kya|refer karne pe kya milega|festival discount|thode paise kami kara|kuch kam rate milega
teen cheez ek saath karwau to kuch kam hoga|do kaam sath me to discount|holi pe kuch sasta milega
coupon lag nahi raha koi aur do|coupon code chal nahi raha|hamesha aapse karwate hai kuch chhoot do
purana grahak hu kuch kam karo|jast kaam asel tar kami kara|bhav kami karal ka|thoda kam lagao bhaiya|discont milega
disccount hai kya|offer h kya koi|kami hoil ka thode|kuch to kam kijiye|do sofa karwaye to rate kam hoga
diwali la kahi offer|wholesale rate milega|jyada kaam hai kam rate do|chhoot milegi kya kuch|rate adjust karo thoda
kuch to chhoot do bhai|purana customer hu chhut do|offer ho to batao`,
  service_area: `wakad mein aate ho kya|kaha kaha service dete ho|hinjewadi aaoge|mumbai mein service hai kya
pune mein kaha kaha aate ho|mera pincode 411057 hai|411014 mein aate ho|kothrud la yeta ka|kuthe kuthe service deta
hamare area mein aate ho kya|main baner mein rehta hu|nashik mein ho kya|konta area cover karta
mumbai mein kab shuru karoge|pimpri mein service milegi|delhi mein hai kya|kharadi la seva ahe ka
mere ghar tak aaoge kya|kaun se sheher mein ho|hadapsar mein aate ho|viman nagar me service hai|thane mein aate ho kya
bangalore mein hai kya|mera area cover hai kya|gaon mein aate ho|kitni door tak aate ho|411045 mein service
mere pin code pe aate ho|undri la yeta ka|amchya bhagat yeta ka|kontya shahrat ahe|satara la yal ka
swargate ke paas aate ho|pune ke bahar jate ho|lonavala aaoge|mumbai mein kab start karoge|undri ki taraf aate ho
nibm road pe service hai|aur thane|aur mumbai me|aur nashik me bhi|lonavala tak aate ho kya|chakan la yeta ka
hinjawadit service ahe ka tumchi|talegaon me aaoge|pin 412207 hai aaoge kya|mere yaha aate ho kya wagholi
bhosari side aate ho|dhanori madhe yeta ka|gaon side service hai kya|konkonte bhag cover karta|panvel tak aaoge
amchya gavat yeta ka|katraj ke paas koi aata hai|kaunsi city me kaam karte ho|airport ke paas aate ho
bavdhan me bhi aate ho|moshi me aate ho kya|ravet la yeta ka|mi kharadit rahto yal ka|pashan me service hai`,
  business_hours: `kitne baje khulte ho|kab tak khule ho|timing kya hai|sunday ko khula hai kya|aaj khula hai
kitne baje band hota hai|chutti kab hai|diwali pe khula hai kya|kiti vajta ughadta|ravivari chalu asta ka
kab se kab tak kaam karte ho|office time kya hai|abhi khula hai kya|raat ko kaam karte ho|sutti kadhi aste
vel kay ahe tumchi|holiday ko khula rehta hai|band kab hota hai|aaj band hai kya|subah kitne baje|raat kitne baje tak
time table kya hai|kab aate ho kab jate ho timing|ganpati mein chutti hai|holi ko khula|chalu kadhi hota
aaj chalu ahe ka|kiti vajeparyant|shanivar chalu ka|dukan kab khulti hai|weekly off kab|24 ghante khula hai
ravivari suttti ahe ka|opening time batao|holi wale din kaam karte ho kya|raksha bandhan pe khule ho
aaj holiday hai kya|raat ko 9 baje koi kaam karta hai|kitne baje tak koi milta hai office me
diwali ke din office khula rahega|shanivari suru asta ka|office kadhi band hota|kiti vajeparyant suru asta
chhutti kis din hoti hai|bank holiday pe kaam hota hai|subah kab shuru karte ho kaam|timing btao|office khulne ka time
aaj chhutti hai kya|aaj suru ahe ka tumcha|15 august ko khula hai|dukan kitne baje khulti|kab khulte ho subah
shanivar ko band rehte ho`,
  contact_details: `contact number do|phone number batao|aapka office kaha hai|address kya hai|email id do
customer care ka number|tumcha number dya|office kuthe ahe|kaise contact kare|dukan kaha hai|call karne ka number
sampark kasa karaycha|helpline number do|aapse sampark kaise kare|mobile number do aapka|company ka number
office ka pata|shop kaha hai|email batao|kahan milenge aap|call kaha karu|tumcha patta sanga|tumcha email
dukan kuthe ahe|showroom hai kya|landline number|contact karna hai|whatsapp pe msg kar sakte hai number do
aapka whatsapp no|tumcha whatsapp number|tumcha contact number|office pune me kaha pe hai|aapka daftar kaha hai
mail id kya hai|email id do aapka|kis number pe phone karu|office ka address bhejo|tumche office kuthe ahe punyat
dukan ka pata|number bhejo apna|phone no kya hai company ka|shop kuthe ahe tumche|aapse milne kaha aana hai
toll free number hai kya|aapse kaise jude phone pe|aapko mail kaise kare|tumchya dukanacha patta`,
  warranty: `warranty milegi kya|guarantee hai kya|kitne din ki warranty|phir se kharab hua to
dobara toota to free mein karoge|warranty ahe ka|guarantee kiti divsachi|spring ki guarantee kitni
warranty kaise claim kare|parat kharab zala tar|foam ki warranty kitne saal|garanti|vorantee kitni hai
parts pe warranty hai kya|kitne mahine ki warranty|kaam kharab hua to free mein theek karoge|warranty kitne time ki
guarantee doge kya|repair ki guarantee|wapas toota to|polish kitna chalega guarantee|warranty card milega
kiti mahine warranty|kamachi hami|free mein dobara karoge kya|theek karne ke baad phir kharab ho to
silai phir khul gayi to free karoge|foam saal bhar me baith gaya to badloge|ek saal me kharab hua to
polish kiti divas tikel|hami deta ka kamachi|phir toota to paise lagenge kya|dobara kharab hua to aaoge kya
motor fir band ho gayi warranty me hai kya|kaam ki garanty kitni|parat tutla tar phukat karal ka|waranty hai kya
gaurantee milegi|naye part ki warranty|kiti mahine hami aste|kapda phat gaya to warranty|kaam ki guarantee kitne din ki
silai ki guarantee|spring chi hami kiti`,
  care_tips: `ghar pe sofa kaise saaf kare|daag kaise nikale khud|leather ki dekhbhal kaise kare
sofa saaf rakhne ke tips|kaunsa kapda accha rahega|kitne din mein saaf karna chahiye|blog hai kya|koi tips do
gharguti upay sanga|sofa ghari kasa saaf karaycha|sofa kaise bachaye barish mein|tel ka daag kaise hataye ghar par
lakdi ki dekhbhal|kaunsa foam accha hai|naya le ya repair kare|gadde se badbu kaise nikale ghar pe
daag kase kadhave ghari|article padhna hai|chai ka daag kaise nikale|kaunsa sofa fabric best hai
kutte ke baal kaise nikale sofa se|leather ko kaise chamkaye|khud kaise polish kare|kitni baar dhona chahiye
parde kaise dhoye ghar pe|upay batao|carpet ghar pe kaise saaf kare|lakdi ko deemak se kaise bachaye|safai ke tips
sofa kitne saal chalta hai|lekh vachayche ahet|ghari kaay karava daag sathi|mehendi ka daag kaise hataye
baking soda se saaf kar sakte hai kya|furniture ko chamkane ka nuskha|gharelu nuskha batao daag ke liye
kutte ke baal sofa se nikalne ka tarika|pet ke baal hatane ka aasan upay|bachcho wale ghar ke liye kaunsa kapda
kaunsa fabrik tikau hai|deemak se furniture bachane ka gharelu tarika|paus madhe galicha kasa japaycha
pavsalyat sofa kasa japava|gadda geela ho gaya kaise sukhau|haldi ka daag kaise chhudaye khud se
lakdi ko chamkane ka tarika ghar pe|safed sofa kaise saaf rakhe|kaunsa rang accha sofa ke liye bachcho ke sath
parde bina utare kaise saaf kare|gharchya ghari khurchi kashi saaf karu|billi ke liye kaunsa kapda sahi
sofe ki badbu ka gharelu upay|carpet ko dhool se kaise bachaye|namak se daag jata hai kya
chamde ko fatne se kaise bachaye|sofa kaise chamkau ghar par|marker ka daag kaise mitau|kaunsa kapda kam ganda hota hai
lakdi ka table kasa pusu ghari`,
  trust_safety: `aapke log verified hai kya|bharosa kar sakte hai kya|ghar mein aane dena safe hai kya
police verification hai kya|karigar trained hai kya|nuksan hua to kaun bharega|id card hota hai kya
mahila karmachari hai kya|vishwasu ahet ka|surakshit ahe ka|kuch toot gaya to|company asli hai kya|insurance hai kya
log anubhavi hai kya|staff pe bharosa kaise kare|kaise pata chalega banda aapka hai|ghar me akeli hu
staff bharosemand hai na|log kaise hai safe|kuch chori hua to kaun zimmedar|karigar ki jaanch hoti hai
aap asli company ho|fraud to nahi ho|staff ka police verification|lady staff milegi|experience kitna hai karigar ka
nuksan bharpai|bharosa kasa thevava|oladh patra aste ka|kamgar vishwasu ahet ka|guarantee kya hai chori nahi hogi
papa akele rehte hai safe hai na|chori ho gaya to kaun zimmedar|kuch gayab hua to|zimmedari kiski agar chori hui
karmchari ko training dete ho|pehchan patra hota hai kya|akeli rehti hu bhej sakte ho safe
police ne check kiye hue log hai kya|ghar me bachche hai safe hai log|kamgaranchi police padtalni
manse bharvashachi ahet ka|ladies staff hai kya|saman toda to bharega kaun|log bharose ke hai|asli company ho na
ghari ekti aste surakshit ka|bai chi police padtalni zali ahe ka|aadmi jaan pehchan ke hai na
saman toota to paisa kaun dega|kamgar olkhiche ahet ka`,
} satisfies Partial<PhrasesOfLanguage>
