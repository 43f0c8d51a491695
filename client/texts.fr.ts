export const openRegistration = 'Ouvrir la page d’inscription'
export const loadingForm = 'Chargement du formulaire'
export const getStarted = 'Commencer'
