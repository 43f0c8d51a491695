/** The two parts of the number library that the form uses, so that the rest of it is not sent. */
export { AsYouType, type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
