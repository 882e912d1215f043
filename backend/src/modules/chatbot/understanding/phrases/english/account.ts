import type { PhrasesOfLanguage } from '../phrases-of-language.js'

export const account = {
  account_login: `I can't log in|login not working|I did not get the otp|otp not received|code not coming
how do I register|how to create an account|sign up|how to log in|verify my email|verification code|resend the code
email not verified|the code is invalid|code has expired|how do I verify my phone number|my account is locked
unable to sign in|login problem|wrong otp|do I need to register|where do I sign in|verification mail did not arrive
log out of all devices|how do I log out|open an account|make a new account|register with email|can't sign in
keeps saying login failed|too many attempts|I am logged out again and again|session expired|confirm my email address
where is the verification mail|mail with the code is not in my inbox|how do I get the otp again
phone number not verified|why do I need to verify|e-mail verification|already have an account message
is registration free|create profile for new customer|cannot create account|sign out|which devices am I signed in on
login with phone number|can I log in with google|the six digit code is not received|the app logs me out all the time
I get logged out again|it says my email is already registered|someone else used my number to register, cannot sign up
error when I log in|cannot get into my account|code is not coming while making an account
entered the code but it does not open|otp keeps failing|no otp|signup error|lgin problem
verification mail not in my inbox|how do I verify my number|want to make an account|app throws me out after login
link to verify does not work|why does it not let me sign in|creating a new id|my login does not go through
eror while logging in|log in gives an error|the code never reaches me|trouble making an account
the otp does not arrive on my mobile|cannot open my account|having trouble signing up|how can I make my account`,
  account_password: `forgot password|I forgot my password|reset my password|change password|how do I change my password
password reset|password not working|I don't remember my password|new password|reset link did not come
reset link expired|set a new password|wrong password|someone knows my password|recover my password|lost password
password rules|update password|I don't remember my pasword|cannot remember password|it says password is wrong
how to reset it, forgot password|password link not working|I want a stronger password|change login password
how long must a password be|my password was stolen|forgotten my pass|pwd reset|update my password please|change pasword
forgot the old password how do I make a new one|reset link has expired|pasword reset|cannot recall my password
want another password|password is not accepted|how do I set a fresh password|password forgotten, help
link for the new password never came|make my password stronger|passwrd change|pasward forgot|pass forgotten
my password went out of my mind`,
  account_profile: `change my phone number|update my address|change my name|edit my profile|how do I change my email
update my mobile number|my number has changed|wrong name in my account|where is my profile|stop sending me emails
turn off notifications|how do I enable notifications|unsubscribe|too many notifications|add a new address
change account details|save another address|manage notification settings|push notifications|change email address
my details are wrong|I have a new mobile number|correct the spelling of my name|update profile|switch off emails
I get no notifications|mute alerts|how do I change contact details|default address|remove old address
new email id in account|stop sms|stop whatsapp messages|which notifications can I choose|where do I see my account
edit my phone|change my personal details|newsletter off|set my home address|alert settings
I moved house, update the saved address|my name is spelled wrong|stop the sms reminders at night, where is the setting
too many messages from you, switch them off|I entered a wrong email, fix it|surname changed after marriage, update it
my number is wrong in the profile|where do I change my address|I use a new mail now, update it|edit my name
how do I turn reminders off|stop promotional messages|switch on the notifications|make my new flat the default address
chnge phone number|my pin code is wrong in the account|need to update my contact number
do not send me whatsapp promotions|where are my settings|change my surname, I got married|my last name is different now
my name changed after marriage|wrong mobile in my profile|put my new mobile in|my mobile has changed, save the new one
stop emails coming to me|I do not want your mails|correct my name in the account|fix my address in the profile`,
  account_deletion: `delete my account|I want to delete my account|remove my account|close my account|delete my data
erase my data|how do I delete my profile|what data do you store|download my data|export my data|privacy policy
do you share my number|deactivate my account|remove my personal information|is my data safe|what do you know about me
who can see my address|how long do you keep my data|do you sell my data|privacy|what happens to my data
right to be forgotten|gdpr|remove me from your system|I don't want an account any more|how to get rid of my account
a copy of my data|do you store card details|do you track me|is my phone number private|who sees my phone number
close my profile for good|forget me|is my address shared with the technician|data protection|terms and privacy
delete all information about me|I do not want to be a customer any more, wipe my details
do you sell my number to others|what personal data do you keep|can I download a copy of what you have on me
wipe all my records|remove everything you have about me|I no longer use this, remove my account|delet my account
acount delete|do you pass my number to other companies|take my details off your system
I want to close this account for ever|how is my personal information used|who gets to see my details
stop keeping my data|please erase my profile and bookings|forget everything you know of me
please get rid of my account for ever|take me out of your records`,
  become_provider: `I want to work with you|how can I join as a provider|become a partner|job vacancy|are you hiring
career|I am a carpenter looking for work|register as a service provider|partner with you|I do sofa repair, can I join
jobs|how do I become a technician|franchise|I want to offer my services|vendor registration|work as a cleaner
join your team|I have a cleaning company, how do we join|how much do providers earn
my provider application, when is it approved|job openings for carpenters|I want a job
can I register my business with you|I am an upholsterer, I want work|send my cv|recruitment|internship|work opportunity
earn with you|list my services on your site|tie up|collaboration|I run a cleaning agency|enrol as a professional
partner programme|how do I get jobs as a provider|requirements to become a technician|looking for employment
salary of a technician|approve my provider account|apply for work|ten years of experience, want to work for you
I want to connect my shop with you|let me work in your team|my agency has eight staff, can we get jobs through you
list my cleaning company with you|I am a polish contractor, can I get customers
I do stitching at home, do you give orders|do you hire helpers|how much do you pay helpers
can a painter register here as a worker|any opening for a driver in your company|I repair chairs, give me work
how can my shop receive your orders|register my team as provider|want to work as a helper|do you need cleaners
vaccancy for carpenter|we are a small firm and want to tie up|I know upholstery, hire me
what commission do you take from providers|is there a place for a helper|any seat open for a helper
I am a tailor, can you get me orders|any work for an experienced polisher|do you have work for me|can I get work here
take me in as a worker|I want to work for you`,
} satisfies Partial<PhrasesOfLanguage>
