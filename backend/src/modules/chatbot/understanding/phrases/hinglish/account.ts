import type { PhrasesOfLanguage } from '../phrases-of-language.js'

export const account = {
  account_login: `login nahi ho raha|otp nahi aaya|otp nahi aa raha|account kaise banaye|register kaise kare
code nahi mila|login kasa karaycha|otp ala nahi|khata kase ughdave|email verify kaise kare|phone verify nahi ho raha
sign in nahi hota|code galat bata raha hai|account lock ho gaya|code expire ho gaya|dobara code bhejo|logout kaise kare
verification nahi hua|otp kab aayega|otp kyu nahi aa raha|account banana hai|naya account|register nahi ho raha
mail pe code nahi aaya|verify kaise karu|khata kase kadhayche|sign up kaise|account khul nahi raha
email confirm nahi ho raha|code dalne pe galat aa raha|log out ho jata hai baar baar|google se login
nondani kashi karaychi|otp yet nahi|app se bar bar logout ho jata hai|naya account bana raha code nahi aaya
code hi nahi aata|login karte hi error aa raha|code daala phir bhi khata nahi khula|code takla tari khate ughdat nahi
email pehle se registered bata raha hai|otp bhej hi nahi raha|khata nahi khul raha|log in nai ho raha|signup nahi hota
register hot nahi|number verify kasa karu|ap login nahi ho pata|mera id khul nahi raha|otp galat aata hai bar bar
link khulti nahi verify wali|code takla tari login hot nahi|login pe error aata hai|account khul hi nahi raha
khata banane me dikkat|otp yet nahiye|account kaise banau main`,
  account_password: `password bhool gaya|password bhul gayi|password change karna hai|password reset kaise kare
password yaad nahi|password visarlo|password badlaycha ahe|naya password kaise banaye|password galat bata raha hai
reset link nahi aaya|password kaise badle|password kasa badlaycha|mera password kisi ko pata chal gaya|pasword bhul gya
password kho gaya|pasword yaad nahi aa raha|password bhul gayi hu|naya password set|password lagat nahi
password aathvat nahi|password ka link nahi mila|forgot ho gaya password|password reset link expire ho gaya
purana password yaad nahi|naya password kaise rakhe|password chnge karna h|navin password kasa thevaycha
password visarle|pasword galat bol raha|pass bhul gaya|reset wali link kaam nahi kar rahi|password set nahi ho raha
password badlaycha hota|pass yaad nahi kya karu|pass bhul gayi hu|pasword dusra rakhna hai`,
  account_profile: `mobile number change karna hai|mera address badalna hai|naam galat hai|profile kaise edit kare
email badalni hai|notification band karo|number badlaycha ahe|patta badlaycha ahe|mail aana band karo|profile kaha hai
naya pata dalna hai|naam badalna hai account mein|notification kaise chalu kare|mera number badal gaya hai
account me email kaise badle|message mat bhejo|mera naam galat likha hai|number update karna hai|naya number dalna hai
address update|email update karna hai|sms band karo|notification nahi aa rahi|profile update|profile me photo naam
mera pata badlo|alerts band karo|email yene band kara|profile kuthe ahe|contact number badalna hai account ka
galat email daal diya theek karna hai|email galat dal gayi badal do|galat number daal diya profile me
shaadi ke baad naam badla hai|surname badalna hai|raat ko sms aata hai band karo|reminder band karne hai
maza patta badlaycha ahe kuthe karu|mail nako ahet|message band kara|naya number profile me|naam ki spelling galat hai
mobile number galat hai mera account me|naya ghar ka pata add karna hai|address kaise badalte hai profile me
whatsapp pe message mat bhejo|pata galat hai sudharna hai|naam sahi karo khate me|mail yene thambva
mera number badlo account me`,
  account_deletion: `account delete karna hai|mera account band karo|account hatao|mera data delete karo
khata band karaycha ahe|data download karna hai|mera number kisi ko dete ho kya|khate delete kara
mera data safe hai kya|kya kya data rakhte ho|account kaise delete kare|meri jankari hatao|privacy kya hai
mazi mahiti kadhun taka|mera account mita do|account remove karo|mera number delete karo apne yaha se|data mita do
data leak to nahi hoga|meri details kisko dete ho|mera pata kaun dekh sakta hai|khate kayamche band kara
mazi mahiti surakshit ahe ka|apna data chahiye|account nahi rakhna|mera number bechte to nahi ho
mere saare records mita do|mera sara record hata do|mazi sagli mahiti pusun taka|meri kya jankari rakhte ho
ab use nahi karta account hata do|account udao|khata kadhun taka|mera data kaun dekhta hai|data mita dijiye sab
acount delet karna|mera number kisi aur ko mat do|apni information download karni hai|sab kuch delete kar do mera
mazi mahiti kunala deta ka|khata hata do hamesha ke liye mera|maza khata kadhun taka`,
  become_provider: `mujhe kaam chahiye|aapke saath kaam karna hai|partner kaise bane|main carpenter hu kaam milega
naukri hai kya|mala kaam pahije|tumchya sobat kaam karaycha ahe|technician kaise bane|vacancy hai kya
main sofa ka kaam karta hu jud sakta hu|provider registration kaise kare|job chahiye|bharti hai kya|main karigar hu
franchise chahiye|kitni kamai hogi provider ki|aapki company me kaam karna hai|mujhe job do|kaam dedo
karpenter ka kaam milega|technician ki job|kaise jude aapse|apna business jodna hai|freelance kaam|salary kitni
tumchyakade nokri|mi sutar ahe kaam milel ka|mi safai kamgar ahe|cleaning company hai meri partner banna hai
provider banna hai|meri application ka kya hua provider|apni dukan jodni hai aapse|helper ki naukri hai kya
pagar kiti milel|pagar kiti deta helper la|mi shilai karto order milel ka|polish ka thekedar hu grahak milenge
main thekedar hu kaam do|meri team hai 5 logo ki kaam milega|safai agency hai meri|apne sath jod lo mujhe|kaam dila do
carpenter hu jud sakta hu kya|mujhe provider banna|job milegi kya driver ki|kamavar gheta ka|bharti chalu ahe ka
mazya dukanala order milel ka|dihadi kitni dete ho|helper ki jagah hai kya|helper chahiye kya aapko
koi jagah khali hai kaam ki|darji hu order dila do|mazyasathi kaam ahe ka|kaam pe rakh lo mujhe bhi
aapke liye kaam karna chahta hu|mujhe rakh loge kaam pe|safai kamgar mhanun kaam`,
} satisfies Partial<PhrasesOfLanguage>
