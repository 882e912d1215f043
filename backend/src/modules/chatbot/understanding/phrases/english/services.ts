import type { PhrasesOfLanguage } from '../phrases-of-language.js'

export const services = {
  services_offered: `what services do you offer|what do you do|which services are available|show me all services
list of services|do you do sofa cleaning|do you clean carpets|do you repair recliners|can you fix my office chair
can you polish a dining table|is mattress cleaning available|do you offer curtain stitching
what kinds of sofa repair do you have|do you have kitchen cleaning|which cleaning services do you provide
I need someone to repair my sofa|I am looking for carpet cleaning|my sofa seat is sagging|my recliner is stuck
the chair is wobbling, can you help|do you also wash curtains|do you handle leather sofas|sofa cleaning
bathroom cleaning services|can you remove stains from a sofa|my bed is creaking|tell me about your services
need bathroom cleaned|do you work on wooden furniture|can this be repaired|can you repair it
spring of the sofa is broken|cupboard door does not close|my mattress smells, can you do something|all categories
what do you have for kitchens|my sofa is torn can you fix it|what all can be repaired|do you people wash rugs
is there something for dirty tiles|which things do you fix|do you have a service for old chairs
my recliner does not go back|the sofa legs are broken|my bed lift does not work|my curtains are dirty
looking for someone to clean my house|need help with my wardrobe|can you restore my old swing
what do you do for mattresses|do you take care of office furniture|is deep cleaning one of your services
do you deal in blinds|what services are there under sofa repair|what is in your catalogue|need a sofa cleaned
I want my mattress washed|could somebody mend my chair|the cushions have gone flat|is sofa shampooing offered
can anything be done about pet smell|my leather sofa has cracks|do you refill cushions|do you change sofa cloth
which categories are there|other services|what else do you do|anything for kitchens|do you clean chimneys
can you stitch covers for me|I have an old dining table that needs work|does your company handle car seats
options for bathroom cleaning service|is rug washing something you do|can you handle a recliner that will not close
my chair does not go up any more|what do you have on offer for sofas|tell me all that you do
the table is scratched, can you restore it|we have an old swing to be mended|the cupboard came apart
can this old chair be saved|do you take window cleaning jobs|the couch is filthy|our office chairs are dirty
get rid of marks on my sofa|can you take marks out of a chair|do you do anything about yellow spots
which work do you take up for wooden things|my blinds are stuck halfway, do you fix those|what jobs can you do on a bed
do you handle office furniture too|our wardrobe door has come off, is it something you fix
can your people clean a balcony full of pigeon dirt|do you do something for rusted hinges
is there any service for gas stoves|can you re-cane or reweave chairs|curtain rod fell, do you attend to that
do you take small jobs like one chair|what do you do for dining sets
sofa handle broke off, is that something you repair|can you clean car seats too|my drawer is jammed, do you handle it
do you have anything for a smelly carpet|list what you do for bathrooms|can tiles and grout be cleaned by you
any help for torn leather seats|which repairs do you do at home|everything you do, please show|show all that is offered
may I see all your services|do you people do rugs|my balcony is dirty from birds, will you clean it
the sofa armrest is broken, will you fix it|do you handle glass tops|is it possible to save a torn chair
can a broken wardrobe be rescued|my cushions are worn out, can you do something|do you work on metal furniture
do you attend to marble|is fixing a drawer among your jobs|can you sort out my wobbly chair`,
  not_offered: `do you repair ac|ac service|I need a plumber|can you send an electrician|do you do pest control
washing machine repair|do you have salon services at home|I want a haircut at home|do you paint houses|house painting
can you fix my laptop|mobile screen repair|do you service water purifiers|geyser not working can you repair
need a carpenter to build a house|do you provide maids|car mechanic|can you fix my tv|do you do gardening
I need a driver|bike service|do you deliver food|tank cleaning|do you install cctv|I need a babysitter
solar panel cleaning|can you walk my dog|walls need to be painted|paint my room|fix a leaking pipe
tap is leaking call a plumber|fan wiring problem|switch board sparks|install an air conditioner|ac gas filling
ac not cooling|refrigerator repair|microwave repair|termite treatment|cockroach control|mosquito control
bridal makeup at home|massage at home|pedicure|barber at home|cook for my home|nanny|nurse at home|elderly care
tutor for my son|yoga teacher|computer repair|printer problem|ro filter change|inverter battery|wash my car engine
tyre puncture|tow truck|roof waterproofing|borewell|carpet selling|sell me a new sofa|buy a mattress|rent furniture
interior designer|house shifting|transport my furniture|courier|laundry pickup|iron my clothes|tailor for a suit
pet grooming|dog trainer|event decoration|photographer|do you rent sofas|solar installation|false ceiling work
tiling work for a new bathroom|masonry|welding gate|a plumber for a dripping pipe|somebody to mend my tap leak
put up a ceiling fan for me|fan installation|fridge not cooling|my refrigerator stopped working|tv screen repair
install a light fitting|water leak under the sink|rent a car with driver|loan application
someone to mount a dish antenna|fix my geyser and its wiring|overhead water tank cleaning|car engine oil change
car repair at home|car battery is dead, send a mechanic|my scooter does not start|change the tyre of my car
car denting and painting|full body car wash|vehicle servicing|bathroom pipe is leaking, need a plumber
roof leakage waterproofing|bathroom tap replacement|put in a new switch and socket|cctv camera fitting
set up my wifi router|internet connection at home|gas cylinder refill|motor for water pump|lift repair|iron repair
mixer grinder not working|laptop screen replacement|phone display broke|someone to look after my kids
cook for the weekend|ac installation|split ac not cooling|movers for shifting my house|rent out a van|drain is blocked
key maker for my door lock|glass replacement of car|rats in my house|termites are eating my door, need treatment
ants everywhere, need spray|interior work for a new flat|make me a new wardrobe|sell me curtains|buy a new bed
hire a bouncer|dry clean my suit|shoe repair|my car does not start|repair my car please|car servicing|fix my tv screen
mount my tv on the wall|tv not working|fix the ceiling fan|the fan makes no air|lights keep going off|my tap is loose
fridge repair|fridge makes noise and does not cool|car ac repair|car windscreen change|a burst pipe in the bathroom
drain pipe broke|who repairs cars|someone to fix the pipe`,
  service_price: `how much does sofa cleaning cost|what is the price of carpet cleaning|price|prices|cost
how much is it|what are your rates|rate card|price list|what do you charge for mattress cleaning
charges for recliner repair|how much would it cost to repair a sofa|what will I have to pay for a 3 seater
give me a quote|can I get a quotation|estimate for kitchen cleaning|how expensive is it|how much for 5 seats
what is the cost per seat|what would that cost|is there a visiting charge|inspection charges
how much money for two bathrooms|cheapest option|price for 2 bhk|sofa shampoo rate
what's the damage for a full home cleaning|and how much is that|minimum charge|do you charge extra for stains
is the price per seat or per sofa|what is the maximum I would pay|how many rupees|is it below 1000 rupees
price of polish|how much will you take for it|what would I pay for two chairs|cost of fabric change
kitchen cleaning charges please|how much does it cost to have a mattress cleaned|what's your fee|tell me the price
what is the amount|total amount for 3 bathrooms|how much per square foot|per seat rate|cost pls|pricing
rates for carpets|how much for an l shape|does it cost more on sundays|is it expensive|what's the cheapest cleaning
ballpark figure|can you tell me the total with gst|is gst included in the price|do prices change|final price
starting price|price range|how much is the premium option|price of the 5 seater package
what are the charges for office chairs|what does it come to|how many bucks|do you charge for the visit|is estimate free
amount to be paid for sofa repair|budget is 2000 what can I get|any hidden charges|are there additional costs
what does the pest smell removal cost|how much to fix a broken leg|polish cost|charges for stitching
which is cheaper, shampoo or steam|send me the rate list|total for two mattresses|how much money for carpets
what do you take for one sofa|is there a fee for looking at it|so what are the charges|and the charges then
what's the total for three|quote for six chairs|what would new cushions set me back
what will a recliner motor set me back|what would that come to for a diwan|how much would you ask for six chairs
and for the chimney?|and for two?|and with the curtains?|and for a king size one|same rate for a bigger bed?
is it the same price for a double bed|does a queen mattress cost the same|how much for three of them
pls tell charges for fabric change|fridge cleaning cost|window cleaning rates|what do you want for polishing a door
what is the going rate for stitching|chrges for sofa clean|prise of carpet cleaning|cst of mattress wash
how much will I end up paying|what does a full kitchen job run to|what is the bill going to be like for 3 bhk
roughly what is it going to cost|others do it for 500, why are you so costly|why is it so expensive|rate per sq ft
400 sqft how much|for five seats?|what if I have three sofas, how much|how much extra for the balcony
price of chair gas lift change|is it cheaper if I take two chairs|that plus the fridge, how much
what is the damage for a new cover|fee for a visit|per piece rate|what about three chairs, the price
why so high, others take less|how come it is this costly|how pricey is it|how pricey is a polish|give a rough figure
what am I looking at for a 6 seater|what is it gonna cost me|whats the price tag|what would the bill be
how costly is it|cost wise how is it|what is your quote|how much are you charging nowadays`,
  service_details: `what is included in sofa cleaning|what does the service include|what all do you do in deep cleaning
what are the options|which packages are there|what is the difference between the packages|how long does it take
how many hours|how long will the cleaning take|how do you clean the sofa|which chemicals do you use
is the shampoo safe for kids|do I need to provide anything|do you bring your own machine|do you bring material
is material included|tell me more about this service|explain the service|what happens during the visit|how is it done
how many people come|how soon can I sit on the sofa again|drying time|do you take the sofa away or do it at home
is it done at my home|details of recliner repair|does it cover pillows|will the stain go completely|what do I get
is steam cleaning part of it|what fabric do you use|do you move the furniture|does kitchen cleaning include the chimney
will it damage the fabric|is dry cleaning included|do you work at the customer's place
what exactly happens in a deep clean|which machine do you use|what products are used|is the chemical harmful
is it safe for pets|can my baby sleep on the mattress after cleaning|how long before I can use it|how many workers
do I have to be at home|do I need to empty the kitchen cabinets|should I move the furniture before
what preparation is needed|is water required|do you need electricity|will there be a smell
does the package include cushions|does it include the back side|what do I get in the basic package|basic versus premium
what is the difference between shampoo and steam|do you remove pet hair|is stain removal part of sofa cleaning
is dusting included|will the colour fade|can I choose the fabric|do you show fabric samples|which brands of foam
what thickness of foam|is pick up and drop included|does one visit do it|how many visits are needed
how many days does reupholstery take|time required|duration of the service|what's covered in bathroom cleaning
process of mattress cleaning|steps of the service|do you use hot water|is it dry or wet cleaning
what materials come with it|explain the packages|is the fabric included in the cost or extra
do your people bring vacuum and shampoo|should something be ready before the team comes|what must I prepare
how long does it need|how much time will it take|time taken for cleaning|will my couch leave the house for repair
do they take it to their workshop|do they wash the filters too|is the cushion cover taken off for washing
how many workers and how long|how is it cleaned|how is a sofa washed|how do they clean it
how are carpets cleaned by you|in what way is the mattress treated|how exactly is it done
is the consultation fee adjusted in the final bill|is the visit fee deducted from the bill later
what is the difference between these two|which of the two is better for me|melamine or pu polish, what do you use
do you also do the back of the sofa|is vacuuming done before shampoo|are the chemicals ok for babies
is steam safe for a child's room|how is grout renewed|what do you use on the tiles|does deep cleaning include utensils
will you clean inside the cupboards|do your people dust the fans too|how long does polish need to dry
which foam do you put in|what brand of machine do you have|does it include removing old fabric
will you bring the ladder|is the work done here or at your shop|when can we walk on the carpet after
how many cleaners do you send|what kind of polish is used|do you wash both sides of the mattress
is the motor part of the recliner service|do I have to supply the cloth|who brings the material
does this cover the hinges too|can you match the old colour|is odour removed as well|what steps do you follow
do you bring a vacuum cleaner along|do you carry shampoo with you|will it be taken to a workshop
do I buy the fabric or do you|what packages exist|how many people will come to do the work
shampoo or only vacuum, what do you do|is it only vacuumed or shampooed too|how does the cleaning go|whats the process
what is the process for tiles|how does it work step by step|do they scrub every corner|do they clean behind things
how long should I wait after|will the smell stay after polish|what comes in the package
tell me what happens in this service|do you get your own water|what will you need from us|must it be kept in the sun
in what way do you do the bathroom`,
  discounts: `do you have any offers|any discount|is there a coupon|promo code|coupon code|can I get a discount
festival offer|diwali offer|first time discount|can you lower the price|that is too expensive, any discount
can you do it cheaper|any deals today|best price please|do you have packages with savings|referral discount
is there a sale on|bulk discount|discount for senior citizens|loyalty points|cashback|any scheme running
reduce the price|better price for two sofas|any deal for regular customers|new user offer|give me a good price
can I bargain|is the price negotiable|price is too high, reduce it|voucher|gift card|student discount
any seasonal offer|monsoon sale|do you have a membership|annual contract with lower price|refer a friend bonus
combo offer|concession|free service for first time|half price|special rate for society|any promotion
doing sofa, carpet and curtains together, do I get a better deal|any combo price for three services
combined discount if I book two things|I have been a customer for years, any loyalty benefit
do regular customers get something off|is there a promo|discount code please|cupon code|dicsount available?
my coupon does not apply, any other offer|your price is high, can you match another company|cheaper if I order more
anything off for repeat customers|special price for the whole building|any savings if I book again
give some concession please|festive discount this month|reward points|my code is not working at checkout
reduce a bit and I will book|getting several things cleaned at once, any better deal
sofa and curtains done together, do I get something off|if I do all rooms will you lower it|any sale running
are there sales in festival months|give me your best offer|do you run offers in winter|any price cut going on
is something on offer this month`,
  service_area: `do you come to wakad|which areas do you serve|do you serve 411057|is my pincode covered
do you work in mumbai|which cities are you in|are you available in pune|do you come to hinjewadi|do you service kothrud
service area|areas covered|where do you work|what locations do you cover|do you come to my area|pin code 411038
do you serve nashik|is baner covered|are you in bangalore|I live in kharadi|I stay in hadapsar, will you come
do you travel outside pune|list of pincodes|how far do you come|is delhi included|when do you start in mumbai|near me
do you come to 411 014|are you in my city|411045|are you present in hyderabad|which parts of pune
do you come to society in undri|is my locality served|service in pimpri chinchwad|outside city limits
do you go to lonavala|do you have a branch in mumbai|which pincodes|we are in aundh
my place is in magarpatta, can you come|when will you launch in my city|not in pune, can you still come
areas near swargate|is hadapsar served|do you come to villages|is there a travel charge for far areas|check my pincode
coverage|do you operate in satara|411001|my flat is in kondhwa, is it ok|when do you start in mumbai and thane
is navi mumbai covered|is there service in pimpri|service in nagpur
we live outside the city, would your team travel here|would you come to talegaon|do you go to alandi
I am near nibm road, do you come|and in nashik?|what about thane?|and pimpri?|does your team visit chakan
is my society in wagholi covered|do you come up to lavasa|our flat is near the airport, is that covered
will you travel to panvel|can you reach bhosari|do you serve 412207|is there somebody for dhanori
my pin is 411060, do you come here|do you come to the villages around pune|any service around katraj|how about mumbai
is wakd covered|do u come to hinjwadi|is your service there in ravet|is there service in bavdhan
do you have people in moshi|can you come to my place in sus|we stay in pashan, will you come
is your team active in dhayari`,
  business_hours: `what are your opening hours|opening hours|working hours|business hours|when do you open
when do you close|are you open on sunday|are you open today|are you open now|timings|what are your timings
till what time are you open|do you work on holidays|are you closed on diwali|do you work on weekends
what time do you start|office hours|holidays|how late do you work|which days are you closed|open on saturdays?
are you working on republic day|do you work at night|open on 26 january|when does your office open
what time do you stop working|closing time|opening time|is today a holiday|list of holidays|are you open during ganpati
working on holi|lunch break|how early can you come in the morning|do you work after 8 pm|is sunday a working day
weekly off|are you operating today|hours on sunday|when are you closed|24 hours?|are you open 24x7|service timings
when can I call you|till when are you reachable|do you people work on holi|how late can I call you
what are your hours on weekdays|until what hour does somebody work|is anybody working at 9 in the night
are you shut today|is today off for you|office timing on diwali|do you remain open on saturdays
are you working on a bank holiday|openning time|hours please|from when to when do you work|do you open early
is your office open on christmas|are you open at this hour|weekday timing|timing of your office|do you close for lunch
in the evening till when can I reach you|do you work on days off|is your team at work on public holidays
do you guys work on sunday|what time does your day begin|till when is the office open|do you take a day off in the week`,
  contact_details: `what is your phone number|contact number|how can I contact you|your email|email address
where is your office|what is your address|customer care number|helpline number|support number|how do I reach you
whatsapp number|call you|phone number|can I visit your shop|where are you located|give me a number to call
do you have a showroom|contact us|mail id|where can I mail you|do you have whatsapp|which number do I dial
office address please|customer service phone|landline|toll free|how can I get in touch|email of the company
where is the head office|map location|your instagram|social media pages|contact info|number of support
can I come to your office|customer care no|give me your mobile no|phone no of your company|whats your phone no
call centre number|where do I call|where in pune is your office|your mail id?|email id please
can I write to you on whatsapp|give me a number to message on whatsapp|where do I find your office
is there a number I can ring|your contact no|tell me the office location|on which road is your shop
address of your pune office|how do I reach your company by mail|do you have a telephone number
what is the full address of your company|can I have your number|is there an office I can walk into
how do I get your number|tell me how to reach your office|is there a phone on which I get you`,
  warranty: `is there a warranty|do you give a guarantee|warranty on repair|how long is the warranty
what does the warranty cover|guarantee for the work|is the spring repair guaranteed|warranty period
what if it breaks again|will you fix it free if it happens again|how many months guarantee
is there warranty on the foam|warranty claim|do parts have a warranty|after service support
stain came back, is it under warranty|how do I claim warranty|service guarantee|any guarantee on repair
how long does the repair last|do you stand behind your work|is there a service warranty|free rework
will you redo it if I am not happy|warranty card|guarantee period for polish
my recliner broke again within a month of your repair, warranty?|is the new foam under guarantee
what is not covered by the warranty|warranty on stitching|is the warranty written|free repair during warranty
who fixes it if it sags again after some months|suppose it breaks again, do you come back
what if the problem returns after the repair|the motor you replaced is dead again, is it still covered
stitches opened again, will you redo free|will you replace the foam if it sinks within the year
how long will polish last, is there a guarantee|is the new spring covered for a year|waranty period|garantee on work
what if the same thing breaks again in a month|do you come back free if it fails|is the fabric covered against tearing
part failed again after your repair, do I have to pay again|any cover on the repaired part
how many months do you stand by the repair|is there assurance on the work|redo free if not ok
if it gets loose again do you fix it free|will you repair free when it comes off again
does the repair hold, any guarantee`,
  care_tips: `how do I clean a sofa myself|how to remove oil stains from fabric|tips to maintain leather
how to take care of a wooden table|which fabric is best with kids|how often should I clean my sofa
how can I clean my mattress at home|articles|blog|any tips|how to keep sofa clean in monsoon
what is better, leather or fabric|diy sofa repair|guide to choose foam|do you have a blog
how to get rid of smell in carpet|advice on upholstery|how to remove ink from leather at home|home remedy for stains
what foam density should I choose|should I repair or replace my sofa|how do I stop my sofa from sagging
read more about fabric care|what can I use to clean leather|can I wash cushion covers in the machine
how to vacuum a sofa properly|how to prevent stains|tips for cleaning curtains|how do I protect wood from water
how do I remove pet hair from a sofa|best way to store a carpet|should I use vinegar on my sofa
is steam good for velvet|how to choose a sofa fabric|maintenance tips|cleaning hacks
what should I do about mould on furniture|how long does a sofa last|how often should a carpet be shampooed
give me some advice on mattresses|show me your articles|posts about wood polish|how do you keep leather from cracking
home cleaning tips before diwali|what removes ink|juice spilled on my sofa, how do I clean it on my own
which fabric should I take with a cat at home|how can I get coffee stains out of a chair by myself
my son drew on the leather, how to clean it myself|what is good fabric for a house with kids
velvet or linen, what lasts with pets|which cloth holds up best with cats|how do I protect wood from termites at home
home ways to keep insects off furniture|easiest way to remove pet hair from a couch
how should I look after a rug in the rains|what should I not use on leather|cleaning advice for a white sofa
how do I keep a mattress fresh|which colour of sofa hides dirt|any trick to remove candle wax from a carpet
how can I dry a wet mattress myself|suggest a fabric for a home with toddlers
how do I stop wood from swelling in the monsoon|is cotton or polyester better for covers
how to clean curtains without taking them down|what should I do at home if the chair gets wet
remove turmeric stain from cloth on my own|how do I wipe marker off my couch|how should I wipe a wooden table
what can I do about ink at home by myself|which fabric gets less dirty|what kind of cloth stays clean
how do I make my sofa shine at home|what is a good fabric when one has a dog|which fabric do you suggest for pets`,
  trust_safety: `are your workers verified|is it safe to let them in|background check|police verification
are technicians trained|are you insured|what if something gets damaged|can I trust your people|do they carry an id card
are the professionals experienced|is my home safe|do you verify providers|female staff|are the workers reliable
do workers wear masks|are you a genuine company|is this website safe|how do I know the person is from you
are your people skilled|is there insurance for damage|women safety|who is responsible if something breaks
can I leave them alone at home|I am alone at home, is it safe|do you check ids|how are your people selected
are your technicians employees|are they certified|do they have experience|genuine or fraud|is your company registered
can you guarantee nothing is stolen|are women staff available|uniform|vaccinated|how old is your company
why should I trust you|is the booking secure|is my payment safe|who pays for damage|liability
how well trained are your workers|do technicians know english|what checks are done on the people you send
what checks do workers go through|which identity proof does the person have
I live alone, is it safe to let your cleaners in|do your people carry an identity card|are the workers given training
what if something goes missing|who pays if something is stolen|do you check the past of your workers
are they known people|can my old parents be alone with them|can I rely on your team|is a lady cleaner possible
are helpers verfied by police|is the staff decent with women at home|what if they break my tv
how do I know he is really yours|is your staff trustworthy|do you take responsibility for theft
who pays if your worker were to break something|do you run police checks|are they known to you
who covers it if they break something|are your staff decent people`,
} satisfies Partial<PhrasesOfLanguage>
