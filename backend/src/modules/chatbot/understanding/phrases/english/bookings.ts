import type { PhrasesOfLanguage } from '../phrases-of-language.js'

export const bookings = {
  availability: `when can you come|when are you available|can someone come today|can you come tomorrow
is tomorrow morning free|what slots are available|free slots|any slot on sunday|next available slot
available times this weekend|earliest appointment|how soon can you come|is 5 pm free on friday|can you come at 10 am
do you have a slot on saturday|same day service|can it be done today|I need it urgently today
is anybody free this evening|which dates are open|when is the next free window|availability for sofa cleaning tomorrow
can you do it next week|I need somebody right now|emergency visit|is monday possible|which time can I choose
what time slots do you have|how fast can someone be here|is anyone free tomorrow afternoon
what's the soonest you can come|free timings for next monday|can somebody visit today|do you have time this week
is there a slot before noon|who is free at 4|how many days until you can come|is it possible on the 15th
can it be done before diwali|what about sunday|and on saturday|tonight|within an hour|can you come after 6 pm
is the morning free|any opening today|when could you send someone|when can the work be done|what is the waiting time
are you free on 3rd december|next week thursday|at what times can I have it|which days do you have free|immediately
asap|can it be done by evening|are all slots full|how about 2 pm|weekend availability|do you have anything earlier
at 7 in the morning possible|tell me free times for carpet cleaning|are you fully booked
could a technician drop by on thursday before noon|I am at home only after six, any window|a window after 5 please
any window in the evening then|next date you can come for carpets|how quickly can someone be sent
I need this done before saturday, is it possible|could you come on 26th|is the 14th free
any team free this weekend near baner|when is the earliest somebody can be here|do you have somebody for this evening
are evenings possible|is there anybody free right now|can it be next monday|any time on sunday works, is something free
free at 11?|saturday ok?|tomorrow possible?|is thursday morning taken|will someone be able to visit by noon
can it be finished before the guests come on friday|what is your next opening|avlable tomorrow?|is wekend free
urgent, can somebody come within two hours|can we do early morning|is after lunch possible today
do you have morning times left|any chance somebody is free after lunch|what is the first slot in the morning
is someone around today|when could your team make it|could you make it on wednesday|tell me a free hour tomorrow
when do you have room for me`,
  book_service: `I want to book|book sofa cleaning|how do I book|how to book a service|book an appointment
make a booking|I want to book a carpet cleaning for tomorrow|please book it|book now|schedule a visit|place an order
how does booking work|what are the steps to book|can I book online|do I need an account to book
can I book without logging in|book this for me|I'd like to order mattress cleaning|arrange a visit
send somebody to repair my sofa|please send someone for cleaning|book again|repeat my last booking|can I book by phone
can I book for my parents|can I book two services together|book a slot at 11|reserve a slot
I want an appointment on sunday|go ahead and book|can you book it for me|pls book for saturday
I would like to make an appointment|can I book for next month|confirm my booking for carpet cleaning|order a cleaning
get me a slot|let's book|yes book it|I want this service|I'll take it|sign me up for sofa cleaning
can you arrange someone for tomorrow|how do I schedule a cleaning|procedure to book|booking process
book mattress cleaning at 9 am|can a guest book|do I have to sign in to book|can I order through whatsapp
how many bookings can I make in a day|how far in advance can I book|minimum order|can I book monthly cleaning
booking for my office|want to book two bathrooms|set up a visit on monday|request a service|where is the book button
booking does not work|rebook|same service again please|I need a visit for my recliner|place a booking for me
what do I press to book|on behalf of my father can I book|arrange a cleaning at my flat this saturday
can people without account book|fix a visit for my chair|please send a person to assemble my tv unit
it broke, send somebody over|sofa leg came off, send someone quickly|fix it for 3 pm tomorrow|ok do it
go with that time|confirm that slot for me|take my booking|put me down for saturday|that works, book it
yes, schedule that|ok, finalise it|bookng how to do|want to bok a cleaning|please depute somebody for my wardrobe
reserve that time|lock the 11 am slot|I want to give an order|let us go ahead|have somebody come and repair my chair
how does one place an order here|arrange a worker for my door|book the same again|please get someone over for my bed
get a person over to my flat|have my sofa cleaned, book it|make an appointment for me|I would like to go for it, book
where can I book it|I want a slot for cleaning`,
  cancel_booking: `cancel my booking|I want to cancel|how do I cancel|cancel the appointment|please cancel my order
cancel it|can I cancel my booking|is there a cancellation fee|cancellation charges|what is your cancellation policy
cancel tomorrow's visit|I don't need the service anymore|call off the visit|how late can I cancel
can I cancel after confirmation|do I pay if I cancel|booked by mistake|undo my booking|don't send anyone tomorrow
stop the booking|need to cancel the sofa cleaning|until when can I cancel|I have to cancel tomorrow's appointment
please cancel|cancel everything|cancel booking 7KD2MX|cancel both bookings|I changed my mind
not needed any more, cancel|I want to withdraw my request|drop my order|is free cancellation available
penalty for cancelling|can I cancel on the same day|cancel my sofa appointment please|where is the cancel button
why can't I cancel|cannot find how to cancel|is cancellation free|remove my booking|delete my booking|abort the order
if I cancel now what happens|cancelled by mistake|plans changed, call it off|call off tomorrow's visit please
sorry, call the booking off|don't come, cancel|money taken for cancelling late|hw to cancel apointment|cancle it
we changed our mind, nobody needs to come|do not send the worker on friday|booked twice by mistake, remove one
I have two bookings for the same thing, drop one|is there a charge if I say no one day before|call it off
no need to come any more|please stop the visit on sunday|want to cansel my order|cancelation fee?|cancel charge?
kindly cancel my visit|I will not need you on monday, cancel|forget about my order please, cancel
can I back out of my booking|what do I lose if I cancel late|we are out of town, cancel the visit
found someone else, please cancel|drop my appointment of friday|kindly drop the visit
what is the fee for calling off a visit|fee if I call it off|what happens to my money if I cancel a visit
take back my booking|never mind the visit, cancel it|charges if I say no later`,
  reschedule_booking: `reschedule my booking|I want to change the date|change the time of my booking
can I move my appointment|postpone my booking|prepone the visit|shift my booking to sunday|how do I reschedule
can you come on another day instead|I will not be home, can we change the day|change slot|move it to next week
different time please|can I change my slot|come later than booked|make it evening instead of morning
push the appointment by a day|is rescheduling free|I need to change the address of my booking|new date for the booking
can we do it an hour later|modify my booking|please change slot, I will be out|make it next sunday instead of this one
I need a later time|can they come earlier than booked|delay my booking|change timing|the date does not suit me
another date please|bring my booking forward|wrong date selected in my booking|I picked the wrong time|swap my slot
can I edit my booking|change the service address|I gave the wrong address in the booking|reschedule to tomorrow
can I reschedule after confirmation|how often can I reschedule|move booking 9XK2PQ to monday
not available then, another time|update booking date|change from morning to afternoon|defer the visit
add a note to my booking|change the notes of my booking|something came up, come the day after
move my visit to another day|come on monday in place of sunday|shift my booking from tomorrow to monday
can the visit be shifted from morning to the evening|move my slot to after lunch
same day but later please, shift my booking|shift my visit from 10 to 4|can my appointment be pushed to next week
reshcedule my booking|rescedule please|we have guests that day, give us another day
make my visit on tuesday instead of saturday|bring my visit forward|can my booking be done an hour earlier
need a new date as I am travelling|I want wednesday rather than monday|not this week, move the visit
shift the timing of my appointment|can I choose another slot for my booking
it does not suit me any more, move it to friday|put my visit off by two days|going out of town, change my date
something has come up, can you come another day instead|could we make it 6 pm instead of 4|push it to the evening
can we do it another day than booked|put my visit on a different day|a later hour for my booking please
we need to shift our slot`,
  booking_status: `where is my booking|status of my booking|what is the status of my order|is my booking confirmed
my bookings|show my bookings|track my booking|when is my appointment|what time is my visit|check my request
has my booking been accepted|did you get my booking|my requests|upcoming bookings|booking details
why is my booking still pending|when will it be confirmed|what did I book|what does pending mean|how much is my booking
last booking|past bookings|my booking number|what have I ordered|I have not received a confirmation
when are you coming for my sofa|show me booking 4K7T2M|is somebody coming tomorrow for my booking
what is happening with my order|is my appointment still on|where do I see my bookings|my order history|status please
what is going on with my request|when is my next visit|do I have a booking|how many bookings do I have
did my booking go through|I booked yesterday, no reply|is the booking confirmed or not|what date did I book
look up my booking|what time did I choose|booking reference|total of my booking|has my job been completed
is my order cancelled|which address did I give|what service did I book|any update on my booking|pending since two days
my appointment details|check booking AB12CD|what's my slot|did my order go through|give me details of my booking 4K7T2M
look at booking 9XK2PQ|my earlier orders|I booked something but got no message
I ordered on monday and heard nothing, did it go through|and what was the total of it
how much was the total of my last booking|what did my last booking come to|when was my last visit
have you received my request|is my slot fixed|my booking still shows pending|how many bookings are in my name
I forgot my order number|what is my booking id|which day is my booking|did my request reach you
is my appointment confirmd|bookng status|no confirmation mail for my booking yet|what is the amount on my booking
tell me the time of my booking|is anything booked for me this week|where can I look at my old orders
has my booking gone through|which services did I order earlier|I booked last night, is it done
no message after I booked|under which name is my booking|which day and name is my booking
how much was it altogether for my booking|any news about my booking|any news on my request
has my request been accepted yet|did somebody accept my order|what happened to my request|whats up with my booking
is it accepted yet|tell me about my next visit`,
  booking_provider: `who is coming|who will come to my house|which technician is assigned|name of the technician
provider's phone number|who is my provider|when will the technician arrive|where is the technician
has someone been assigned|who will do the work|contact number of the person coming|is the worker on the way
can I call the technician|how late is the technician|who is assigned to my booking|can I get the same person again
can I choose who comes|will it be the same cleaner|nobody is assigned yet|how many people are coming for my booking
who is going to clean|where has your man reached|how far is the technician|when does the cleaner reach
is somebody assigned to me|tell me the worker's name|who is my technician|details of the professional
who did you send last time|is it a man or a woman who comes|can you send the person from last time
I want another technician|how do I contact the technician|technician not reachable|eta of technician|has he left yet
is your guy on his way|expected arrival|who is doing my job tomorrow|which provider got my booking
what is the name of the person who comes tomorrow|where has your technician reached
has the man left, how long until he gets here|when will he reach my place|how far away is your worker|technician number
cleaner's phone no|what is the name of the lady who cleans today|who is on the way to me|is he stuck in traffic
nobody has reached yet, where is he|he has not come yet, where is your man
how many minutes until the technician arrives|is the person near my house|which person did you allot to me
has the team started from there|is the team on the road|when will they get here|name and phone of today's worker
is it ramesh who comes today|how long before the cleaner arrives|whom are you sending to me
which of your people comes to my booking|who has been given my job|who got my job|whom did you assign
is my cleaner near|where is the fellow you are sending|when does your person get to my home
how do I ring the person who is coming`,
  payment: `how do I pay|payment methods|can I pay by upi|cash or online|can I pay in cash|do I have to pay in advance
advance payment|when do I have to pay|pay after service|is google pay accepted|phonepe|paytm|net banking|credit card
emi|do you take cheque|how can I make the payment|is there an online payment|who do I pay|do I pay the technician
pay before or after the work|is a deposit needed|payment options|can I pay in instalments|where do I enter my card
card machine|can I swipe my card|is there cash on delivery|which apps can I pay with|where to pay
do you take debit cards|can I pay later|pay online now|payment failed|payment link|your upi id|qr code
is full payment needed upfront|token amount|can my office pay by bank transfer|do you accept sodexo
is it prepaid or postpaid|who collects the money|when is the amount due|should I give money to the worker
bank account details for payment|how is payment done|which payment modes are possible
is some deposit required before you confirm|do you need a deposit to confirm|accept mastercard
can I send the money online|which cards and wallets can I use|do I settle it now or afterwards|is there an emi option
can I pay in parts, it is a big amount|is there something to deposit first|any advance to be given|no cost emi
which wallets are accepted|can I give cash to the man|do you take a cheque from a company|pay half now half later
may I pay by gpay|will your man have a card swipe|payment by neft|when is the money collected|can I pay on completion
is partial payment allowed|scan and pay possible?|paymnt methods|how do you want the money|is emi possible
big bill, is emi offered|emi for a large amount|pay a large bill in emi|instalments for an expensive job
can I swipe a card at home|how should I send the money|where do I send the money|is paytm okay|which way can I pay you
does your man take cards|is the whole sum due first`,
  receipt: `I need a receipt|send me the bill|invoice|can I get an invoice|gst bill|where is my receipt
download invoice|tax invoice|bill for my booking|I need a bill for my office|print receipt|do you give a bill
do you give gst invoice|receipt of last service|how do I get the receipt|proof of payment
can the bill be in my company's name|email me the bill|copy of my invoice|invoice missing|wrong name on the bill
can you add gst number|will I get a proper bill|billing document|receipt for reimbursement|where are my bills
payment slip|tax bill for company|duplicate bill|I did not get a bill|print my bill|our company needs a tax bill
will the gst number be on the bill|gst number on invoice|email me the bill of last week
mail me the invoice for the chairs|resipt please|recipt not received on mail|reciept for my booking
I never got the invoice|where can I see my old bills|need a bill with our gst|invoce copy|can you resend the receipt
bill in the name of my society|please share the tax invoice|forward the bill to my accountant
bill for office reimbursement|pdf of the bill|share the invoice pdf please|I want a bill for the last service
can I get it in writing, the bill|send the bill again`,
  refund: `I want a refund|refund my money|give my money back|how do I get a refund|refund policy|money back
refund not received|I paid twice|do you refund if I am not satisfied|can I get my money back|return my money
amount was deducted twice|how long do refunds take|is it refundable|full refund|how do I get my money back
refund status|when is money returned|refund for a cancelled booking|do I get my advance back
if the work is bad do I get money back|charged twice, refund one|reimburse me|credit it back|refund amount
refund pending|where is my refund|reverse the payment|will the amount be returned
how many days until the refund after I cancel|if I cancel when is the money returned
refund after cancelling in how many days|want my mony back|return what I paid
I cancelled five days ago and no refund yet|money got cut twice, send it back|when will the amount come to my account
give back my advance|I want all of it refunded|refnd not credited|money deducted but no booking, give it back
send my money back please|when do I see my refund|I should get back the extra I paid
how soon is the amount credited after I cancel|your work failed, pay me back|where is my cash
cash back to my account when|please return the amount you took|my money has not come back yet`,
  complaint: `I have a complaint|I am not happy with the service|bad service|very poor work|the technician did not come
nobody came|the worker was rude|my sofa got damaged|they broke my table|the stain is still there
the cleaning was not done properly|I was charged more than the quoted price|overcharged|terrible experience
worst service|the repair broke again after two days|he came two hours late|I waited all day and no one turned up
he left the work half done|register a complaint|file a complaint|you people are useless|fraud|cheated me|not satisfied
something was stolen|the polish is peeling after your visit|he asked for extra money|scratched my floor
no one answers the phone|I am very disappointed|still smells after cleaning|very bad experience|want to complain
the work was sloppy|cleaner left stains|he broke a glass|damaged the fabric|smell got worse after cleaning
polish came off in a week|I am angry|this is unacceptable|nobody answers my calls|technician misbehaved|he was drunk
not what I paid for|work is incomplete|the recliner is worse than before|no one arrived at the given time
was promised 2 hours, took 6|you cheated me|poor quality|worst company|my carpet was ruined|shoddy work
the sofa is still dirty|water spilled all over my floor|you sent an untrained person|I was overbilled
they took extra cash|horrible service|I will complain to consumer court|wrong part was fitted|he refused to do the work
your worker stole|disappointed with the cleaning|why did nobody come|still waiting for the technician, he is late
your man never turned up|the cleaners left my carpet wet|your staff was rude to my wife|your people shouted at us
gave me a time of 2 and came at 5|your worker insulted my mother|he came three hours after the time I was given
left everything soaking and smelly|went away without finishing|left the job unfinished|work was left halfway
they ran off before it was done|there is a new scratch on my table after your people polished it|worst servise
very rude stafff came|they came two hours late and were rude|the blind broke again within days
they left the mattress wet and went away|told 599 and took 900|quoted one price and took another|your man broke my tv
the stain is exactly where it was|only sprinkled some water and left|came twice and the chair still wobbles
the work looks terrible|colour of my sofa has run after your wash|they did half of it and disappeared
my floor is full of marks now|your worker used bad language|I am upset with the work|pathetic quality of stitching
no one turned up at my place|they took more money than agreed|chair broke the day after your repair
sofa is torn because of your men|I waited since morning, nobody showed up|waste of money
your worker broke my glass, who pays for it|your man damaged my tv, who will pay now|your team ruined my chair
the fellow you sent was impolite|the guy was not polite|my rug is spoiled because of you|you spoiled my mattress
the man you sent did nothing|sat waiting for hours and no one came|they wrecked my table`,
  reviews: `how do I write a review|reviews|what do customers say|ratings of sofa cleaning|leave feedback|give a rating
edit my review|delete my review|is it well rated|I want to give feedback|how many stars|customer reviews
rate the service|where can I read reviews|can I upload photos to my review|best rated service
why can't I write a review|post a review|testimonials|the work was great, where can I rate it|edit the review I wrote
how are you rated|show ratings|do you have good reviews|write a testimonial|I want to rate my technician
add photos to review|who can write a review|why is my review not visible|remove my rating
what rating does sofa shampoo have|is the service good according to customers|feedback form|give five stars
which service has the best ratings|post feedback|did people like carpet cleaning|can I change my rating
where can I read experiences of others|change the review I gave
my son posted a rating by mistake, how do I take it down|remove a review I wrote by mistake|where do I put my revew
how many stars does it have|where are the ratings shown|write revew|I want to praise the cleaner, where
how to take down my rating|which service is rated highest|can I see feedback for mattress cleaning
I gave wrong stars, change it|what is the rating of your polish work|is there a place to leave a comment
share my experience|pictures in my review|my feedback does not show up|where do I rate the person who came
rate the worker who came|what have people written about you|I want to rate`,
} satisfies Partial<PhrasesOfLanguage>
