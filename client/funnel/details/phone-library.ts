/** The two parts of the number library that the form uses, so that the rest is not loaded. */
export { AsYouType, type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
