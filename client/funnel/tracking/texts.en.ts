// tracking-choice
export const rememberedNotice = 'We remember how you came here for 30 days, in a cookie.'
export const notRememberedNotice = 'We do not remember how you came here.'
export const privacyChoices = 'Privacy choices'
export const notChosenNotice = 'Nothing is chosen yet; nothing is remembered.'
export const conversionScriptNotice = (network: string | number): string =>
  `If an advertisement of ${network} brought you, its script also runs on our registration page, and gets your email address and phone number once you have registered. `
export const trackingQuestion = (value: string | number): string =>
  `May we remember for 30 days which advertisement or link brought you here? It stays in a cookie in your browser and goes out only with a form you send. ${value}`
export const everythingWorksWithout = 'Everything works without it.'
export const reject = 'Reject'
export const accept = 'Accept'
