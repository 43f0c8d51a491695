/** What client/funnel/enquiry says, in English: a sentence with values is a function. */

// contact-message-form
export const messageSent = 'Message sent'
export const emailPlaceholder = 'you@example.ca'
export const replyPromise = 'A person reads it. We aim to reply within 24 hours.'
export const quickMessage = 'Quick Message'
export const name = 'Name'
export const firstAndLast = 'First and last name'
export const email = 'Email'
export const subject = 'Subject'
export const subjectPlaceholder = 'What is it about?'
export const message = 'Message'
export const yourMessage = 'Your message'
export const sending = 'Sending'
export const sendMessage = 'Send Message'
