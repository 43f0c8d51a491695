// tracking-choice
export const rememberedNotice = 'Nous retenons pendant 30 jours, dans un témoin, ce qui vous a amené ici.'
export const notRememberedNotice = 'Nous ne retenons pas ce qui vous a amené ici.'
export const privacyChoices = 'Choix de confidentialité'
export const notChosenNotice = 'Rien n’est encore choisi; rien n’est retenu.'
export const conversionScriptNotice = (network: string | number): string =>
  `Si une publicité de ${network} vous a amené, le script de ce réseau s’exécute aussi sur notre page d’inscription et reçoit votre courriel et votre numéro de téléphone après l’inscription. `
export const trackingQuestion = (value: string | number): string =>
  `Pouvons-nous retenir pendant 30 jours la publicité ou le lien qui vous a amené ici? Cela reste dans un témoin de votre navigateur et ne part qu’avec un formulaire que vous envoyez. ${value}`
export const everythingWorksWithout = 'Tout fonctionne sans cela.'
export const reject = 'Refuser'
export const accept = 'Accepter'
